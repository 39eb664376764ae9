/** Labels and constants of the report builder. This file must not import zod. */

import { changeKey, METRIC_NAMES } from '../../metrics/metrics.ts';
import { FEEDS_WITHOUT_QUERIES, SEARCH_TYPE_LABELS, type SearchTypeName } from '../../search-types.ts';
import { REPORT_DIMENSIONS } from './dimensions.ts';

export const REPORT_GRANULARITIES = ['day', 'week', 'month'] as const;
export const REPORT_FILTER_OPERATORS = [
  'is',
  'is_not',
  'contains',
  'not_contains',
  'regex',
  'not_regex',
  'in',
  'not_in',
] as const;
/** How a metric is compared in a filter. */
export const METRIC_OPERATORS = ['at_least', 'at_most', 'between'] as const;
export type MetricOperator = (typeof METRIC_OPERATORS)[number];
export const METRIC_OPERATOR_LABELS: Record<MetricOperator, string> = {
  at_least: '≥',
  at_most: '≤',
  between: 'between',
};

/** The sortable columns: dimensions, metrics and changes of metrics. */
export const REPORT_SORT_KEYS = [
  ...REPORT_DIMENSIONS,
  ...METRIC_NAMES,
  ...METRIC_NAMES.map(changeKey),
] as const;

/** The largest number of properties in a report. */
export const REPORT_MAX_PROPERTIES = 1500;
/** Regular expressions are the most expensive filters: ClickHouse compiles each one for each block of rows. */
export const REPORT_MAX_EXPRESSIONS = 3;
export const EXPRESSION_MAX_LENGTH = 256;

/** Per account. All of them are loaded at once. */
export const MAX_SAVED_VIEWS = 100;
export const MAX_ANNOTATIONS = 1000;

