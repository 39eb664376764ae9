import { addMonths } from '@gsc/calendar/day';
import { addDays, type Day, daysBetween, pacificDay } from '@gsc/calendar/pacific-day';
import { DEFAULT_COMPARISON } from '@gsc/contract/dates/comparison-days';
import { STORAGE_DAYS, type SyncStorage } from '@gsc/contract/sync/storage';
import { sql } from 'kysely';
import type { Tx, UserContext } from '../../../context.ts';
import { comparedDaysByProperty, comparisonRangeOf } from '../../../ledger/read/compared-days.ts';
import { dayAt, type MonthSlices, monthsOf, positionsOf } from '../../../ledger/read/month-slices.ts';
import { openScope, type Scope } from '../../../ledger/read/open-scope.ts';
import { findIssues } from '../../../ledger/read/read-coverage.ts';
import { readRanges } from '../../../ledger/read/read-ranges.ts';
import { asUser } from '../../../stores/access.ts';
import { type ClickDays, type Clicks, storageFigures } from './storage-figures.ts';

const DAY_MS = 24 * 3600 * 1000;

/** What is stored for each property, from one snapshot. Reads only the ledger, not the warehouse. */
export const getStorage = (ctx: UserContext): Promise<SyncStorage> =>
  asUser(ctx, tx => readStorage(ctx, tx), { snapshot: true });

async function readStorage(ctx: UserContext, tx: Tx): Promise<SyncStorage> {
  const from = addDays(pacificDay(ctx.now()), 1 - STORAGE_DAYS);
  const since = new Date(ctx.now().getTime() - DAY_MS);
  const scope = await openScope(ctx, tx, { propertyIds: null, searchType: 'web' });
  const ids = scope.properties.map(property => property.id);
  const totals = new Map((await readTotals(tx, ids)).map(row => [row.property_id, row]));
  const records = await readRecords(tx, ids, from);
  const figures = await readFigures(ctx, tx, scope);
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
      records_by_day: records.get(id) ?? [],
    })),
  };
}

type Totals = { property_id: string; records: string; first_day: Day | null; last_day: Day | null };

/** The range of stored days excludes totals: the first request returns the totals of all 16 months. */
async function readTotals(tx: Tx, ids: string[]): Promise<Totals[]> {
  const dayOf = (month: string, end: 'min' | 'max') => sql`${sql.ref(month)}.month + (
    select ${sql.raw(end)}(number)::int from unnest(${sql.ref(month)}.details_by_day) with ordinality day (details, number)
    where details > 0) - 1`;
  const { rows } = await sql<Totals>`
    with stored as (
      select property_id, sum(records) as records, min(month) filter (where details > 0) as first_month,
        max(month) filter (where details > 0) as last_month
      from sync_months where property_id = any (${ids}::uuid[])
      group by property_id
    )
    select stored.property_id, stored.records, ${dayOf('first', 'min')} as first_day, ${dayOf('last', 'max')} as last_day
    from stored
    left join sync_months first on first.property_id = stored.property_id and first.month = first_month
    left join sync_months last on last.property_id = stored.property_id and last.month = last_month`.execute(
    tx,
  );
  return rows;
}

/** The records of each property on each of the days from `from`. */
async function readRecords(tx: Tx, ids: string[], from: Day): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ property_id: string; month: Day; records: string }>`
    select property_id, month, array_to_string(records_by_day, ',') as records from sync_months
    where property_id = any (${ids}::uuid[]) and month >= date_trunc('month', ${from}::date)`.execute(tx);
  const found = new Map(ids.map(id => [id, new Array<number>(STORAGE_DAYS).fill(0)]));
  for (const { property_id, month, records } of rows) {
    const byDay = found.get(property_id);
    if (!byDay) continue;
    const [first, end] = [daysBetween(from, month), daysBetween(from, addMonths(month, 1))];
    for (const [at, count] of records.split(',').entries()) {
      const place = first + at;
      if (place >= 0 && place < end && place < STORAGE_DAYS) byDay[place] = Number(count);
    }
  }
  return found;
}

const TOTALS_ONLY = { grain: 'total', totalsGrain: 'total', dayGrain: 'total' };

/** The figures of the overview, computed from the ledger. */
async function readFigures(ctx: UserContext, tx: Tx, scope: Scope) {
  const { from, to, covered, searchType, counted } = scope;
  const before = comparisonRangeOf(DEFAULT_COMPARISON, scope);
  const fullRange = {
    ...{ searchType, from: before.from, to },
    propertyIds: scope.properties.map(property => property.id),
  };
  const wanted = { ...fullRange, grains: ['total'], figures: ['total'] };
  const slices = await readRanges(ctx, tx, wanted, [fullRange]);
  const days = clicksByProperty(slices, fullRange);
  const issues = await findIssues(tx, slices, TOTALS_ONLY, fullRange);
  const range = { from, to, before };
  const compared = comparedDaysByProperty(
    { ...range, propertyIds: counted, finalThrough: covered.finalThrough },
    issues,
  );
  return {
    range: covered.finalThrough && { from, to, before_from: before.from, before_to: before.to },
    of: (id: string) => storageFigures(id, days.get(id) ?? new Map(), range, compared.of(id)),
  };
}

function clicksByProperty(
  slices: MonthSlices,
  { propertyIds, from, to }: { propertyIds: readonly string[]; from: Day; to: Day },
): Map<string, ClickDays> {
  const range = monthsOf({ from, to });
  const clicksOf = (propertyId: string): ClickDays => {
    const months = slices.get('total')?.get(propertyId);
    const days = new Map<Day, Clicks>();
    for (const month of range) {
      const slice = months?.get(month.month);
      for (const at of positionsOf((slice?.read ?? 0) & month.days))
        days.set(dayAt(month, at), {
          clicks: slice?.figures?.clicks[at] ?? 0,
          impressions: slice?.figures?.impressions[at] ?? 0,
        });
    }
    return days;
  };
  return new Map(propertyIds.map(id => [id, clicksOf(id)]));
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
