import { z } from 'zod';
import { DataBreak, ReportAnnotation } from '../reports/annotations.ts';
import { Compared, LeftOut, Metrics, Nested, SeriesPoint } from '../reports/result.ts';
import { RANKING_BANDS } from './labels.ts';

/** Three answers, so that the cards need not wait for what takes longer. */
export const OVERVIEW_PATHS = {
  overview: '/api/overview',
  movers: '/api/overview/movers',
  ranking: '/api/overview/ranking',
} as const;

const OverviewRange = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  before_from: z.iso.date(),
  before_to: z.iso.date(),
  /** The last day of the range that is complete, so that it can be compared. Null: none is. */
  compared_to: z.iso.date().nullable(),
  /** The last final day of the counted properties, whether it is in the range or not. */
  final_through: z.iso.date().nullable(),
  /** The days behind it that are stored; Google still revises them. */
  incomplete: z.array(z.iso.date()),
});
export type OverviewRange = z.infer<typeof OverviewRange>;

const Health = z.enum(['up_to_date', 'syncing', 'with_errors', 'failed']);

const OverviewProperty = z.object({
  property_id: z.uuid(),
  property_url: z.string(),
  property_type: z.enum(['DOMAIN_PROPERTY', 'URL_PREFIX']),
  last_sync_at: z.iso.datetime().nullable(),
  health: Health,
  /** The counted property that contains this one: its own figures are not added to the totals. */
  inside_id: z.uuid().nullable(),
  /** Of the whole range; those of the counted properties add up to the totals. Null: nothing is stored. */
  totals: Metrics.nullable(),
  compared: Compared.nullable(),
  /** Clicks of the last 90 days, oldest first; null where nothing was read. */
  spark: z.array(z.int().nullable()),
});

const Share = z.object({ value: z.string().nullable(), clicks: z.int(), share: z.number(), before: z.int() });

export const Overview = z.object({
  range: OverviewRange,
  /** All properties of the account, whichever are chosen, and how many of them are in which health. */
  connected: z.int(),
  health: z.object({ up_to_date: z.int(), syncing: z.int(), with_errors: z.int(), failed: z.int() }),
  nested: Nested,
  /** Of the whole range. Null when nothing is connected or nothing is stored: '-' is shown. */
  totals: Metrics.nullable(),
  /** What a change is counted from: complete days only, on both sides. */
  compared: Compared.nullable(),
  series: z.array(SeriesPoint),
  /** As in a report: drawn behind the range, not counted. */
  after: z.array(SeriesPoint),
  properties: z.array(OverviewProperty),
  /** By clicks; shares in per cent of all clicks. */
  countries: z.array(Share),
  devices: z.array(Share),
  marks: z.array(ReportAnnotation),
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

/** One sentence of what changed; the words are made where it is shown. */
const Change = z.object({
  kind: z.enum(['page', 'query', 'country', 'property']),
  subject: z.string(),
  property_id: z.uuid(),
  property_url: z.string(),
  clicks_change: z.int(),
  now: Metrics.nullable(),
  before: Metrics.nullable(),
});
export type Change = z.infer<typeof Change>;

export const OverviewMovers = z.object({
  range: OverviewRange,
  growing: z.object({ count: z.int(), pages: z.array(MovedPage) }),
  declining: z.object({ count: z.int(), pages: z.array(MovedPage) }),
  /** By size of the change in clicks, at most four. */
  changes: z.array(Change),
});
export type OverviewMovers = z.infer<typeof OverviewMovers>;

export const OverviewRanking = z.object({
  range: OverviewRange,
  /** Queries whose average position lies in the band. */
  bands: z.array(z.object({ band: z.enum(RANKING_BANDS), now: z.int(), before: z.int() })),
  /** Per cent of all listed queries with an average position up to 10. */
  page_one: z.object({ now: z.number().nullable(), before: z.number().nullable() }),
  /** Queries that came into the top 3 and that left it. */
  top3: z.object({ entered: z.int(), left: z.int() }),
});
export type OverviewRanking = z.infer<typeof OverviewRanking>;
