import type { OperatorState } from '@gsc/contract/operator/api';
import { OPERATOR_HEADING } from '@gsc/contract/operator/heading';
import { OPERATOR_TEXT } from '@gsc/contract/operator/labels';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { operatorStateQuery } from '../../data/operator.ts';
import { useInDemo } from '../../data/use-in-demo.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { DelayedFallback, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { formatRecent } from '../../ui/format/local-time.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useClock } from '../../ui/use-clock.ts';
import { AttentionCard } from './attention-card.tsx';
import { FigureRows } from './figure-rows.tsx';
import { NoSuchScreen } from './no-such-screen.tsx';
import { operatorCards, problemsOf } from './operator-cards.ts';
import classes from './operator-screen.module.css';

/** The state of the whole installation, for operators. */
export function OperatorScreen() {
  const inDemo = useInDemo();
  const { data, error, isFetching, refetch } = useQuery({ ...operatorStateQuery, enabled: !inDemo });
  const now = useClock(false);
  if (inDemo || data === null) return <NoSuchScreen />;
  const measured = data?.figures && OPERATOR_TEXT.measured(formatRecent(data.figures.measured_at, now));
  return (
    <>
      <PageHeader
        title={OPERATOR_HEADING}
        facts={[data && OPERATOR_TEXT.version(data.server.version), measured]}
        actions={
          <Button
            variant="default"
            leftSection={<RefreshCw size={16} aria-hidden />}
            loading={isFetching}
            onClick={() => refetch()}
          >
            {OPERATOR_TEXT.refresh}
          </Button>
        }
      />
      {error && (
        <LoadError onRetry={() => refetch()}>
          {data ? OPERATOR_TEXT.refreshFailed : OPERATOR_TEXT.loadFailed}
        </LoadError>
      )}
      {data && <State state={data} now={now} measured={measured} />}
      {!data && !error && (
        <DelayedFallback>
          <RowsSkeleton rows={8} />
        </DelayedFallback>
      )}
    </>
  );
}

type StateProps = {
  state: OperatorState;
  now: Date;
  /** When most figures were measured. Other times are shown on their card. */
  measured: string | null | undefined;
};

function State({ state, now, measured }: StateProps) {
  const cards = operatorCards(state, now).map(card => ({
    ...card,
    hint: OPERATOR_TEXT.measured(formatRecent(card.measuredAt, now)),
  }));
  return (
    <>
      <AttentionCard problems={problemsOf(cards)} />
      <div className={classes.cards}>
        {cards.map(({ title, hint, rows }) => (
          <Card key={title} title={title} hint={hint === measured ? undefined : hint} flush>
            <FigureRows rows={rows} />
          </Card>
        ))}
        {!state.figures && (
          <Card>
            <EmptyState title={OPERATOR_TEXT.noFigures}>{OPERATOR_TEXT.noFiguresText}</EmptyState>
          </Card>
        )}
      </div>
    </>
  );
}
