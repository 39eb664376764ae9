/** The workbook of a report: one sheet for each dimension. This file must not import zod. */
import type { ReportConfig } from './api.ts';
import { DIMENSIONS, isListed } from './dimensions.ts';

/** The dimensions that have a sheet, in the order of the sheets. */
const WORKBOOK_DIMENSIONS = ['day', 'query', 'page', 'country', 'device'] as const;
export type WorkbookDimension = (typeof WORKBOOK_DIMENSIONS)[number];

export const WORKBOOK_SHEETS: Record<WorkbookDimension | 'summary', string> = {
  summary: 'Summary',
  day: 'Days',
  query: 'Queries',
  page: 'Pages',
  country: 'Countries',
  device: 'Devices',
};

export const WORKBOOK_TEXT = {
  action: 'Export workbook',
  actionHint: 'Days, queries, pages, countries and devices in one XLSX file',
  property: 'Property',
  searchType: 'Search type',
  from: 'First day',
  to: 'Last day',
  filter: 'Filter',
  noFilters: 'None',
  comparison: 'Compared with',
  previousFrom: 'First compared day',
  previousTo: 'Last compared day',
  comparedTo: 'Compared up to',
  leftOut: 'Days excluded from both periods',
  changeNote:
    'Previous and change cover the days that are complete in both periods. Change is this period minus the previous one. A lower position is better.',
  days: 'Days in the range',
  daysStored: 'Days stored',
  finalThrough: 'Final data to',
  incomplete: 'Days that Google still revises',
  truncated: 'Days beyond Google’s row limit',
  missing: 'Days not stored',
  sheet: 'Sheet',
  countedBy: 'Counted by',
  aggregations: { byProperty: 'Property', byPage: 'Page' },
  rows: 'Rows',
  total: (metric: string) => `${metric}, total`,
  listed: (metric: string) => `${metric}, listed`,
  notListed: (reason: string, metric: string) => `${reason}, ${metric}`,
  previous: (metric: string) => `${metric}, previous`,
  change: (metric: string) => `${metric}, change`,
} as const;

type Scope = Pick<ReportConfig, 'search_type' | 'filters'>;

export const workbookDimensions = (scope: Scope): WorkbookDimension[] =>
  WORKBOOK_DIMENSIONS.filter(name => isListed(name, scope));

const MAX_PART_LENGTH = 60;

/** Lower-case letters, digits, dots and hyphens, which every file system and HTTP header accepts. */
const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .slice(0, MAX_PART_LENGTH)
    .replace(/^[-.]+|[-.]+$/g, '');

/** 'trailforge.example_guides_2026-10-01_2026-10-31.xlsx' */
export function workbookName(
  { search_query, filters, from, to }: Pick<ReportConfig, 'search_query' | 'filters' | 'from' | 'to'>,
  sites: readonly string[],
): string {
  const [site = ''] = sites;
  const scope =
    sites.length > 1 ? `${sites.length}-properties` : slugOf(site.replace(/^(sc-domain|https?):/, ''));
  const filtered = filters.map(({ dimension, operator, values }) => {
    const isExcluding = operator.startsWith('not_') || operator === 'is_not';
    const name = slugOf(values.join('-')) || slugOf(DIMENSIONS[dimension].field);
    return isExcluding ? `not-${name}` : name;
  });
  const filter = slugOf([slugOf(search_query), ...filtered].join('-'));
  return `${[scope, filter, from, to].filter(Boolean).join('_')}.xlsx`;
}
