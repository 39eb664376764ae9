import type { Cannibalised } from '@gsc/contract/analytics/insights/api';
import { INSIGHT_COLUMN_LABELS, SEVERITY_LABELS } from '@gsc/contract/analytics/insights/labels';
import { countryName } from '@gsc/contract/analytics/names/country-name';
import { DIMENSIONS } from '@gsc/contract/analytics/report/dimensions';
import { METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import { Link } from 'react-router';
import { onlyValues } from '../../../data/row-filters.ts';
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx';
import { formatMetric, formatNumber, plural } from '../../../ui/format/format.ts';
import { LongText } from '../../../ui/format/long-text.tsx';
import { metricOf } from '../../../ui/metrics/metric-change.ts';
import type { DataColumn, ExtraRow } from '../../../ui/table/data-column.ts';
import type { InsightState } from './use-insight.ts';

type Column = DataColumn<Cannibalised>;

const TONES: Record<Cannibalised['severity'], BadgeTone> = { high: 'down', medium: 'warn', low: 'neutral' };
const SHOWN_METRICS = ['clicks', 'impressions', 'position'] as const;
const figure = (name: MetricName, row: Parameters<typeof metricOf>[0]) =>
  formatMetric(name, metricOf(row, name), 'short');

/** A query for which pages compete. The column ids are the sort keys of the list. */
export function cannibalisationColumns({ config, linkFor }: InsightState): Column[] {
  return [
    {
      id: 'query',
      header: DIMENSIONS.query.field,
      long: true,
      sortable: false,
      cell: ({ query, property_id }) => {
        const filters = onlyValues(config.filters, 'query', [query]);
        const only = { property_ids: [property_id], dimensions: ['page' as const], filters };
        return (
          <Link to={linkFor(config, only, { tab: 'report', order: null })}>
            <LongText>{query}</LongText>
          </Link>
        );
      },
    },
    {
      id: 'at_stake',
      header: INSIGHT_COLUMN_LABELS.at_stake,
      align: 'right',
      bar: row => row.at_stake,
      cell: row => formatNumber(row.at_stake),
    },
    {
      id: 'severity',
      header: INSIGHT_COLUMN_LABELS.severity,
      sortable: false,
      cell: ({ severity }) => <Badge tone={TONES[severity]}>{SEVERITY_LABELS[severity]}</Badge>,
    },
    ...SHOWN_METRICS.map(
      (name): Column => ({
        id: name,
        header: METRICS[name].label,
        align: 'right',
        cell: row => figure(name, row),
      }),
    ),
    {
      id: 'pages',
      header: INSIGHT_COLUMN_LABELS.pages,
      align: 'right',
      cell: row => formatNumber(row.page_count),
    },
    {
      id: 'countries',
      header: INSIGHT_COLUMN_LABELS.countries,
      sortable: false,
      cell: row => countriesLabel(row.countries),
    },
  ];
}

/** The competing pages below their query, in the same columns. */
export function competingPages(row: Cannibalised, { config, linkFor }: InsightState): ExtraRow[] {
  const more = row.page_count - row.pages.length;
  const pages = row.pages.map(page => ({
    id: page.page,
    cells: {
      query: (
        <Link
          to={linkFor(
            config,
            {
              property_ids: [row.property_id],
              dimensions: ['query'],
              filters: onlyValues(config.filters, 'page', [page.page]),
            },
            { tab: 'report', order: null },
          )}
        >
          <LongText>{page.page}</LongText>
        </Link>
      ),
      ...Object.fromEntries(SHOWN_METRICS.map(name => [name, figure(name, page)])),
    },
  }));
  if (more === 0) return pages;
  return [...pages, { id: 'more', cells: { query: `and ${plural(more, 'more page')}` } }];
}

const MAX_NAMED_COUNTRIES = 2;

/** 'Germany and Austria', or 'Germany, Austria and 3 more countries'. */
function countriesLabel(codes: readonly string[]): string {
  const names = codes.slice(0, MAX_NAMED_COUNTRIES).map(code => countryName(code || null));
  const more = codes.length - names.length;
  return more > 0
    ? `${names.join(', ')} and ${plural(more, 'more country', 'more countries')}`
    : names.join(' and ');
}
