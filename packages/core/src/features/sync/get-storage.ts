import { STORAGE_DAYS, type SyncStorage } from '@gsc/contract/sync-storage';
import { addDays, type Day, pacificDay } from '@gsc/google/search-console/pacific-day';
import { sql } from 'kysely';
import { asUser } from '../../access.ts';
import type { Tx, UserContext } from '../../context.ts';

const DAY_MS = 24 * 3600 * 1000;

/** What is stored of each property, read from the ledger: the warehouse is not asked. */
export async function getStorage(ctx: UserContext): Promise<SyncStorage> {
  const from = addDays(pacificDay(ctx.now()), -STORAGE_DAYS);
  const since = new Date(ctx.now().getTime() - DAY_MS);
  return asUser(ctx, async tx => {
    const properties = await tx
      .selectFrom('gsc_properties')
      .select('id')
      .where('user_id', '=', ctx.user.id)
      .where('deleted_at', 'is', null)
      .execute();
    const ids = properties.map(property => property.id);
    const totals = new Map((await readTotals(tx, ids, from)).map(row => [row.property_id, row]));
    const days = Map.groupBy(await readDays(tx, ids, from), row => row.property_id);
    return {
      written: await readWritten(tx, ctx.user.id, since),
      properties: ids.map(id => ({
        property_id: id,
        records: Number(totals.get(id)?.records ?? 0),
        first_day: totals.get(id)?.first_day ?? null,
        last_day: totals.get(id)?.last_day ?? null,
        clicks: Number(totals.get(id)?.clicks ?? 0),
        impressions: Number(totals.get(id)?.impressions ?? 0),
        by_day: Object.fromEntries((days.get(id) ?? []).map(row => [row.day, Number(row.records)])),
      })),
    };
  });
}

type Totals = {
  property_id: string;
  records: string;
  first_day: string | null;
  last_day: string | null;
  clicks: string | null;
  impressions: string | null;
};

async function readTotals(tx: Tx, ids: string[], from: Day): Promise<Totals[]> {
  const { rows } = await sql<Totals>`
    select property_id, sum(rows) as records,
      min(day) filter (where rows > 0) as first_day, max(day) filter (where rows > 0) as last_day,
      sum(clicks) filter (where search_type = 'web' and grain = 'total' and day >= ${from}::date) as clicks,
      sum(impressions) filter (where search_type = 'web' and grain = 'total' and day >= ${from}::date) as impressions
    from sync_ledger
    where property_id = any (${ids}::uuid[]) and active_gen is not null
    group by property_id`.execute(tx);
  return rows;
}

async function readDays(tx: Tx, ids: string[], from: Day) {
  const { rows } = await sql<{ property_id: string; day: string; records: string }>`
    select property_id, day, sum(rows) as records from sync_ledger
    where property_id = any (${ids}::uuid[]) and active_gen is not null and day >= ${from}::date
    group by property_id, day
    having sum(rows) > 0`.execute(tx);
  return rows;
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
