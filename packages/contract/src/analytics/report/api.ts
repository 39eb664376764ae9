import { z } from 'zod';
import { checkOptionalRange, RequestDay, rangeProblem } from '../../dates/request-day.ts';
import { METRIC_NAMES } from '../../metrics/metrics.ts';
import { SEARCH_TYPE_NAMES } from '../../search-types.ts';
import { DIMENSIONS, excludesAppearances, FILTER_DIMENSIONS, REPORT_DIMENSIONS } from './dimensions.ts';
import {
  EXPRESSION_MAX_LENGTH,
  REPORT_FILTER_OPERATORS,
  REPORT_GRANULARITIES,
  REPORT_MAX_EXPRESSIONS,
  REPORT_MAX_PROPERTIES,
  REPORT_SORT_KEYS,
  REPORTS_TEXT,
} from './labels.ts';

export const REPORTS_PATHS = {
  run: '/api/reports',
  rowSeries: '/api/reports/row-series',
  range: '/api/reports/range',
  options: '/api/reports/options',
  csv: '/api/reports/export.csv',
  xlsx: '/api/reports/export.xlsx',
  workbook: '/api/reports/workbook.xlsx',
  views: '/api/reports/views',
  annotations: '/api/reports/annotations',
  events: '/api/reports/events',
  rules: '/api/reports/rules',
} as const;

export const SearchTypeName = z.enum(SEARCH_TYPE_NAMES);
const UUID = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

const UUID_LENGTH = 36;

/** Property ids, separated by commas: at least one and at most this number. */
export const propertyIds = (most: number) =>
  z
    .string()
    .regex(new RegExp(`^${UUID}(,${UUID})*$`))
    .max(most * (UUID_LENGTH + 1));

/** URL parameters. */
export const PropertyChoice = z.object({
  p: propertyIds(REPORT_MAX_PROPERTIES),
  type: SearchTypeName.default('web'),
});

/** The days of a report, for which its filter values are counted. Defaults to the last 90 days. */
export const OptionsRequest = PropertyChoice.extend({
  from: RequestDay.optional(),
  to: RequestDay.optional(),
}).superRefine(checkOptionalRange);

export const ReportDimension = z.enum(REPORT_DIMENSIONS);
export type ReportDimension = z.infer<typeof ReportDimension>;
export const Granularity = z.enum(REPORT_GRANULARITIES);
export type Granularity = z.infer<typeof Granularity>;

/** Longer than any value that Google lists. */
export const FILTER_TEXT_MAX = 4096;
const FilterText = z.string().min(1).max(FILTER_TEXT_MAX);
export const FILTER_VALUES_MAX = 1000;
export const FILTERS_MAX = 20;

const isExpression = (operator: (typeof REPORT_FILTER_OPERATORS)[number]): boolean =>
  operator === 'regex' || operator === 'not_regex';

/**
 * `in` and `not_in` take up to 1,000 values, the other operators exactly one. `contains` ignores case. Regular
 * expressions use RE2 syntax and match anywhere. Only texts support text matching.
 */
export const ReportFilter = z
  .object({
    dimension: z.enum(FILTER_DIMENSIONS),
    operator: z.enum(REPORT_FILTER_OPERATORS),
    values: z.array(FilterText).min(1).max(FILTER_VALUES_MAX),
  })
  .superRefine(({ dimension, operator, values }, problem) => {
    const list = operator === 'in' || operator === 'not_in';
    const isExact = list || operator === 'is' || operator === 'is_not';
    if (!list && values.length !== 1) problem.addIssue('This filter takes one value.');
    if (isExpression(operator) && values.some(value => value.length > EXPRESSION_MAX_LENGTH)) {
      problem.addIssue({ code: 'custom', message: REPORTS_TEXT.longExpression, path: ['values'] });
    }
    const { editor, valid } = DIMENSIONS[dimension];
    if (editor !== 'text' && !isExact) problem.addIssue('This filter does not support text matching.');
    if (valid && values.some(value => !valid.pattern.test(value))) problem.addIssue(valid.problem);
  });
export type ReportFilter = z.infer<typeof ReportFilter>;

/** Bounds are in the units of the table: CTR in percent. */
const MetricBound = z.number().min(0).max(1e15);

/** Limits the rows of a report by one of their metrics. Totals are not affected. */
export const MetricFilter = z
  .object({
    metric: z.enum(METRIC_NAMES),
    min: MetricBound.nullable(),
    max: MetricBound.nullable(),
  })
  .superRefine(({ min, max }, problem) => {
    if (min === null && max === null) problem.addIssue('Enter a number.');
    if (min !== null && max !== null && min > max) problem.addIssue('The first number must not be larger.');
  });
export type MetricFilter = z.infer<typeof MetricFilter>;

/** comparison-days.ts defines the days of each mode. Older views contain a last day, which is ignored. */
const ReportComparison = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('none') }),
  z.object({ mode: z.enum(['previous', 'year']), match_weekdays: z.boolean().default(false) }),
  z.object({ mode: z.literal('custom'), from: RequestDay }),
]);
export type ReportComparison = z.infer<typeof ReportComparison>;

/** The configuration of a report. It contains exactly what its URL contains. */
export const ReportConfig = z
  .object({
    property_ids: z.array(z.uuid()).min(1, 'Please select a property').max(REPORT_MAX_PROPERTIES),
    search_type: SearchTypeName.default('web'),
    from: RequestDay,
    to: RequestDay,
    comparison: ReportComparison.default({ mode: 'none' }),
    granularity: Granularity.default('day'),
    dimensions: z.array(ReportDimension).max(REPORT_DIMENSIONS.length).default(['query']),
    metrics: z
      .array(z.enum(METRIC_NAMES))
      .min(1)
      .max(METRIC_NAMES.length)
      .default([...METRIC_NAMES]),
    /** The search field of the report builder: queries that contain this text. */
    search_query: z.string().max(FILTER_TEXT_MAX).default(''),
    filters: z.array(ReportFilter).max(FILTERS_MAX).default([]),
    metric_filters: z.array(MetricFilter).max(METRIC_NAMES.length).default([]),
    sort: z
      .object({ by: z.enum(REPORT_SORT_KEYS), descending: z.boolean() })
      .default({ by: 'clicks', descending: true }),
    page: z.int().min(1).max(1_000_000).default(1),
  })
  .superRefine(({ from, to, dimensions, filters }, problem) => {
    const rangeError = rangeProblem(from, to);
    if (rangeError) problem.addIssue({ code: 'custom', message: rangeError, path: ['to'] });
    if (filters.filter(({ operator }) => isExpression(operator)).length > REPORT_MAX_EXPRESSIONS) {
      problem.addIssue({ code: 'custom', message: REPORTS_TEXT.manyExpressions, path: ['filters'] });
    }
    if (new Set(dimensions).size !== dimensions.length) problem.addIssue('A dimension is listed twice.');
    if (dimensions.includes('appearance') && dimensions.some(excludesAppearances)) {
      problem.addIssue(REPORTS_TEXT.appearanceAlone);
    }
  });
export type ReportConfig = z.infer<typeof ReportConfig>;
/** The input type, where fields with a default are optional. */
export type ReportInput = z.input<typeof ReportConfig>;