export const REPORT_PAGE_SIZE = 50;
/** The default range of all screens. */
export const REPORT_DEFAULT_DAYS = 30;
export const REPORT_OPTIONS_LIMIT = 1000;
/** The first labels are fixed (specification: Fixed labels). */
export const REPORTS_TEXT = {
  title: 'Analytics',
  heading: 'Report Builder',
  noProperties: 'No Google Search Console properties found. Please connect your properties first.',
  generate: 'Generate Report',
  exportCsv: 'Export CSV',
  selectProperty: 'Please select a property',
  propertiesFailed: 'Failed to fetch properties',
  failed: 'Failed to generate report',
  generated: (rows: number) => `Generated report with ${rows} rows`,
  unknown: 'Unknown',
  csvName: (day: string) => `report-${day}.csv`,
  // The labels below can be reworded.
  exportXlsx: 'Export XLSX',
  xlsxName: (day: string) => `report-${day}.xlsx`,
  exportOther: (table: string, format: string) => `Export ${table} as ${format.toUpperCase()}`,
  exportFailed: 'Failed to export report',
  views: 'Views',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyThisLink: 'Copy this link',
  viewDays: 'Days of this view',
  relativeDays: (preset: string) => `${preset}, counted from the day you open it`,
  fixedDays: (days: string) => `Always ${days}`,
  /** 'All pages that contain “/guides/”' */
  allContaining: (rows: string, text: string) => `All ${rows} that contain “${text}”`,
  editReport: 'Edit report',
  /** Names the card with the totals and the chart. */
  chart: 'Totals of the report',
  allProperties: 'All properties',
  anonymized: 'Anonymized queries',
  truncated: 'Beyond Google’s row limit',
  notRead: 'Days not read yet',
  unlisted: 'Not listed by Google',
  filtered: 'Rows outside the metric filters',
  metricFiltersNote: 'Metric filters limit the rows of the table. Totals and the chart count all rows.',
  longExpression: `A regular expression can have ${EXPRESSION_MAX_LENGTH} characters.`,
  manyExpressions: `A report can have ${REPORT_MAX_EXPRESSIONS} regular expressions.`,
  badExpression: 'This regular expression is not valid (RE2 syntax).',
  tooHeavy: 'This report is too large to run at once. Please shorten the range or add a filter.',
  tooMany: 'Too many reports are running. Please wait a moment and try again.',
  unknownProperty: 'Property not found.',
  feedWithoutQueries: FEEDS_WITHOUT_QUERIES,
  searchQuery: 'Search query',
  /** 'Google lists Discover without Query and Brand. These filters were removed.' */
  filtersRemoved: (type: SearchTypeName, fields: readonly string[]) =>
    `Google lists ${SEARCH_TYPE_LABELS[type]} without ${new Intl.ListFormat('en-GB').format(fields)}. ${
      fields.length === 1 ? 'This filter was' : 'These filters were'
    } removed.`,
  viewNameTaken: 'Another saved view has this name.',
  manyViews: `An account can have ${MAX_SAVED_VIEWS} saved views. Delete one to save another.`,
  manyAnnotations: `An account can have ${MAX_ANNOTATIONS} annotations. Delete one to add another.`,
  unknownView: 'Saved view not found.',
  unknownAnnotation: 'Annotation not found.',
  nothingBefore: (days: string) =>
    `No rows are stored for the comparison period (${days}), so there is nothing to compare with.`,
  noPosition: 'No position in this report',
  noTotals: 'No data stored',
  noRows: 'No rows in this report',
  noRowsMatch: 'No stored data for these dates matches all filters.',
  noQueriesMatch: (search: string) => `No stored query for these dates contains “${search}”.`,
  noRowsMatchSearch: (search: string) =>
    `No stored data for these dates matches all filters and the search for “${search}”.`,
  clearFilters: 'Clear all filters',
  clearSearch: 'Clear the search',
  clearBoth: 'Clear search and filters',
  noRowsStored: 'No rows are stored for these dates.',
  noRowsListed: 'Google listed no data for these dates and this search type.',
  noRowsOnStoredDays: 'Google listed no data for the stored days and this search type.',
  appearancesOverlap:
    'A result can have several search appearances or none, so the rows can add up to more or less than the total.',
  appearanceAlone: 'Google lists search appearances without queries and pages.',
} as const;

/** The actions of a table row. `object` is 'this query' or 'selected queries'. */
export const ROW_ACTION_LABELS = {
  filter: (object: string) => `Filter by ${object}`,
  exclude: (object: string) => `Exclude ${object}`,
  copy: (object: string) => `Copy ${object}`,
} as const;

/** Reasons why the rows of a report do not add up to its totals. */
export const REPORT_RESIDUALS = [
  'anonymized',
  'no_appearance',
  'overlap',
  'truncated',
  'not_read',
  'unlisted',
  'filtered',
] as const;
export const REPORT_RESIDUAL_LABELS: Record<(typeof REPORT_RESIDUALS)[number], string> = {
  anonymized: REPORTS_TEXT.anonymized,
  no_appearance: 'Results without a search appearance',
  overlap: 'Counted in several search appearances',
  truncated: REPORTS_TEXT.truncated,
  not_read: REPORTS_TEXT.notRead,
  unlisted: REPORTS_TEXT.unlisted,
  filtered: REPORTS_TEXT.filtered,
};

/** The parts of the bar above a report: the listed rows, and the reasons for the rest. */
export const RECONCILE_LABELS: Record<'known' | (typeof REPORT_RESIDUALS)[number], string> = {
  known: 'known',
  anonymized: 'anonymized',
  no_appearance: 'without a search appearance',
  overlap: 'counted more than once',
  truncated: 'truncated',
  not_read: 'not read yet',
  unlisted: 'not listed',
  filtered: 'filtered out',
};

/** How Google counts several results of a property in one search. */
export const COUNTED_LABELS = { byProperty: 'counted by property', byPage: 'counted by page' } as const;
