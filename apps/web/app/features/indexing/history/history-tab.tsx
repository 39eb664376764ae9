import type { Check } from '@gsc/contract/indexing/api';
import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { CHECK_HISTORY_TEXT } from '@gsc/contract/indexing/screen-labels';
import { Button } from '@mantine/core';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { useClock } from '../../../ui/use-clock.ts';
import { CheckPanel } from '../results/check-panel.tsx';
import { useIndexingAddress } from '../use-indexing-address.ts';
import { CheckCard } from './check-card.tsx';
import classes from './history.module.css';
import { HistorySkeleton } from './history-skeleton.tsx';

type HistoryTabProps = { checks: readonly Check[] | undefined; failed: boolean; onRetry: () => void };

/** The checks, newest first, beside the results of the selected one. */
export function HistoryTab({ checks, failed, onRetry }: HistoryTabProps) {
  const { checkId, checkHref, open } = useIndexingAddress();
  const now = useClock(false);
  if (failed) return <LoadError onRetry={onRetry}>{INDEXING_TEXT.listFailed}</LoadError>;
  if (!checks) return <HistorySkeleton />;
  const [newest] = checks;
  if (!newest) return <NoChecks onStart={() => open('new')} />;
  const selected = checkId ?? newest.id;
  return (
    <div className={classes.columns}>
      <nav className={classes.cards} aria-label={INDEXING_TEXT.historyTab(checks.length)}>
        {checks.map(check => (
          <CheckCard
            key={check.id}
            check={check}
            href={checkHref(check.id)}
            selected={check.id === selected}
            now={now}
          />
        ))}
      </nav>
      <CheckPanel key={selected} checkId={selected} />
    </div>
  );
}

const NoChecks = ({ onStart }: { onStart: () => void }) => (
  <Card>
    <EmptyState
      title={CHECK_HISTORY_TEXT.empty}
      action={<Button onClick={onStart}>{INDEXING_TEXT.newTab}</Button>}
    >
      {CHECK_HISTORY_TEXT.emptyText}
    </EmptyState>
  </Card>
);
