import { z } from 'zod';
import { DataBreak, ReportAnnotation } from './annotations.ts';
import { Granularity, ReportConfig, SearchTypeName } from './api.ts';
import { REPORT_RESIDUALS } from './labels.ts';

/** `ctr` in per cent as the specification has it; `position` null where there is none (Discover, no impressions). */
export const Metrics = z.object({
  clicks: z.int(),
  impressions: z.int(),
  ctr: z.number(),
  position: z.number().nullable(),
});
export type Metrics = z.infer<typeof Metrics>;

/** Both sides over the same days: those that are still incomplete count on neither. Before is null when new. */
export const Compared = z.object({ now: Metrics, before: Metrics.nullable() });
export type Compared = z.infer<typeof Compared>;

/** Days (times properties) that were not read or not complete on one of the two sides, and so count on neither. */
export const LeftOut = z.int();

/** Properties that are not added up, because another one of the same report contains them. */
export const Nested = z.array(z.object({ property_id: z.uuid(), inside_id: z.uuid() }));
export type Nested = z.infer<typeof Nested>;

/**
 * Missing: no day of it was read. Incomplete: Google still revises it. Partial: some days of the week or month are
 * outside the range or were not read. Without data is not zero.
 */
const PointState = z.enum(['complete', 'incomplete', 'partial', 'missing']);

export const SeriesPoint = z.object({
  /** The day, or the first day of the week (Monday) or month that lies in the range. */
  day: z.iso.date(),
  state: PointState,
  now: Metrics.nullable(),
  /** How many days are summed, and how many the whole day, week or month has. */
  days_counted: z.int(),
  bucket_days: z.int(),
  /** The first and last day beside those of the point. */
  before_day: z.iso.date().nullable(),
  before_to: z.iso.date().nullable(),
  /** Exactly the days beside the counted ones; null where one of them was not read. */
  before: Metrics.nullable(),
});
export type SeriesPoint = z.infer<typeof SeriesPoint>;

export const ReportRow = z.object({
  /** In the order of the dimensions; null is shown as Unknown. A property is named by its id. */
  values: z.array(z.string().nullable()),
  ...Metrics.shape,
  /** Null without a comparison, and where nothing at all is stored of the days before. */
  compared: Compared.nullable(),
  /** Clicks for each of the report's `spark` points; null where nothing was read. */
  spark: z.array(z.int().nullable()),
});
export type ReportRow = z.infer<typeof ReportRow>;

/**
 * What the listed rows leave out of the totals, so that totals = listed + all of these, to the click. Negative
 * while Google revises a day between two of our readings. A result has several search appearances or none, so rows
 * by appearance lack some (`no_appearance`) and count others twice (`overlap`, negative); only the difference of
 * both is known.
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
  /** Days of the range times properties. */
  days: z.int(),
  days_read: z.int(),
  missing: z.array(CoverageGap),
  /** Days that Google still revises, of any of the properties. */
  incomplete: z.array(z.iso.date()),
  truncated: z.array(z.iso.date()),
  /** The last day that is final for all of the properties. */
  final_through: z.iso.date().nullable(),
});
export type ReportCoverage = z.infer<typeof ReportCoverage>;

export const Report = z.object({
  config: ReportConfig,
  nested: Nested,
  /** Google counts by property (one per result page) or by page (each URL); only within one do numbers add up. */
  aggregation: z.enum(['byProperty', 'byPage']),
  grain: z.enum(['total', 'page_total', 'region', 'page', 'query', 'pair', 'appearance']),
  totals: Metrics,
  /** All listed rows, not only this page of them. */
  listed: Metrics,
  residuals: z.array(Residual),
  comparison: z
    .object({
      from: z.iso.date(),
      to: z.iso.date(),
      /** The last day of the range that is complete, so that it can be compared. */
      compared_to: z.iso.date(),
      left_out: LeftOut,
      ...Compared.shape,
      /** How much the totals vary from day to day, whatever the chart's points are (variation.ts). */
      variation: z.object({
        days: z.number(),
        points: z.int(),
        clicks: z.number(),
        impressions: z.number(),
      }),
      /** Known breaks in Google's data between the first compared day and the last. */
      breaks: z.array(DataBreak),
    })
    .nullable(),
  series: z.array(SeriesPoint),
  /** Days behind a range that ends on the last final day: Google still revises them. They are drawn, not counted. */
  after: z.array(SeriesPoint),
  rows: z.array(ReportRow),
  /** The time axis of the rows' lines, and the total on it; null for rows that are themselves a piece of time. */
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
  marks: z.array(ReportAnnotation),
});
export type Report = z.infer<typeof Report>;

/** What can be chosen: the days that are stored, and the default range. */
export const ReportRange = z.object({
  first_day: z.iso.date().nullable(),
  /** The last day that has anything. */
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

/** At most 1,000 of each, by clicks of the 90 days up to the last final one. */
export const ReportOptions = z.object({
  countries: z.array(Option),
  devices: z.array(Option),
  pages: z.array(Option),
});
export type ReportOptions = z.infer<typeof ReportOptions>;
