import type { Opportunities } from '@gsc/contract/analytics/insights/api';
import {
  INSIGHTS_TEXT,
  OPPORTUNITY_SORT_KEYS,
  OPPORTUNITY_TARGETS,
  STRIKING_DISTANCE,
} from '@gsc/contract/analytics/insights/labels';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { opportunitiesQuery } from '../../../../data/insights.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { NestedNote } from '../../../../ui/feedback/nested-note.tsx';
import { DelayedFallback, RowsSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { formatNumber, plural } from '../../../../ui/format/format.ts';
import { TableCard } from '../../../../ui/table/table-card.tsx';
import { insightActions } from '../insight-actions.ts';
import { InsightError } from '../insight-error.tsx';
import styles from '../insights.module.css';
import { tableOrder } from '../table-order.ts';
import { tablePages } from '../table-pages.ts';
import type { InsightState } from '../use-insight.ts';
import { BrandNote } from './brand-note.tsx';
import { CurveCard } from './curve-card.tsx';
import { opportunityColumns } from './opportunity-columns.tsx';

const BY_DEFAULT = { by: 'extra', descending: true } as const;

export function OpportunitiesTab({ state }: { state: InsightState }) {
  const { config, choice } = state;
  const { data, error, refetch, isPlaceholderData } = useQuery(opportunitiesQuery(config, choice));
  if (error) return <InsightError error={error} onRetry={() => refetch()} />;
  if (!data) {
    return (
      <DelayedFallback>
        <RowsSkeleton rows={10} />
      </DelayedFallback>
    );
  }
  return (
    <>
      <NestedNote nested={data.nested} nameOf={state.nameOf} />
      <BrandNote {...data} />
      <div className={styles.split}>
        <TableCard
          id="opportunities"
          title={INSIGHTS_TEXT.opportunities}
          explained="opportunities"
          hint={hintOf(data)}
          actions={<TargetChoice state={state} />}
          empty={
            data.row_count === 0 ? (
              <EmptyState title="No queries in striking distance">
                None of the listed queries is between position {data.target} and {STRIKING_DISTANCE} and would
                gain clicks at a better position.
              </EmptyState>
            ) : null
          }
          table={{
            columns: opportunityColumns(),
            rows: data.rows,
            rowKey: row => row.query,
            rowActions: row => insightActions('query', [row.query], state),
            ...tableOrder(state, OPPORTUNITY_SORT_KEYS, BY_DEFAULT),
            refreshing: isPlaceholderData,
          }}
          selectionScope=""
          selectionActions={keys => insightActions('query', keys, state)}
          pager={tablePages(state, data, isPlaceholderData)}
        />
        <CurveCard curves={data.curves} />
      </div>
    </>
  );
}

const TargetChoice = ({ state: { choice, go } }: { state: InsightState }) => (
  <span className={styles.choices}>
    <SegmentedControl
      aria-label="Target position"
      data={OPPORTUNITY_TARGETS.map(target => ({ value: String(target), label: `Position ${target}` }))}
      value={String(choice.target)}
      onChange={value => go({}, { target: OPPORTUNITY_TARGETS.find(one => String(one) === value) ?? 3 })}
    />
  </span>
);

const hintOf = ({ extra, row_count }: Opportunities) =>
  row_count === 0
    ? null
    : `${plural(row_count, 'query', 'queries')}, about ${formatNumber(extra)} more clicks in total`;
