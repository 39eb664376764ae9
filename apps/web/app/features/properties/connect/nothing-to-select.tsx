import type { AvailableProperty } from '@gsc/contract/properties/api';
import { CONNECT_TEXT, SEARCH_CONSOLE_URL } from '@gsc/contract/properties/labels';
import { Button } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { useConnect } from '../../../data/properties/use-connect.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import styles from './selection-dialog.module.css';

/** Explains why nothing can be selected and what to do next. */
export function NothingToSelect({ available }: { available: readonly AvailableProperty[] }) {
  const { connecting, connect } = useConnect();
  if (available.some(each => each.isVerified))
    return <p className={styles.found}>{CONNECT_TEXT.allConnected}</p>;
  const [reason, hint] =
    available.length === 0
      ? [CONNECT_TEXT.noneAvailable, CONNECT_TEXT.noneAvailableHint]
      : [CONNECT_TEXT.noneVerified, CONNECT_TEXT.noneVerifiedHint];
  return (
    <div className={styles.nothing}>
      <Note kind="partial">
        <b>{reason}</b> {hint}
      </Note>
      <span>
        <Button
          component="a"
          href={SEARCH_CONSOLE_URL}
          target="_blank"
          rel="noreferrer"
          variant="default"
          rightSection={<ExternalLink size={14} aria-hidden />}
        >
          {CONNECT_TEXT.openSearchConsole}
        </Button>
        <Button variant="default" loading={connecting} onClick={() => connect()}>
          {CONNECT_TEXT.otherAccount}
        </Button>
      </span>
    </div>
  );
}
