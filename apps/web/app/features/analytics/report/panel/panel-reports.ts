import type { ReportConfig, ReportFilter } from '@gsc/contract/analytics/report/api';
import type { PanelDimension, PanelRow } from '@gsc/contract/analytics/rows/panel';
import { isFeed } from '@gsc/contract/search-types';

export const PANEL_SORTS = ['clicks', 'gains', 'losses'] as const;
export type PanelSort = (typeof PANEL_SORTS)[number];

const SORTS: Record<PanelSort, ReportConfig['sort']> = {
  clicks: { by: 'clicks', descending: true },
  gains: { by: 'clicks_change', descending: true },
  losses: { by: 'clicks_change', descending: false },
};

const OTHER: Record<PanelDimension, PanelDimension> = { query: 'page', page: 'query' };

/** The report limited to one query or page. All other filters stay, so the totals equal those of the row. */
export function rowConfig(config: ReportConfig, { dimension, value }: PanelRow): ReportConfig {
  const filter: ReportFilter = { dimension, operator: 'is', values: [value] };
  return {
    ...config,
    // The value matches the filters of its own dimension.
    search_query: dimension === 'query' ? '' : config.search_query,
    filters: [...config.filters.filter(each => each.dimension !== dimension), filter],
    dimensions: [],
    sort: SORTS.clicks,
    page: 1,
  };
}

/** The pages of a query, or the queries of a page. Feeds have no queries. */
export function relatedConfig(config: ReportConfig, row: PanelRow, sort: PanelSort): ReportConfig | null {
  if (row.dimension === 'page' && isFeed(config.search_type)) return null;
  return { ...rowConfig(config, row), dimensions: [OTHER[row.dimension]], sort: SORTS[sort] };
}

export const countriesConfig = (config: ReportConfig, row: PanelRow): ReportConfig => ({
  ...rowConfig(config, row),
  dimensions: ['country'],
});
