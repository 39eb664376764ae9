import { addDays, type Day } from '@gsc/calendar/pacific-day';
import { sql } from 'kysely';
import { asUser } from '../../access.ts';
import type { Tx, UserContext } from '../../context.ts';
import type { Sums } from '../metrics.ts';
import { chooseGrain, type Plan } from '../query/choose-grain.ts';
import type { ReportQuery } from '../query/report-query.ts';
import { allowMemory } from '../scope/allow-memory.ts';
import type { DayIssue } from '../scope/day-states.ts';
import { readCoverage } from '../scope/read-coverage.ts';

export type ByDay = Map<string, Sums>;
export type PropertyDays = { byProperty: Map<string, ByDay>; issues: DayIssue[] };

/**
 * The total of each property and day, and the days with issues. Read from the ledger, which has the sums of the visible
 * rows: the warehouse would need the pointers of every property and return a row for each day.
 */
export function readPropertyDays(ctx: UserContext, query: ReportQuery): Promise<PropertyDays> {
  const plan = chooseGrain({ ...query, dimensions: [] });
  return asUser(
    ctx,
    async tx => {
      await allowMemory(tx, query.propertyIds.length);
      return { byProperty: await readSums(tx, plan, query), issues: await readCoverage(tx, plan, query) };
    },
    { snapshot: true },
  );
}

/** Columns of one property as text. A row for each day takes longer to transfer. */
type Row = { property_id: string; days: string; clicks: string; impressions: string; position_sums: string };

async function readSums(
  tx: Tx,
  { totalsGrain }: Plan,
  { propertyIds, searchType, from, to }: ReportQuery,
): Promise<Map<string, ByDay>> {
  const { rows } = await sql<Row>`
    select property_id,
      string_agg((day - ${from}::date)::text, ',' order by day) as days,
      string_agg(clicks::text, ',' order by day) as clicks,
      string_agg(impressions::text, ',' order by day) as impressions,
      string_agg(position_sum::text, ',' order by day) as position_sums
    from sync_ledger
    where property_id = any (${[...propertyIds]}::uuid[]) and search_type = ${searchType} and grain = ${totalsGrain}
      and day between ${from}::date and ${to}::date and active_gen is not null and rows > 0
    group by property_id`.execute(tx);
  return new Map(rows.map(row => [row.property_id, sumsByDay(row, from)]));
}

/** The range can be decades long, because it includes the comparison. So only days with rows are visited. */
function sumsByDay(row: Row, from: Day): ByDay {
  const [days, clicks, impressions, positionSums] = [
    row.days,
    row.clicks,
    row.impressions,
    row.position_sums,
  ].map(text => text.split(',').map(Number)) as [number[], number[], number[], number[]];
  return new Map(
    days.map((day, at) => [
      addDays(from, day),
      {
        clicks: clicks[at] ?? 0,
        impressions: impressions[at] ?? 0,
        positionSum: positionSums[at] ?? 0,
      },
    ]),
  );
}
