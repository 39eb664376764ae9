import { COUNTED_LABELS } from '@gsc/contract/analytics/report/labels';
import type { ReportRow } from '@gsc/contract/analytics/report/result';
import { PANEL_TEXT } from '@gsc/contract/analytics/rows/panel';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowQuery } from '../../../../data/reports.ts';
import { formatNumber } from '../../../../ui/format/format.ts';
import { PanelLink } from '../../../../ui/panel/panel-link.tsx';
import classes from './panel-content.module.css';
import { PanelList, type RowListProps } from './panel-list.tsx';
import { PANEL_SORTS, type PanelSort, relatedConfig } from './panel-reports.ts';

const SHOWN = 10;

/** New rows gained all their clicks. */
function isListed({ compared }: ReportRow, sort: PanelSort): boolean {
  if (sort === 'clicks') return true;
  const change = compared ? compared.now.clicks - (compared.before?.clicks ?? 0) : 0;
  return sort === 'gains' ? change > 0 : change < 0;
}

/** The pages of a query, or the queries of a page. Each opens its own panel. */
export function PanelRelated({ config, row, enabled }: RowListProps) {
  const [sort, setSort] = useState<PanelSort>('clicks');
  const related = relatedConfig(config, row, sort);
  const { data, error, refetch } = useQuery({
    ...rowQuery(related ?? config),
    enabled: enabled && related !== null,
  });
  if (!related) return null;
  const other = row.dimension === 'query' ? 'page' : 'query';
  const rows = (data?.rows ?? []).filter(each => isListed(each, sort)).slice(0, SHOWN);
  const isCompared = config.comparison.mode !== 'none' && data?.comparison?.before !== null;
  return (
    <PanelList
      title={PANEL_TEXT.related[row.dimension]}
      hint={
        data && data.row_count > 0
          ? [
              PANEL_TEXT.shown(formatNumber(rows.length), formatNumber(data.row_count)),
              ...(data.aggregation === 'byPage' ? [COUNTED_LABELS.byPage] : []),
            ].join(', ')
          : ''
      }
      controls={
        isCompared && (
          <span className={classes.order}>
            <SegmentedControl
              size="xs"
              aria-label={PANEL_TEXT.sortLabel}
              data={PANEL_SORTS.map(value => ({ value, label: PANEL_TEXT.sorts[value] }))}
              value={sort}
              onChange={setSort}
            />
          </span>
        )
      }
      report={data}
      rows={rows}
      error={error}
      onRetry={() => void refetch()}
      emptyText={PANEL_TEXT.none[sort]}
      name={(each, text) => {
        const value = each.values[0] ?? null;
        return value === null ? (
          text
        ) : (
          <PanelLink dimension={other} value={value}>
            {text}
          </PanelLink>
        );
      }}
    />
  );
}
