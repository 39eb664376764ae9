import type { Day } from '@gsc/calendar/pacific-day';
import { TupleParam } from '@gsc/db/clickhouse';
import type { SearchType } from '@gsc/google/search-console/query';
import { sql } from 'kysely';
import type { Tx } from '../context.ts';
import type { Grain } from './grains.ts';

type Choice = { propertyIds: readonly string[]; searchType: SearchType; grain: Grain; from: Day; to: Day };

/** The data that a report may read, from one snapshot: only whole days, each in one version. */
type Pointers = {
  from: Day;
  to: Day;
  gens: readonly string[];
  /** Days of these generations that a newer generation has replaced. */
  stale: readonly { day: Day; gen: string }[];
  /** Generations that are complete sealed months within the range and therefore have a roll-up. */
  rolled: readonly string[];
  /** The sums of all rows of these days, counted and verified at write time. */
  sums: { clicks: number; impressions: number; positionSum: number };
};

type GenerationRow = {
  gen: string;
  sealed: boolean;
  stale: Day[];
  clicks: string;
  impressions: string;
  position_sum: number;
};

export async function readPointers(tx: Tx, choice: Choice): Promise<Pointers> {
  const { propertyIds, searchType, grain, from, to } = choice;
  const { rows } = await sql<GenerationRow>`
    with shown as (
      select day, active_gen as gen, clicks, impressions, position_sum from sync_ledger
      where property_id = any (${[...propertyIds]}::uuid[]) and search_type = ${searchType} and grain = ${grain}
        and day between ${from}::date and ${to}::date and active_gen is not null
    ), by_gen as (
      select gen, array_agg(day) as days, sum(clicks)::text as clicks, sum(impressions)::text as impressions,
        sum(position_sum) as position_sum
      from shown group by gen
    )
    select g.gen::text, by_gen.clicks, by_gen.impressions, by_gen.position_sum,
      g.sealed_month is not null and g.first_day >= ${from}::date and g.last_day <= ${to}::date as sealed,
      array(
        select each::date::text from generate_series(
          greatest(g.first_day, ${from}::date), least(g.last_day, ${to}::date), interval '1 day') each
        where each::date <> all (by_gen.days)) as stale
    from by_gen join sync_generations g on g.gen = by_gen.gen
    order by g.gen`.execute(tx);
  return {
    from,
    to,
    gens: rows.map(row => row.gen),
    stale: rows.flatMap(row => row.stale.map(day => ({ day, gen: row.gen }))),
    rolled: rows.filter(row => row.sealed && row.stale.length === 0).map(row => row.gen),
    sums: {
      clicks: total(rows.map(row => Number(row.clicks))),
      impressions: total(rows.map(row => Number(row.impressions))),
      positionSum: total(rows.map(row => row.position_sum)),
    },
  };
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const viewArguments = (prefix: '' | 'before_') =>
  `account_id = {account_id:UUID}, property_ids = {property_ids:Array(UUID)},
  gens = {${prefix}gens:Array(UInt64)}, stale = {${prefix}stale:Array(Tuple(Date, UInt64))},
  first_day = {${prefix}first_day:Date}, last_day = {${prefix}last_day:Date}`;

/** The arguments that every daily view requires. */
export const VIEW_ARGUMENTS = viewArguments('');
/** The same for the comparison range, in statements that read both ranges. */
export const BEFORE_VIEW_ARGUMENTS = viewArguments('before_');

export function viewParameters(
  accountId: string,
  propertyIds: readonly string[],
  { gens, stale, from, to }: Pick<Pointers, 'gens' | 'stale' | 'from' | 'to'>,
): Record<string, unknown> {
  return {
    account_id: accountId,
    property_ids: propertyIds,
    gens: gens.map(BigInt),
    stale: stale.map(({ day, gen }) => new TupleParam([day, BigInt(gen)])),
    first_day: from,
    last_day: to,
  };
}
