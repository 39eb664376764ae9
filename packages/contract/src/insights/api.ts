import { z } from 'zod';
import { RANKING_BANDS } from '../overview/labels.ts';
import { DataBreak } from '../reports/annotations.ts';
import { LeftOut, Metrics, Nested } from '../reports/result.ts';
import { CHANGE_DIMENSIONS, CHANGE_LISTS, OPPORTUNITY_TARGETS } from './labels.ts';

/** Each takes the address of a report (reports-address.ts) and what is its own beside it. */
export const INSIGHTS_PATHS = {
  change: '/api/insights/change',
  changedRows: '/api/insights/changed-rows',
  movements: '/api/insights/movements',
  opportunities: '/api/insights/opportunities',
  cannibalisation: '/api/insights/cannibalisation',
  countries: '/api/insights/countries',
} as const;

const ChangeDimension = z.enum(CHANGE_DIMENSIONS);
export type ChangeDimension = z.infer<typeof ChangeDimension>;

export const InsightRequest = z.object({ by: ChangeDimension.default('query') });
export const ChangedRowsRequest = InsightRequest.extend({ list: z.enum(CHANGE_LISTS).default('growing') });
export type ChangedRowsRequest = z.infer<typeof ChangedRowsRequest>;
export const OpportunitiesRequest = z.object({
  target: z.coerce.number().pipe(z.literal(OPPORTUNITY_TARGETS)).default(3),
});

/** Both sides over the same days, in their order; days that still settle count on neither. */
const InsightRange = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  before_from: z.iso.date(),
  /** The last day before that is counted. */
  before_to: z.iso.date(),
  /** The last day that is complete, so that it can be compared. Null: none is. */
  compared_to: z.iso.date().nullable(),
  left_out: LeftOut,
  nested: Nested,
  breaks: z.array(DataBreak),
});
export type InsightRange = z.infer<typeof InsightRange>;

/** Clicks differ no more than they do from day to day anyway (variation.ts). */
const WithinVariation = z.boolean();

/** Whole clicks; all of them together are the difference. */
const ChangeParts = z.object({
  demand: z.int(),
  rank: z.int(),
  click_through: z.int(),
  mix: z.int(),
  new: z.int(),
  lost: z.int(),
  residual: z.int(),
});
export type ChangeParts = z.infer<typeof ChangeParts>;

export const ClicksChange = z.object({
  range: InsightRange,
  by: ChangeDimension,
  aggregation: z.enum(['byProperty', 'byPage']),
  /** Of complete days only, also where there is no difference. */
  now: z.int(),
  /** Null: nothing is stored of the days before, so there is no difference. */
  before: z.int().nullable(),
  within_variation: WithinVariation,
  parts: ChangeParts.nullable(),
  /** How many there are in each list, and the clicks they brought or cost. */
  lists: z.object(
    Object.fromEntries(
      CHANGE_LISTS.map(list => [list, z.object({ count: z.int(), clicks: z.int() })]),
    ) as Record<(typeof CHANGE_LISTS)[number], z.ZodObject<{ count: z.ZodInt; clicks: z.ZodInt }>>,
  ),
});
export type ClicksChange = z.infer<typeof ClicksChange>;

/** For one row demand and mix are one: its impressions. New and lost rows have neither. */
const RowParts = z.object({ impressions: z.int(), rank: z.int(), click_through: z.int() });

const ChangedRow = z.object({
  value: z.string().nullable(),
  now: Metrics.nullable(),
  before: Metrics.nullable(),
  clicks_change: z.int(),
  within_variation: WithinVariation,
  parts: RowParts.nullable(),
});
export type ChangedRow = z.infer<typeof ChangedRow>;

const Paged = { row_count: z.int(), page: z.int() };

export const ChangedRows = z.object({ range: InsightRange, rows: z.array(ChangedRow), ...Paged });
export type ChangedRows = z.infer<typeof ChangedRows>;

/** 'none': not seen on that side. */
export const MOVEMENT_BANDS = [...RANKING_BANDS, 'none'] as const;

export const Movements = z.object({
  range: InsightRange,
  /** Queries that went from one band to another, with the clicks it brought or cost. Only what has any. */
  cells: z.array(
    z.object({
      before: z.enum(MOVEMENT_BANDS),
      now: z.enum(MOVEMENT_BANDS),
      queries: z.int(),
      clicks_change: z.int(),
    }),
  ),
});
export type Movements = z.infer<typeof Movements>;

/** Every country there is, the most clicked first; null is one that Google did not name. */
export const Countries = z.object({
  range: InsightRange,
  rows: z.array(
    z.object({
      country: z.string().nullable(),
      ...Metrics.shape,
      /** Clicks of the days that can be compared; before is null when there is nothing to compare with. */
      compared: z.object({
        now: z.int(),
        before: z.int().nullable(),
        within_variation: WithinVariation,
      }),
    }),
  ),
});
export type Countries = z.infer<typeof Countries>;

/** Shares of 1. The error is one standard error between queries. */
const CurvePoint = z.object({ position: z.int(), ctr: z.number(), error: z.number() });
export const CtrCurve = z.object({
  device: z.enum(['all', 'DESKTOP', 'MOBILE', 'TABLET']),
  queries: z.int(),
  points: z.array(CurvePoint),
});
export type CtrCurve = z.infer<typeof CtrCurve>;

const Opportunity = z.object({
  query: z.string(),
  ...Metrics.shape,
  /** About so many clicks more in the same days at the target; nine times in ten between low and high. */
  extra: z.number(),
  low: z.number(),
  high: z.number(),
});
export type Opportunity = z.infer<typeof Opportunity>;

export const Opportunities = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  nested: Nested,
  target: z.literal(OPPORTUNITY_TARGETS),
  curves: z.array(CtrCurve),
  rows: z.array(Opportunity),
  /** Of all rows, not only of this page. */
  extra: z.number(),
  ...Paged,
});
export type Opportunities = z.infer<typeof Opportunities>;

const CompetingPage = z.object({ page: z.string(), ...Metrics.shape });

const Cannibalised = z.object({
  property_id: z.uuid(),
  query: z.string(),
  ...Metrics.shape,
  severity: z.enum(['high', 'medium', 'low']),
  /** Clicks that go to another page than the strongest of the same country. */
  at_stake: z.int(),
  /** Where pages compete, the most clicks at stake first. */
  countries: z.array(z.string()),
  page_count: z.int(),
  /** The strongest first, at most five, with what they have where they compete. */
  pages: z.array(CompetingPage),
});
export type Cannibalised = z.infer<typeof Cannibalised>;

export const Cannibalisation = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  nested: Nested,
  rows: z.array(Cannibalised),
  /** Of all rows, not only of this page. */
  at_stake: z.int(),
  ...Paged,
});
export type Cannibalisation = z.infer<typeof Cannibalisation>;
