import type { Day } from '@gsc/calendar/pacific-day';
import { SEARCH_TYPE_NAMES } from '@gsc/contract/search-types';
import { viewSql } from '@gsc/core/analytics/report/sql/statement';
import {
  aggregationOf,
  dimensionsOf,
  type FineGrain,
  fineGrainsOf,
  GRAIN_TABLES,
  type Grain,
  totalGrainsOf,
  totalsGrainOf,
} from '@gsc/core/ledger/grains';
import { readPointers, viewParameters } from '@gsc/core/ledger/read/read-pointers';
import type { WarehouseAccess } from '@gsc/core/stores/open-clickhouse';
import type { Admin } from '@gsc/core/testing/connect-site';
import { inScope, type PostgresConnection } from '@gsc/db/postgres';
import type { SearchType } from '@gsc/google/search-console/query';

export type CheckedProperty = { propertyId: string; accountId: string; siteUrl: string };
export type CheckedWorld = WarehouseAccess & { postgres: PostgresConnection['db']; admin: Admin };

export type Findings = {
  slices: number;
  rows: number;
  lost: number;
  doubled: number;
  ghost: number;
  stale: number;
  /** Descriptions of the first few findings. */
  examples: string[];
};

type Options = {
  days: readonly Day[];
  types?: readonly SearchType[];
  grains?: readonly Grain[];
  /**
   * `fetched` compares each slice with Google's data during its last fetch. `now` compares slices that are not frozen
   * with Google's current data, which is valid directly after a sync.
   */
  against: 'fetched' | 'now';
  /** Skips slices that were never read. */
  readOnly?: boolean;
};

type OracleRow = { keys: string[]; clicks: number; impressions: number; position?: number };
type Slice = { searchType: SearchType; grain: Grain; day: Day };

export const newFindings = (): Findings => ({
  slices: 0,
  rows: 0,
  lost: 0,
  doubled: 0,
  ghost: 0,
  stale: 0,
  examples: [],
});
export const isClean = ({ lost, doubled, ghost, stale }: Findings) => lost + doubled + ghost + stale === 0;

export function add(all: Findings, more: Findings): void {
  for (const kind of ['slices', 'rows', 'lost', 'doubled', 'ghost', 'stale'] as const)
    all[kind] += more[kind];
  all.examples = [...all.examples, ...more.examples].slice(0, 5);
}

/** Compares every row that reports can read, through the pointers and views, with every row of Google. */
export async function check(
  world: CheckedWorld,
  property: CheckedProperty,
  options: Options,
  found: Findings = newFindings(),
): Promise<Findings> {
  const [from = '', to = ''] = [options.days.toSorted()[0], options.days.toSorted().at(-1)];
  const ledger = await readFetches(world, property.propertyId);
  for (const searchType of options.types ?? SEARCH_TYPE_NAMES) {
    for (const grain of [...totalGrainsOf(searchType), ...fineGrainsOf(searchType)]) {
      if (options.grains && !options.grains.includes(grain)) continue;
      const visible = await visibleRows(world, property, {
        searchType,
        grain,
        from: from as Day,
        to: to as Day,
      });
      for (const day of options.days) {
        const slice = { searchType, grain, day };
        const row = ledger.get(`${searchType} ${grain} ${day}`);
        if (options.readOnly && !row?.fetchedAt) continue;
        // Google returned no rows once. The last rows stay until it returns none again a day later.
        const total = ledger.get(`${searchType} ${totalsGrainOf(searchType)} ${day}`);
        // Daily syncs read the finer grains of a day when it is complete.
        if (isFine(grain) && !row?.fetchedAt && total?.isIncomplete) continue;
        const isPending = row?.isPending || total?.isPending;
        const asFetched = options.against === 'fetched' || row?.frozen || isPending;
        const rows = visible.get(day) ?? [];
        const read = asFetched && row?.fetchedAt ? { from: row.fetchedAt, until: row.readUntil } : null;
        compareRows(slice, rows, await rowsAsRead(world, property.siteUrl, slice, rows, read), found);
      }
    }
  }
  return found;
}

/**
 * Google's rows during the reading, or now without one. A reading begins before its first request, and Google may revise
 * the day in between. The rows of the beginning are returned unless all visible rows are those of a later time.
 */
async function rowsAsRead(
  world: CheckedWorld,
  siteUrl: string,
  slice: Slice,
  visible: readonly Row[],
  read: { from: Date; until: Date | null } | null,
): Promise<readonly Row[]> {
  const first = await googleRows(world, siteUrl, slice, read?.from ?? null);
  if (!read?.until || areSame(visible, first)) return first;
  const { from, until } = read;
  const path = `revisions?siteUrl=${encodeURIComponent(siteUrl)}&day=${slice.day}`;
  const { revisions } = await world.admin<{ revisions: { at: number }[] }>('GET', path);
  const times = [...revisions.map(({ at }) => at), until.getTime()];
  for (const time of times.filter(time => time > from.getTime() && time <= until.getTime())) {
    const later = await googleRows(world, siteUrl, slice, new Date(time));
    if (areSame(visible, later)) return later;
  }
  return first;
}

const areSame = (some: readonly Row[], others: readonly Row[]): boolean => {
  const texts = (rows: readonly Row[]) => rows.map(({ key, values }) => `${key} ${values}`).sort();
  return texts(some).join('\n') === texts(others).join('\n');
};

