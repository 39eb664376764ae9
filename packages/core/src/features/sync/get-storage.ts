import { FIGURE_DAYS, STORAGE_DAYS, type SyncStorage } from '@gsc/contract/sync-storage';
import { addDays, type Day, pacificDay } from '@gsc/google/search-console/pacific-day';
import { sql } from 'kysely';
import { asUser } from '../../access.ts';
import type { Tx, UserContext } from '../../context.ts';
import { type ClickDay, storageFigures } from './storage-figures.ts';

const DAY_MS = 24 * 3600 * 1000;

/** What is stored of each property, read from the ledger: the warehouse is not asked. */
export async function getStorage(ctx: UserContext): Promise<SyncStorage> {
  const today = pacificDay(ctx.now());
  const from = addDays(today, 1 - STORAGE_DAYS);
  const since = new Date(ctx.now().getTime() - DAY_MS);
  return asUser(ctx, async tx => {
    const properties = await tx
      .selectFrom('gsc_properties')
      .select('id')
      .where('user_id', '=', ctx.user.id)
      .where('deleted_at', 'is', null)
      .execute();
    const ids = properties.map(property => property.id);
    const totals = new Map((await readTotals(tx, ids)).map(row => [row.property_id, row]));
    const records = Map.groupBy(await readRecords(tx, ids, from), row => row.property_id);
    const clicks = Map.groupBy(
      await readClicks(tx, ids, addDays(today, -3 * FIGURE_DAYS)),
      row => row.property_id,
    );
    return {
      written: await readWritten(tx, ctx.user.id, since),
      from,
      properties: ids.map(id => ({
        property_id: id,
        records: Number(totals.get(id)?.records ?? 0),
        first_day: totals.get(id)?.first_day ?? null,
        last_day: totals.get(id)?.last_day ?? null,
        figures: storageFigures(clicks.get(id) ?? []),
        records_by_day: recordsByDay(records.get(id) ?? [], from),
      })),
    };
  });
}

function recordsByDay(rows: readonly { day: Day; records: string }[], from: Day): number[] {
  const byDay = new Map(rows.map(row => [row.day, Number(row.records)]));
  return Array.from({ length: STORAGE_DAYS }, (_, index) => byDay.get(addDays(from, index)) ?? 0);
}

/** These reach back 16 months with the first call; a day counts as stored when its queries and pages are there. */
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

/** Days that were read, also those on which there was nothing. */
async function readClicks(tx: Tx, ids: string[], from: Day): Promise<(ClickDay & { property_id: string })[]> {
  const { rows } = await sql<{ property_id: string; day: Day; clicks: string; impressions: string }>`
    select property_id, day, clicks, impressions from sync_ledger
    where property_id = any (${ids}::uuid[]) and search_type = 'web' and grain = 'total'
      and state <> 'missing' and day >= ${from}::date
    order by day`.execute(tx);
  return rows.map(({ clicks, impressions, ...row }) => ({
    ...row,
    clicks: Number(clicks),
    impressions: Number(impressions),
  }));
}

async function readWritten(tx: Tx, userId: string, since: Date): Promise<SyncStorage['written']> {
  const row = await tx
    .selectFrom('gsc_sync_jobs')
    .select(({ fn }) => [fn.sum('records_processed').as('records'), fn.countAll().as('jobs')])
    .where('user_id', '=', userId)
    .where('started_at', '>=', since)
    .executeTakeFirst();
  return { records: Number(row?.records ?? 0), jobs: Number(row?.jobs ?? 0) };
}
