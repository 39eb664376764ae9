import { FAIR_USE_TEXT } from '@gsc/contract/fair-use/texts';
import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type BusyWait, tryNow, useBusy } from '../data/busy.ts';
import { Note } from '../ui/feedback/note.tsx';

/** Shown while the server is busy. What was loaded before stays usable, and the requests are sent again by themselves. */
export function BusyNotice() {
  const wait = useBusy();
  return (
    <>
      {/* Screen readers announce the reason once and not every second. */}
      <VisuallyHidden role="status">{wait && `${FAIR_USE_TEXT.trying}. ${wait.reason}`}</VisuallyHidden>
      {wait && <Countdown key={wait.until} wait={wait} />}
    </>
  );
}

const secondsUntil = (time: number): number => Math.max(1, Math.ceil((time - Date.now()) / 1000));

function Countdown({ wait: { reason, until } }: { wait: BusyWait }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  const button = (
    <Button variant="default" size="xs" onClick={tryNow}>
      {FAIR_USE_TEXT.tryAgain}
    </Button>
  );
  return (
    <Note kind="fresh" action={button}>
      <span aria-hidden>
        <b>{FAIR_USE_TEXT.busy(seconds)}</b> {reason}
      </span>
    </Note>
  );
}