function compareRows(slice: Slice, visible: readonly Row[], google: readonly Row[], found: Findings): void {
  found.slices++;
  found.rows += google.length;
  const before = { ...found };
  const expected = new Map(google.map(row => [row.key, row.values]));
  const matched = new Set<string>();
  for (const { key, values } of visible) {
    if (matched.has(key)) found.doubled++;
    else if (!expected.has(key)) found.ghost++;
    else if (expected.get(key) !== values) found.stale++;
    matched.add(key);
  }
  for (const key of expected.keys()) if (!matched.has(key)) found.lost++;
  const wrong = (['lost', 'doubled', 'ghost', 'stale'] as const).filter(kind => found[kind] > before[kind]);
  if (wrong.length === 0 || found.examples.length >= 5) return;
  const counts = wrong.map(kind => `${found[kind] - before[kind]} ${kind}`).join(', ');
  found.examples.push(`${slice.searchType} ${slice.grain} ${slice.day}: ${counts} of ${google.length}`);
}

type Fetch = {
  fetchedAt: Date | null;
  /** The end of the job that has read the visible rows. Null if it is not known. */
  readUntil: Date | null;
  frozen: boolean;
  isPending: boolean;
  isIncomplete: boolean;
};

const isFine = (grain: Grain) => grain !== 'total' && grain !== 'page_total';

async function readFetches({ postgres }: CheckedWorld, propertyId: string): Promise<Map<string, Fetch>> {
  const rows = await inScope(postgres, {}, tx =>
    tx
      .selectFrom('sync_ledger as l')
      .leftJoin('sync_generations as g', 'g.gen', 'l.active_gen')
      .leftJoin('gsc_sync_jobs as j', 'j.id', 'g.job_id')
      .select(['l.search_type', 'l.grain', 'l.day', 'l.fetched_at', 'l.same_since', 'l.frozen_at'])
      .select(['l.empty_since', 'j.finished_at'])
      .where('l.property_id', '=', propertyId)
      .execute(),
  );
  return new Map(
    rows.map(row => [
      `${row.search_type} ${row.grain} ${row.day}`,
      {
        fetchedAt: row.fetched_at,
        readUntil: row.finished_at,
        frozen: row.frozen_at !== null,
        isPending: row.empty_since !== null,
        isIncomplete: row.fetched_at !== null && row.same_since === null,
      },
    ]),
  );
}

export type Row = { key: string; values: string };

/** The rows of a grain that reports can read, by day. */
export async function visibleRows(
  world: CheckedWorld,
  { propertyId, accountId }: CheckedProperty,
  range: { searchType: SearchType; grain: Grain; from: Day; to: Day },
): Promise<Map<string, Row[]>> {
  const pointers = await inScope(world.postgres, {}, tx =>
    readPointers(tx, { propertyIds: [propertyId], ...range }),
  );
  const { table, keys } = GRAIN_TABLES[range.grain];
  const result = await world.clickhouse.at(pointers.warehouse).query({
    query: `SELECT * FROM ${viewSql(range.grain)}`,
    query_params: viewParameters(accountId, [propertyId], pointers),
    format: 'JSONEachRow',
  });
  const rows = await result.json<Record<string, string | number>>();
  const byDay = new Map<string, Row[]>();
  for (const row of rows) {
    const columns = table === 'search_totals' ? [] : keys;
    const parsed = asRow(
      columns.map(column => String(row[column])),
      [row.clicks, row.impressions, row.position_sum].map(Number),
    );
    const day = String(row.day);
    byDay.set(day, [...(byDay.get(day) ?? []), parsed]);
  }
  return byDay;
}

/** Google's rows of a slice at the given time, or now. */
export async function googleRows(
  world: CheckedWorld,
  siteUrl: string,
  slice: Slice,
  at: Date | null,
): Promise<Row[]> {
  const { searchType, grain, day } = slice;
  const fine = isFine(grain);
  const query = async (dimensions: readonly string[], filters: object[] = []) => {
    const response = await world.admin<{ rows: OracleRow[] }>('POST', 'oracle', {
      siteUrl,
      type: searchType,
      day,
      dataState: 'all',
      dimensions,
      filters,
      aggregationType: aggregationOf(searchType, grain),
      ...(at && { at: at.toISOString() }),
    });
    return response.rows;
  };
  const own = fine ? dimensionsOf(searchType, grain as FineGrain) : [];
  const columns = fine ? dimensionsOf('web', grain as FineGrain) : [];
  const toRows = (first: string[], rows: readonly OracleRow[]) =>
    rows.map(row =>
      asRow(
        [...first, ...columns.map(column => row.keys[own.indexOf(column)] ?? '')],
        [row.clicks, row.impressions, (row.position ?? 0) * row.impressions],
      ),
    );
  if (grain !== 'appearance') return toRows([], await query(fine ? own : ['date']));
  const rows: Row[] = [];
  for (const { keys } of await query(['searchAppearance'])) {
    const [appearance = ''] = keys;
    const only = { dimension: 'searchAppearance', operator: 'equals', expression: appearance };
    rows.push(...toRows([appearance], await query(own, [only])));
  }
  return rows;
}

/** Rounds the position sum, because Google rounds the average position. */
const asRow = (keys: readonly string[], [clicks, impressions, position = 0]: number[]): Row => ({
  key: JSON.stringify(keys),
  values: `${clicks} ${impressions} ${Math.round(position)}`,
});
