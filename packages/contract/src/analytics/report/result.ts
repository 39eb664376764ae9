import { z } from 'zod';
import {
  COUNT_METRICS,
  type CountMetric,
  METRIC_NAMES,
  METRICS,
  type MetricName,
} from '../../metrics/metrics.ts';
import { DataBreak, ReportAnnotation } from '../saved/annotations.ts';
import { Granularity, ReportConfig, SearchTypeName } from './api.ts';
import { REPORT_RESIDUALS } from './labels.ts';

const VALUES = { integer: z.int(), percent: z.number(), decimal: z.number().nullable() };
type MetricValues = { [Name in MetricName]: (typeof VALUES)[(typeof METRICS)[Name]['format']] };

/** `ctr` is in percent. `position` is null without impressions and for Discover. */
export const Metrics = z.object(
  Object.fromEntries(METRIC_NAMES.map(name => [name, VALUES[METRICS[name].format]])) as MetricValues,
);
export type Metrics = z.infer<typeof Metrics>;

/** Both periods cover the same days; incomplete days are excluded from both. `before` is null for new rows. */
export const Compared = z.object({ now: Metrics, before: Metrics.nullable() });
export type Compared = z.infer<typeof Compared>;

/** How much the totals vary from day to day, independent of the chart's granularity (variation.ts). */
export const Variation = z.object({
  days: z.number(),
  points: z.int(),
  ...(Object.fromEntries(COUNT_METRICS.map(name => [name, z.number()])) as Record<CountMetric, z.ZodNumber>),
});

/** The number of days, counted per property, that are missing or incomplete in one period and excluded from both. */
export const LeftOut = z.int();

/** Properties that are not added to the totals because another property of the report contains them. */
export const Nested = z.array(z.object({ property_id: z.uuid(), inside_id: z.uuid() }));
export type Nested = z.infer<typeof Nested>;

/**
 * missing: none of its days was read, which is different from zero. incomplete: Google still revises it. partial:
 * some days of the week or month are outside the range or were not read.
 */
const PointState = z.enum(['complete', 'incomplete', 'partial', 'missing']);

export const SeriesPoint = z.object({
  /** The day, or the first day of the week (Monday) or month inside the range. */
  day: z.iso.date(),
  state: PointState,
  now: Metrics.nullable(),
  /** The number of summed days, and the number of days in the whole day, week or month. */
  days_counted: z.int(),
  bucket_days: z.int(),
  /** The first and last corresponding day of the comparison period. */
  before_day: z.iso.date().nullable(),
  before_to: z.iso.date().nullable(),
  /** The sum of the days that correspond to the counted days. Null if one of them was not read. */
  before: Metrics.nullable(),
});
export type SeriesPoint = z.infer<typeof SeriesPoint>;

export const ReportRow = z.object({
  /** One value per dimension. Null is shown as Unknown. A property is represented by its id. */
  values: z.array(z.string().nullable()),
  ...Metrics.shape,
  /** Null without a comparison and if no data is stored for the comparison period. */
  compared: Compared.nullable(),
  /** Clicks at each of the report's `spark` points. Null for days that were not read. */
  spark: z.array(z.int().nullable()),
});
export type ReportRow = z.infer<typeof ReportRow>;

/**
 * The difference between the totals and the listed rows: totals = listed + all residuals, exactly. It is negative
 * when Google revised a day between two reads. A result has several search appearances or none, so rows by
 * appearance omit some results (`no_appearance`) and count others twice (`overlap`, negative). Only the sum of both
 * is known.
 */
export const Residual = z.object({
  kind: z.enum(REPORT_RESIDUALS),
  ...Metrics.shape,
});
export type Residual = z.infer<typeof Residual>;

const CoverageGap = z.object({
  property_id: z.uuid(),
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.int(),
  reason: z.string().nullable(),
});

const ReportCoverage = z.object({
  /** The days of the range multiplied by the number of properties. */
  days: z.int(),
  days_read: z.int(),
  missing: z.array(CoverageGap),
  /** Days that Google still revises for at least one property. */
  incomplete: z.array(z.iso.date()),
  truncated: z.array(z.iso.date()),
  /** The last day that is final for all of the properties. */
  final_through: z.iso.date().nullable(),
});
export type ReportCoverage = z.infer<typeof ReportCoverage>;

export const Report = z.object({
  config: ReportConfig,
  nested: Nested,
  /** Google counts by property (once per result page) or by page (once per URL). The two cannot be added up. */
  aggregation: z.enum(['byProperty', 'byPage']),
  grain: z.enum(['total', 'page_total', 'region', 'page', 'query', 'pair', 'appearance']),
  totals: Metrics,
  /** The sum of all listed rows, not only this page. */
  listed: Metrics,
  residuals: z.array(Residual),
  comparison: z
    .object({
      from: z.iso.date(),
      to: z.iso.date(),
      /** The last complete day of the range, up to which the periods are compared. */
      compared_to: z.iso.date(),
      left_out: LeftOut,
      ...Compared.shape,
      variation: Variation,
      /** Known breaks in Google's data between the first compared day and the last. */
      breaks: z.array(DataBreak),
    })
    .nullable(),
  series: z.array(SeriesPoint),
  /** Days after a range that ends on the last final day. Google still revises them. They are drawn, not counted. */
  after: z.array(SeriesPoint),
  rows: z.array(ReportRow),
  /** The time axis of the rows' sparklines, with the totals. Null if the rows are days, weeks or months. */
  spark: z
    .object({
      unit: Granularity,
      points: z.array(z.object({ day: z.iso.date(), state: PointState, clicks: z.int().nullable() })),
    })
    .nullable(),
  row_count: z.int(),
  page: z.int(),
  pages: z.int(),
  coverage: ReportCoverage,
  annotations: z.array(ReportAnnotation),
});
export type Report = z.infer<typeof Report>;

/** The stored days and the default range. */
export const ReportRange = z.object({
  first_day: z.iso.date().nullable(),
  /** The last day with data. */
  last_day: z.iso.date().nullable(),
  /** The last day that is final for all of the counted properties. */
  final_through: z.iso.date().nullable(),
  /** 30 days that end on the last final day. */
  default_from: z.iso.date(),
  default_to: z.iso.date(),
  search_types: z.array(SearchTypeName),
});
export type ReportRange = z.infer<typeof ReportRange>;

const Option = z.object({ value: z.string(), clicks: z.int() });

/** Up to 1,000 of each, ordered by clicks in the 90 days up to the last final day. */
export const ReportOptions = z.object({
  countries: z.array(Option),
  devices: z.array(Option),
  pages: z.array(Option),
  /** Servers of release 0.1.0 do not send it. */
  appearances: z.array(Option).default([]),
});
export type ReportOptions = z.infer<typeof ReportOptions>;
