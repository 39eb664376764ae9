import type { Cannibalised } from '@gsc/contract/analytics/insights/api';
import {
  CANNIBALISATION_SORT_KEYS,
  COMPETING_POSITION,
  COMPETING_SHARE,
  INSIGHTS_TEXT,
} from '@gsc/contract/analytics/insights/labels';
import { useQuery } from '@tanstack/react-query';
import { cannibalisationQuery } from '../../../data/insights.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NestedNote } from '../../../ui/feedback/nested-note.tsx';
import { DelayedFallback, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatPercent, plural } from '../../../ui/format/format.ts';
import { TableCard } from '../../../ui/table/table-card.tsx';
import { cannibalisationColumns, competingPages } from './cannibalisation-columns.tsx';
import { insightActions } from './insight-actions.ts';
import { InsightError } from './insight-error.tsx';
import { tableOrder } from './table-order.ts';
import { tablePages } from './table-pages.ts';
import type { InsightState } from './use-insight.ts';

const BY_DEFAULT = { by: 'at_stake', descending: true } as const;

/** A query can be listed for several properties. */
const keyOf = ({ property_id, query }: Cannibalised) => JSON.stringify([property_id, query]);
const queryOf = (key: string): string => JSON.parse(key)[1];

export function CannibalisationTab({ state }: { state: InsightState }) {
  const { config, choice } = state;
  const { data, error, refetch, isPlaceholderData } = useQuery(cannibalisationQuery(config, choice));
  if (error) return <InsightError error={error} onRetry={() => refetch()} />;
  if (!data) {
    return (
      <DelayedFallback>
        <RowsSkeleton rows={10} />
      </DelayedFallback>
    );
  }
  const none = data.row_count === 0;
  return (
    <>
      <NestedNote nested={data.nested} nameOf={state.nameOf} />
      <TableCard
        id="cannibalisation"
        title={INSIGHTS_TEXT.cannibalisation}
        explained="cannibalisation"
        hint={
          none
            ? null
            : `${plural(data.row_count, 'query', 'queries')}, ${plural(data.at_stake, 'click')} at stake`
        }
        empty={
          none ? (
            <EmptyState title="No competing pages">
              A query is listed here when two or more pages each have at least{' '}
              {formatPercent(COMPETING_SHARE, 0)} of its impressions in the same country, up to position{' '}
              {COMPETING_POSITION}. Language versions of a page count as one.
            </EmptyState>
          ) : null
        }
        table={{
          columns: cannibalisationColumns(state),
          rows: data.rows,
          rowKey: keyOf,
          rowName: row => row.query,
          rowActions: row => insightActions('query', [row.query], state),
          details: row => competingPages(row, state),
          ...tableOrder(state, CANNIBALISATION_SORT_KEYS, BY_DEFAULT),
          refreshing: isPlaceholderData,
        }}
        selectionScope=""
        selectionActions={keys => insightActions('query', [...new Set(keys.map(queryOf))], state)}
        pager={tablePages(state, data, isPlaceholderData)}
      />
    </>
  );
}
