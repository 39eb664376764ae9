import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { Button, Tooltip } from '@mantine/core';
import { useId } from 'react';
import { useClock } from '../../../ui/use-clock.ts';

type ForceResyncButtonProps = { busy: boolean; againAt: string | null; onClick: () => void };

/** Disabled while the property syncs, and for a time after a 'Force Resync'. Then it says how long. */
export function ForceResyncButton({ busy, againAt, onClick }: ForceResyncButtonProps) {
  const reason = useId();
  // The clock ticks every second only while the button waits.
  const pauses = againAt !== null && new Date(againAt).getTime() > Date.now();
  const now = useClock(pauses);
  const minutes = againAt === null ? 0 : Math.ceil((new Date(againAt).getTime() - now.getTime()) / 60_000);
  if (busy || minutes <= 0)
    return (
      <Button size="xs" variant="default" disabled={busy} onClick={onClick}>
        {PROPERTIES_TEXT.forceResync}
      </Button>
    );
  const text = PROPERTIES_TEXT.forceResyncAgain(minutes);
  return (
    <Tooltip label={text} events={{ hover: true, focus: true, touch: true }}>
      {/* A disabled button gets no focus, so nobody could read the reason. */}
      <Button
        size="xs"
        variant="default"
        data-disabled
        aria-disabled="true"
        aria-describedby={reason}
        onClick={event => event.preventDefault()}
      >
        {PROPERTIES_TEXT.forceResync}
        <span id={reason} hidden>
          {text}
        </span>
      </Button>
    </Tooltip>
  );
}
