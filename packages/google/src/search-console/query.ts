import { asDay, type Day } from '@gsc/calendar/pacific-day';
import { z } from 'zod';
import { GoogleError } from './errors/google-error.ts';

export type SearchType = 'web' | 'image' | 'video' | 'news' | 'discover' | 'googleNews';
export type Dimension = 'date' | 'hour' | 'query' | 'page' | 'country' | 'device' | 'searchAppearance';
export type DataState = 'final' | 'all' | 'hourly_all';
export type Aggregation = 'auto' | 'byPage' | 'byProperty' | 'byNewsShowcasePanel';

export interface Filter {
  dimension: Exclude<Dimension, 'date' | 'hour'>;
  operator: 'contains' | 'equals' | 'notContains' | 'notEquals' | 'includingRegex' | 'excludingRegex';
  expression: string;
}

export interface Query<D extends Dimension = Dimension> {
  /** Byte for byte as returned by sites.list. */
  siteUrl: string;
  startDate: Day;
  endDate: Day;
  type: SearchType;
  /** The keys of each row have the same order. */
  dimensions: readonly D[];
  dataState?: DataState;
  aggregation?: Aggregation;
  filters?: readonly Filter[];
}

export interface Metrics {
  clicks: number;
  impressions: number;
  /** 0 to 1. */
  ctr: number;
  /** One-based. Null for Discover and Google News. */
  position: number | null;
}

export interface WireRow extends Metrics {
  keys: readonly string[];
}

export interface QueryPage {
  rows: readonly WireRow[];
  /** The aggregation that Google reports. */
  aggregation: string | null;
  /** Metrics from this day on can still change. Set only for dataState `all` with the dimension `date`. */
  firstIncompleteDate: Day | null;
  firstIncompleteHour: string | null;
}

/** Google's maximum page size. */
export const MAX_PAGE_ROWS = 25_000;

export function requestBody(query: Query, startRow: number, rowLimit: number) {
  return {
    startDate: query.startDate,
    endDate: query.endDate,
    type: query.type,
    dimensions: [...query.dimensions],
    dataState: query.dataState ?? 'final',
    aggregationType: query.aggregation ?? 'auto',
    ...(query.filters?.length && {
      dimensionFilterGroups: [{ groupType: 'and', filters: query.filters.map(filter => ({ ...filter })) }],
    }),
    rowLimit,
    startRow,
  };
}

/** Accepts both spellings: the API uses snake_case, the reference and some clients use camelCase. */
const Metadata = z.object({
  first_incomplete_date: z.string().optional(),
  firstIncompleteDate: z.string().optional(),
  first_incomplete_hour: z.string().optional(),
  firstIncompleteHour: z.string().optional(),
});

const Head = z.object({
  responseAggregationType: z.string().nullish(),
  metadata: Metadata.nullish(),
  rows: z.array(z.unknown()).nullish(),
});

export function readPage(body: unknown, dimensions: number): QueryPage {
  const { responseAggregationType, metadata } = Head.parse(body);
  const rows = (body as { rows?: WireRow[] | null }).rows ?? [];
  // Checks rows in place without copying, because a page has up to 25,000.
  if (!rows.every(row => isRow(row, dimensions))) {
    throw new GoogleError('transient', { reason: 'unexpected_row', status: 200 });
  }
  const date = metadata?.first_incomplete_date ?? metadata?.firstIncompleteDate;
  return {
    rows,
    aggregation: responseAggregationType ?? null,
    firstIncompleteDate: date === undefined ? null : asDay(date),
    firstIncompleteHour: metadata?.first_incomplete_hour ?? metadata?.firstIncompleteHour ?? null,
  };
}

/** Also fills in defaults: Google omits zeros, and omits keys if there are no dimensions. */
function isRow(row: WireRow, dimensions: number): boolean {
  if (typeof row !== 'object' || row === null) return false;
  row.keys ??= [];
  row.clicks ??= 0;
  row.impressions ??= 0;
  row.ctr ??= 0;
  row.position ??= null;
  return (
    Array.isArray(row.keys) &&
    row.keys.length === dimensions &&
    row.keys.every(key => typeof key === 'string') &&
    Number.isFinite(row.clicks) &&
    Number.isFinite(row.impressions) &&
    Number.isFinite(row.ctr) &&
    (row.position === null || Number.isFinite(row.position))
  );
}
