import { z } from 'zod';
import { Granularity } from '../analytics/report/api.ts';
import { Compared, LeftOut, Metrics, Nested, SeriesPoint, Variation } from '../analytics/report/result.ts';
import { DataBreak, ReportAnnotation } from '../analytics/saved/annotations.ts';
import { POSITION_BANDS } from '../metrics/position-bands.ts';

/** Several endpoints, so that the fast cards do not wait for the slow ones. */
export const OVERVIEW_PATHS = {
  overview: '/api/overview',
  attention: '/api/overview/attention',
  movers: '/api/overview/movers',
  ranking: '/api/overview/ranking',
} as const;

const OverviewRange = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  before_from: z.iso.date(),
  before_to: z.iso.date(),
  /** The last complete day of the range, up to which the periods are compared. Null if no day is complete. */
  compared_to: z.iso.date().nullable(),
  /** The last final day of the counted properties, inside or outside the range. */
  final_through: z.iso.date().nullable(),
  /** The stored days after `final_through`. Google still revises them. */
  incomplete: z.array(z.iso.date()),
});
export type OverviewRange = z.infer<typeof OverviewRange>;

const Health = z.enum(['up_to_date', 'waiting', 'syncing', 'with_errors', 'failed']);

const OverviewProperty = z.object({
  property_id: z.uuid(),
  property_url: z.string(),
  property_type: z.enum(['DOMAIN_PROPERTY', 'URL_PREFIX']),
  last_sync_at: z.iso.datetime().nullable(),
  health: Health,
  /** The counted property that contains this one. The figures of this property are not added to the totals. */
  inside_id: z.uuid().nullable(),
  /** For the whole range. Null if none of its days was read. Days without data count as zero. */
  totals: Metrics.nullable(),
  compared: Compared.nullable(),
  /** Clicks of the last 90 days, oldest first. Null for days that were not read. */
  spark: z.array(z.int().nullable()),
});

const Share = z.object({ value: z.string().nullable(), clicks: z.int(), share: z.number(), before: z.int() });

export const Overview = z.object({
  range: OverviewRange,
  /** The number of all properties of the account, not only the selected ones. `health` counts them by state. */
  connected: z.int(),
  health: z.object({
    up_to_date: z.int(),
    waiting: z.int(),
    syncing: z.int(),
    with_errors: z.int(),
    failed: z.int(),
  }),
  nested: Nested,
  /** For the whole range. Null if nothing is connected or none of its days was read; the screen shows '-'. */
  totals: Metrics.nullable(),
  /** The basis of all changes: only days that are complete in both periods. */
  compared: Compared.nullable(),
  variation: Variation,
  granularity: Granularity,
  series: z.array(SeriesPoint),
  /** Days after the range, as in a report: drawn, not counted. */
  after: z.array(SeriesPoint),
  properties: z.array(OverviewProperty),
  /** Ordered by clicks. Shares are in percent of all clicks. */
  countries: z.array(Share),
  devices: z.array(Share),
  annotations: z.array(ReportAnnotation),
  breaks: z.array(DataBreak),
  left_out: LeftOut,
});
export type Overview = z.infer<typeof Overview>;

const MovedPage = z.object({
  property_id: z.uuid(),
  property_url: z.string(),
  page: z.string(),
  clicks: z.int(),
  clicks_change: z.int(),
  position: z.number().nullable(),
  position_before: z.number().nullable(),
  spark: z.array(z.int().nullable()),
});
export type MovedPage = z.infer<typeof MovedPage>;

const ChangedSubject = z.object({
  kind: z.enum(['page', 'query', 'country', 'property']),
  subject: z.string(),
});

/** One entry of "What changed". The screen builds the sentence. */
const Change = ChangedSubject.extend({
  property_id: z.uuid(),
  property_url: z.string(),
  clicks_change: z.int(),
  now: Metrics.nullable(),
  before: Metrics.nullable(),
  /** Other subjects with mostly the same clicks. They have no entry of their own. */
  also: z.array(ChangedSubject),
});
export type Change = z.infer<typeof Change>;

export const OverviewMovers = z.object({
  range: OverviewRange,
  growing: z.object({ count: z.int(), pages: z.array(MovedPage) }),
  declining: z.object({ count: z.int(), pages: z.array(MovedPage) }),
  /** The four largest changes in clicks, including the largest loss. */
  changes: z.array(Change),
});
export type OverviewMovers = z.infer<typeof OverviewMovers>;

export const OverviewRanking = z.object({
  range: OverviewRange,
  /** The number of queries whose average position is in the band. */
  bands: z.array(z.object({ band: z.enum(POSITION_BANDS), now: z.int(), before: z.int() })),
  /** The percentage of listed queries with an average position of 10 or better. */
  page_one: z.object({ now: z.number().nullable(), before: z.number().nullable() }),
  /** The number of queries that entered and left the top 3. */
  top3: z.object({ entered: z.int(), left: z.int() }),
});
export type OverviewRanking = z.infer<typeof OverviewRanking>;
