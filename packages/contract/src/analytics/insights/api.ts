import { z } from 'zod';
import { POSITION_BANDS } from '../../metrics/position-bands.ts';
import { LeftOut, Metrics, Nested } from '../report/result.ts';
import { DataBreak, ReportAnnotation } from '../saved/annotations.ts';
import {
  CANNIBALISATION_SORT_KEYS,
  CHANGE_DIMENSIONS,
  CHANGE_LISTS,
  CHANGED_ROWS_SORT_KEYS,
  OPPORTUNITY_SORT_KEYS,
  OPPORTUNITY_TARGETS,
} from './labels.ts';

/** Each endpoint takes the query of a report (reports/address.ts) and its own parameters. */
export const INSIGHTS_PATHS = {
  change: '/api/insights/change',
  changedRows: '/api/insights/changed-rows',
  movements: '/api/insights/movements',
  opportunities: '/api/insights/opportunities',
  cannibalisation: '/api/insights/cannibalisation',
  countries: '/api/insights/countries',
} as const;

/** All rows of a list as a file. The endpoints take the same parameters as the list. */
export const INSIGHT_FILE_PATHS = {
  changes: {
    csv: '/api/insights/changed-rows/export.csv',
    xlsx: '/api/insights/changed-rows/export.xlsx',
  },
  opportunities: {
    csv: '/api/insights/opportunities/export.csv',
    xlsx: '/api/insights/opportunities/export.xlsx',
  },
  cannibalisation: {
    csv: '/api/insights/cannibalisation/export.csv',
    xlsx: '/api/insights/cannibalisation/export.xlsx',
  },
} as const;

/** A sort key, with a minus sign if descending. */
const orderBy = <Key extends string>(keys: readonly Key[]) =>
  z.enum([...keys, ...keys.map(key => `-${key}` as const)], 'This column cannot be sorted.').optional();

const ChangeDimension = z.enum(CHANGE_DIMENSIONS);
export type ChangeDimension = z.infer<typeof ChangeDimension>;

export const InsightRequest = z.object({ by: ChangeDimension.default('query') });
export const ChangedRowsRequest = InsightRequest.extend({
  list: z.enum(CHANGE_LISTS).default('growing'),
  order: orderBy(CHANGED_ROWS_SORT_KEYS),
});
export type ChangedRowsRequest = z.infer<typeof ChangedRowsRequest>;
export const OpportunitiesRequest = z.object({
  target: z.coerce
    .number()
    .min(Math.min(...OPPORTUNITY_TARGETS))
    .max(Math.max(...OPPORTUNITY_TARGETS))
    .pipe(z.literal(OPPORTUNITY_TARGETS))
    .default(3),
  order: orderBy(OPPORTUNITY_SORT_KEYS),
});
export type OpportunitiesRequest = z.infer<typeof OpportunitiesRequest>;
export const CannibalisationRequest = z.object({ order: orderBy(CANNIBALISATION_SORT_KEYS) });
export type CannibalisationRequest = z.infer<typeof CannibalisationRequest>;

/** Both periods cover the same number of days. Days that are not final yet are excluded from both. */
const InsightRange = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  before_from: z.iso.date(),
  /** The last counted day of the comparison period. */
  before_to: z.iso.date(),
  /** The last complete day, up to which the periods are compared. Null if no day is complete. */
  compared_to: z.iso.date().nullable(),
  left_out: LeftOut,
  nested: Nested,
  breaks: z.array(DataBreak),
});
export type InsightRange = z.infer<typeof InsightRange>;

/** Whether the difference in clicks is within the normal day-to-day variation (variation.ts). */
const WithinVariation = z.boolean();

/** In whole clicks. The parts add up to the difference. */
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
  /** Clicks of complete days only, also when there is no comparison. */
  now: z.int(),
  /** Null if no data is stored for the comparison period. */
  before: z.int().nullable(),
  within_variation: WithinVariation,
  /** Google's updates and the user's annotations from the first day of both periods to the last. */
  annotations: z.array(ReportAnnotation),
  parts: ChangeParts.nullable(),
  /** The number of rows in each list, and the clicks they gained or lost. */
  lists: z.object(
    Object.fromEntries(
      CHANGE_LISTS.map(list => [list, z.object({ count: z.int(), clicks: z.int() })]),
    ) as Record<(typeof CHANGE_LISTS)[number], z.ZodObject<{ count: z.ZodInt; clicks: z.ZodInt }>>,
  ),
});
export type ClicksChange = z.infer<typeof ClicksChange>;

/** For a single row, demand and mix are combined into impressions. New and lost rows have no parts. */
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

/** 'none': the query has no data in that period. */
export const MOVEMENT_BANDS = [...POSITION_BANDS, 'none'] as const;

export const Movements = z.object({
  range: InsightRange,
  /** Queries that moved from one band to another, with the clicks gained or lost. Empty cells are omitted. */
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

/** All countries, by clicks. A null country means that Google did not name one. */
export const Countries = z.object({
  range: InsightRange,
  rows: z.array(
    z.object({
      country: z.string().nullable(),
      ...Metrics.shape,
      /** Clicks of the comparable days. `before` is null if there is nothing to compare with. */
      compared: z.object({
        now: z.int(),
        before: z.int().nullable(),
        within_variation: WithinVariation,
      }),
    }),
  ),
});
export type Countries = z.infer<typeof Countries>;

/** CTR from 0 to 1. `error` is one standard error between queries. */
const CurvePoint = z.object({ position: z.int(), ctr: z.number(), error: z.number() });
export const CtrCurve = z.object({
  device: z.enum(['all', 'DESKTOP', 'MOBILE', 'TABLET']),
  queries: z.int(),
  points: z.array(CurvePoint),
});
export type CtrCurve = z.infer<typeof CtrCurve>;

const Opportunity = z.object({
  query: z.string(),
  /** The page with the most clicks for the query. Null if Google lists none. */
  best_page: z.string().nullable(),
  ...Metrics.shape,
  /** The estimated extra clicks at the target position, with a 90 % interval from `low` to `high`. */
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
  /** Whether brand queries are left out of the curves and rows. They are, unless the request has a brand filter. */
  without_brand: z.boolean(),
  /** The probable brand of properties without brand rules, and the clicks of its queries. Largest first. */
  suggested_brands: z.array(z.object({ property_id: z.uuid(), word: z.string(), clicks: z.int() })),
  curves: z.array(CtrCurve),
  rows: z.array(Opportunity),
  /** The sum over all rows, not only this page. */
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
  /** Clicks that go to pages other than the strongest one in the same country. */
  at_stake: z.int(),
  /** The countries where pages compete, ordered by clicks at stake. */
  countries: z.array(z.string()),
  page_count: z.int(),
  /** Up to five pages, the strongest first. Their metrics cover only the countries where they compete. */
  pages: z.array(CompetingPage),
});
export type Cannibalised = z.infer<typeof Cannibalised>;

export const Cannibalisation = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  nested: Nested,
  rows: z.array(Cannibalised),
  /** The sum over all rows, not only this page. */
  at_stake: z.int(),
  ...Paged,
});
export type Cannibalisation = z.infer<typeof Cannibalisation>;
