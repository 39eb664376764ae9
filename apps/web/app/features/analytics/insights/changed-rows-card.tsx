import type { ClicksChange } from '@gsc/contract/analytics/insights/api';
import {
  CHANGE_LIST_LABELS,
  CHANGE_LISTS,
  CHANGED_ROWS_SORT_KEYS,
} from '@gsc/contract/analytics/insights/labels';
import { DIMENSIONS } from '@gsc/contract/analytics/report/dimensions';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { changedRowsQuery } from '../../../data/insights.ts';
import { DelayedFallback, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatNumber, formatSigned } from '../../../ui/format/format.ts';
import { usePanelAction } from '../../../ui/panel/use-panel-action.ts';
import { TableCard } from '../../../ui/table/table-card.tsx';
import { changedRowColumns, nameOfRow } from './changed-row-columns.tsx';
import { insightActions } from './insight-actions.ts';
import { InsightError } from './insight-error.tsx';
import styles from './insights.module.css';
import { tableOrder } from './table-order.ts';
import { tablePages } from './table-pages.ts';
import type { InsightState } from './use-insight.ts';

type ChangedRowsCardProps = { lists: ClicksChange['lists']; state: InsightState };

export function ChangedRowsCard({ lists, state }: ChangedRowsCardProps) {
  const { config, choice, go } = state;
  const { by, list } = choice;
  const { data, error, refetch, isPlaceholderData } = useQuery(changedRowsQuery(config, choice));
  const panelAction = usePanelAction();
  const { count, clicks } = lists[list];
  const [one, many] = DIMENSIONS[by].noun;
  const byDefault = { by: 'change', descending: list === 'growing' || list === 'new' } as const;
  return (
    <TableCard
      id="changes"
      explained="changed-rows"
      title={`${CHANGE_LIST_LABELS[list]} ${many}`}
      hint={count > 0 ? `${formatSigned(clicks)} clicks in total` : null}
      actions={
        <span className={styles.choices}>
          <SegmentedControl
            aria-label="List"
            data={CHANGE_LISTS.map(each => ({
              value: each,
              label: `${CHANGE_LIST_LABELS[each]} ${formatNumber(lists[each].count)}`,
            }))}
            value={list}
            onChange={next => go({}, { list: next, order: null })}
          />
        </span>
      }
      empty={
        error ? (
          <div className={styles.inset}>
            <InsightError error={error} onRetry={() => refetch()} />
          </div>
        ) : !data ? (
          <DelayedFallback>
            <RowsSkeleton rows={8} inCard />
          </DelayedFallback>
        ) : data.row_count === 0 ? (
          <p className={styles.none}>
            No {one} is {CHANGE_LIST_LABELS[list].toLowerCase()} in these days.
          </p>
        ) : null
      }
      table={{
        columns: changedRowColumns(state),
        rows: data?.rows ?? [],
        rowKey: row => row.value ?? '',
        rowName: row => nameOfRow(by, row.value),
        rowActions: row => [
          ...panelAction(by, row.value),
          ...insightActions(by, row.value === null ? [] : [row.value], state),
        ],
        ...tableOrder(state, CHANGED_ROWS_SORT_KEYS, byDefault),
        refreshing: isPlaceholderData,
      }}
      selectionScope={`${by} ${list}`}
      selectionActions={keys => insightActions(by, keys.filter(Boolean), state)}
      {...(data ? { pager: tablePages(state, data, isPlaceholderData) } : {})}
    />
  );
}
