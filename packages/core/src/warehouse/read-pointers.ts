import type { Day } from '@gsc/calendar/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import { sql } from 'kysely';
import type { Tx } from '../context.ts';
import type { Grain } from './grains.ts';

type Choice = { propertyIds: readonly string[]; searchType: SearchType; grain: Grain; from: Day; to: Day };

/** The data that a report may read, from one snapshot: only whole days, each in one version. */
type Pointers = {
  from: Day;
  to: Day;
  /** All visible generations. */
  gens: readonly string[];
  /** Generations of which every day of the range is visible. */
  whole: readonly string[];
  /** The visible days of all other generations, as the number of days since 1970. */
  days: readonly { day: number; gen: string }[];
  /** Generations that are complete sealed months within the range and therefore have a roll-up. */
  rolled: readonly string[];
  /** The sums of all rows of these days, counted and verified at write time. */
  sums: { clicks: number; impressions: number; positionSum: number };
};

/** Lists are returned as one text, because a row for each of thousands of generations takes longer to transfer. */
type Row = {
  whole: string | null;
  rolled: string | null;
  days: string | null;
  day_gens: string | null;
  clicks: string | null;
  impressions: string | null;
  position_sum: number | null;
};

/** Daily syncs leave a generation with a few visible days for each day. It is not worth finding out what it has written. */
const FEW_DAYS = 7;

export async function readPointers(tx: Tx, choice: Choice): Promise<Pointers> {
  const { propertyIds, searchType, grain, from, to } = choice;
  const { rows } = await sql<Row>`
    with shown as (
      select active_gen as gen, array_agg(day) as days, sum(clicks) as clicks, sum(impressions) as impressions,
        sum(position_sum) as position_sum
      from sync_ledger
      where property_id = any (${[...propertyIds]}::uuid[]) and search_type = ${searchType} and grain = ${grain}
        and day between ${from}::date and ${to}::date and active_gen is not null
      group by active_gen
    ), found as (
      select gen, days, clicks, impressions, position_sum, coalesce(g.is_whole, false) as is_whole,
        coalesce(g.is_whole and g.is_sealed, false) as is_rolled
      -- One index lookup for each long generation. Otherwise PostgreSQL reads the generations of all accounts.
      from shown left join lateral (
        select sealed_month is not null and first_day >= ${from}::date and last_day <= ${to}::date as is_sealed,
          cardinality(shown.days) = case
            when g.days is null then least(last_day, ${to}::date) - greatest(first_day, ${from}::date) + 1
            else (select count(*) from unnest(g.days) day where day between ${from}::date and ${to}::date)
          end as is_whole
        from sync_generations g where cardinality(shown.days) > ${FEW_DAYS}::int and g.gen = shown.gen limit 1
      ) g on true
    ), other as (
      select gen, unnest(days) - date '1970-01-01' as day from found where not is_whole
    )
    select string_agg(gen::text, ',' order by gen) filter (where is_whole) as whole,
      string_agg(gen::text, ',' order by gen) filter (where is_rolled) as rolled,
      (select string_agg(day::text, ',' order by gen, day) from other) as days,
      (select string_agg(gen::text, ',' order by gen, day) from other) as day_gens,
      sum(clicks)::text as clicks, sum(impressions)::text as impressions, sum(position_sum) as position_sum
    from found`.execute(tx);
  const [row] = rows;
  const whole = listOf(row?.whole);
  const dayGens = listOf(row?.day_gens);
  return {
    from,
    to,
    gens: [...new Set([...whole, ...dayGens])].sort((one, other) => Number(one) - Number(other)),
    whole,
    days: listOf(row?.days).map((day, at) => ({ day: Number(day), gen: dayGens[at] ?? '' })),
    rolled: listOf(row?.rolled),
    sums: {
      clicks: Number(row?.clicks ?? 0),
      impressions: Number(row?.impressions ?? 0),
      positionSum: row?.position_sum ?? 0,
    },
  };
}

const listOf = (text: string | null | undefined): string[] => (text ? text.split(',') : []);

const viewArguments = (prefix: '' | 'before_') =>
  `account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {${prefix}gens:String}, days = {${prefix}days:String}, day_gens = {${prefix}day_gens:String},
  first_day = {${prefix}first_day:Date}, last_day = {${prefix}last_day:Date}`;

/** The differences of the numbers. They are shorter than the numbers, because generations are numbered in the order of syncs. */
export const listText = (numbers: readonly number[]): string =>
  `[${numbers.map((number, at) => number - (numbers[at - 1] ?? 0)).join()}]`;

/** The conditions of the daily views, for the worker, which has no views. */
export const SHOWN_ROWS = `property_id IN (SELECT arrayJoin(CAST(materialize({property_ids:String}), 'Array(UUID)')))
  AND (gen IN (SELECT arrayJoin(arrayCumSum(CAST(materialize({gens:String}), 'Array(UInt64)'))))
    OR (day, gen) IN (SELECT arrayJoin(arrayZip(
      CAST(arrayCumSum(CAST(materialize({days:String}), 'Array(Int32)')), 'Array(Date)'),
      arrayCumSum(CAST(materialize({day_gens:String}), 'Array(UInt64)'))))))`;

/** The arguments that every daily view requires. */
export const VIEW_ARGUMENTS = viewArguments('');
/** The same for the comparison range, in statements that read both ranges. */
export const BEFORE_VIEW_ARGUMENTS = viewArguments('before_');

export function viewParameters(
  accountId: string,
  propertyIds: readonly string[],
  { whole, days, from, to }: Pick<Pointers, 'whole' | 'days' | 'from' | 'to'>,
): Record<string, unknown> {
  return {
    account_id: accountId,
    property_ids: `[${propertyIds.map(id => `'${id}'`).join()}]`,
    gens: listText(whole.map(Number)),
    days: listText(days.map(({ day }) => day)),
    day_gens: listText(days.map(({ gen }) => Number(gen))),
    first_day: from,
    last_day: to,
  };
}
