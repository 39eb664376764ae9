import { addDays, type Day, pacificDay } from '@gsc/calendar/pacific-day';
import { DEFAULT_COMPARISON } from '@gsc/contract/dates/comparison-days';
import { STORAGE_DAYS, type SyncStorage } from '@gsc/contract/sync/storage';
import { sql } from 'kysely';
import { asUser } from '../../../access.ts';
import type { Tx, UserContext } from '../../../context.ts';
import { comparedDaysByProperty, comparisonRangeOf } from '../../../warehouse/scope/compared-days.ts';
import { openScope, type Scope } from '../../../warehouse/scope/open-scope.ts';
import { readCoverage } from '../../../warehouse/scope/read-coverage.ts';
import { type ClickDay, storageFigures } from './storage-figures.ts';

const DAY_MS = 24 * 3600 * 1000;

/** What is stored for each property. Reads only the ledger, not the warehouse. */
export async function getStorage(ctx: UserContext): Promise<SyncStorage> {
  const today = pacificDay(ctx.now());
  const from = addDays(today, 1 - STORAGE_DAYS);
  const since = new Date(ctx.now().getTime() - DAY_MS);
  return asUser(ctx, async tx => {
    const scope = await openScope(ctx, tx, { propertyIds: null, searchType: 'web' });
    const ids = scope.properties.map(property => property.id);
    const totals = new Map((await readTotals(tx, ids)).map(row => [row.property_id, row]));
    const records = Map.groupBy(await readRecords(tx, ids, from), row => row.property_id);
    const figures = await readFigures(tx, scope);
    return {
      written: await readWritten(tx, scope.accountId, since),
      from,
      figures_range: figures.range,
      nested: scope.nested,
      properties: ids.map(id => ({
        property_id: id,
        records: Number(totals.get(id)?.records ?? 0),
        first_day: totals.get(id)?.first_day ?? null,
        last_day: totals.get(id)?.last_day ?? null,
        figures: figures.of(id),
        records_by_day: recordsByDay(records.get(id) ?? [], from),
      })),
    };
  });
}

function recordsByDay(rows: readonly { day: Day; records: string }[], from: Day): number[] {
  const byDay = new Map(rows.map(row => [row.day, Number(row.records)]));
  return Array.from({ length: STORAGE_DAYS }, (_, index) => byDay.get(addDays(from, index)) ?? 0);
}

/** Excluded from the range of stored days: the first request returns the totals of all 16 months. */
const TOTALS = ['total', 'page_total'];

type Totals = { property_id: string; records: string; first_day: Day | null; last_day: Day | null };

async function readTotals(tx: Tx, ids: string[]): Promise<Totals[]> {
  const { rows } = await sql<Totals>`
    select property_id, sum(rows) as records,
      min(day) filter (where rows > 0 and grain <> all (${TOTALS})) as first_day,
      max(day) filter (where rows > 0 and grain <> all (${TOTALS})) as last_day
    from sync_ledger
    where property_id = any (${ids}::uuid[]) and active_gen is not null
    group by property_id`.execute(tx);
  return rows;
}

async function readRecords(tx: Tx, ids: string[], from: Day) {
  const { rows } = await sql<{ property_id: string; day: Day; records: string }>`
    select property_id, day, sum(rows) as records from sync_ledger
    where property_id = any (${ids}::uuid[]) and active_gen is not null and day >= ${from}::date
    group by property_id, day
    having sum(rows) > 0`.execute(tx);
  return rows;
}

/** The figures of the overview, computed from the ledger. */
async function readFigures(tx: Tx, scope: Scope) {
  const { from, to, covered, searchType, counted } = scope;
  const before = comparisonRangeOf(DEFAULT_COMPARISON, scope);
  const fullRange = {
    ...{ searchType, from: before.from, to },
    propertyIds: scope.properties.map(property => property.id),
  };
  const days = Map.groupBy(await readClicks(tx, fullRange), row => row.propertyId);
  const issues = await readCoverage(
    tx,
    { grain: 'total', totalsGrain: 'total', dayGrain: 'total' },
    fullRange,
  );
  const range = { from, to, before };
  const compared = comparedDaysByProperty(
    { ...range, propertyIds: counted, finalThrough: covered.finalThrough },
    issues,
  );
  return {
    range: covered.finalThrough && { from, to, before_from: before.from, before_to: before.to },
    of: (id: string) => storageFigures(days.get(id) ?? [], range, compared.of(id)),
  };
}

type PropertyDays = { propertyIds: readonly string[]; from: Day; to: Day };

/** Days that were read, including empty days. */
async function readClicks(tx: Tx, { propertyIds, from, to }: PropertyDays): Promise<ClickDay[]> {
  const { rows } = await sql<{ property_id: string; day: Day; clicks: string; impressions: string }>`
    select property_id, day, clicks, impressions from sync_ledger
    where property_id = any (${[...propertyIds]}::uuid[]) and search_type = 'web' and grain = 'total'
      and state <> 'missing' and day between ${from}::date and ${to}::date`.execute(tx);
  return rows.map(({ property_id, clicks, impressions, day }) => ({
    ...{ propertyId: property_id, day },
    clicks: Number(clicks),
    impressions: Number(impressions),
  }));
}

async function readWritten(tx: Tx, accountId: string, since: Date): Promise<SyncStorage['written']> {
  const row = await tx
    .selectFrom('gsc_sync_jobs')
    .select(({ fn }) => [fn.sum('records_processed').as('records'), fn.countAll().as('jobs')])
    .where('account_id', '=', accountId)
    .where('started_at', '>=', since)
    .executeTakeFirst();
  return { records: Number(row?.records ?? 0), jobs: Number(row?.jobs ?? 0) };
}
