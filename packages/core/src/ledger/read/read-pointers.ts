import type { Day } from '@gsc/calendar/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import { sql } from 'kysely';
import type { Tx } from '../../context.ts';
import { requireSchema } from '../../stores/require-schema.ts';
import { type Sums, ZERO_SUMS } from '../../stores/sums.ts';
import type { Grain } from '../grains.ts';
import { type MonthSlices, monthsOf, positionsOf } from './month-slices.ts';
import { readMonthSlices } from './read-month-slices.ts';

type Choice = { propertyIds: readonly string[]; searchType: SearchType; grain: Grain; from: Day; to: Day };

/** The data that a report may read, from one snapshot: only whole days, each in one version. */
type Pointers = {
  from: Day;
  to: Day;
  /** The warehouse that has the rows of these generations. Null if there are none. */
  warehouse: string | null;
  /** All visible generations. */
  gens: readonly number[];
  /** Generations of which every day of the range is visible. */
  whole: readonly number[];
  /** The visible days of all other generations, as the number of days since 1970. */
  days: readonly { day: number; gen: number }[];
  /** Generations that are complete sealed months within the range and therefore have a roll-up. */
  rolled: readonly number[];
  /** The sums of all rows of these days, counted and verified at write time. Null if the figures were not read. */
  sums: Sums | null;
};

/** Daily syncs leave a generation with a few visible days for each day. It is not worth finding out what it has written. */
const FEW_DAYS = 7;

export async function readPointers(tx: Tx, choice: Choice): Promise<Pointers> {
  const grains = [choice.grain];
  return findPointers(tx, await readMonthSlices(tx, { ...choice, grains, figures: grains }), choice);
}

export async function findPointers(tx: Tx, slices: MonthSlices, choice: Choice): Promise<Pointers> {
  const { from, to } = choice;
  const { daysOf, sums } = visibleDays(slices, choice);
  const gens = [...daysOf.keys()].sort((one, other) => one - other);
  const { warehouse, whole, rolled } = await findWhole(tx, daysOf, choice);
  const daysIn = (gen: number) =>
    (daysOf.get(gen) ?? []).sort((one, other) => one - other).map(day => ({ day, gen }));
  return {
    ...{ from, to, warehouse },
    gens,
    whole: gens.filter(gen => whole.has(gen)),
    days: gens.flatMap(gen => (whole.has(gen) ? [] : daysIn(gen))),
    rolled: gens.filter(gen => rolled.has(gen)),
    sums,
  };
}

/** The visible days of each generation as the number of days since 1970, and the sums of their rows. */
function visibleDays(slices: MonthSlices, { propertyIds, grain, from, to }: Choice) {
  const daysOf = new Map<number, number[]>();
  let sums: Sums | null = { ...ZERO_SUMS };
  const range = monthsOf({ from, to });
  const ofGrain = slices.get(grain);
  for (const id of propertyIds) {
    const months = ofGrain?.get(id);
    if (!months) continue;
    for (const { month, days, first } of range) {
      const slice = months.get(month);
      if (!slice) continue;
      for (const at of positionsOf(slice.shown & days)) {
        const gen = typeof slice.gens === 'number' ? slice.gens : (slice.gens[at] ?? 0);
        const known = daysOf.get(gen);
        if (known) known.push(first + at);
        else daysOf.set(gen, [first + at]);
        if (!slice.figures) sums = null;
        if (!sums || !slice.figures) continue;
        sums.clicks += slice.figures.clicks[at] ?? 0;
        sums.impressions += slice.figures.impressions[at] ?? 0;
        sums.positionSum += slice.figures.positionSums[at] ?? 0;
      }
    }
  }
  return { daysOf, sums };
}

type Place = { warehouse: string | null; schema_version: number | null };

/** Finds the generations whose days in the range are all visible, and the warehouse of all. */
async function findWhole(tx: Tx, daysOf: ReadonlyMap<number, readonly number[]>, { from, to }: Choice) {
  const [one] = daysOf.keys();
  if (one === undefined) return { warehouse: null, whole: new Set<number>(), rolled: new Set<number>() };
  const long = [...daysOf].filter(([, days]) => days.length > FEW_DAYS);
  // All visible generations of an account are in one warehouse (features/sync/moves), so one of them tells it.
  const { rows } = await sql<Place & { whole: string | null; rolled: string | null }>`
    with found as (
      select long.gen, g.is_sealed
      from unnest(string_to_array(${long.map(([gen]) => gen).join()}, ',')::bigint[],
        string_to_array(${long.map(([, days]) => days.length).join()}, ',')::int[]) long (gen, shown)
      -- One index lookup for each generation. Otherwise PostgreSQL reads the generations of all accounts.
      cross join lateral (
        select sealed_month is not null and first_day >= ${from}::date and last_day <= ${to}::date as is_sealed,
          case
            when g.days is null then least(last_day, ${to}::date) - greatest(first_day, ${from}::date) + 1
            else (select count(*) from unnest(g.days) day where day between ${from}::date and ${to}::date)
          end as written
        from sync_generations g where g.gen = long.gen limit 1
      ) g
      where g.written = long.shown
    )
    select place.warehouse_id as warehouse, place.schema_version,
      (select string_agg(gen::text, ',') from found) as whole,
      (select string_agg(gen::text, ',') from found where is_sealed) as rolled
    from (
      select g.warehouse_id, w.schema_version from sync_generations g left join warehouses w on w.id = g.warehouse_id
      where g.gen = ${one}
    ) place`.execute(tx);
  const [row] = rows;
  const warehouse = row?.warehouse ?? null;
  if (warehouse !== null) requireSchema(warehouse, row?.schema_version ?? null);
  return { warehouse, whole: numbersOf(row?.whole), rolled: numbersOf(row?.rolled) };
}

const numbersOf = (text: string | null | undefined): Set<number> =>
  new Set(text ? text.split(',').map(Number) : []);

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
    OR (day IN (SELECT arrayJoin(CAST(arrayCumSum(CAST(materialize({days:String}), 'Array(Int32)')), 'Array(Date)')))
      AND bitShiftLeft(gen, 16) + toUInt16(day) IN (SELECT arrayJoin(arrayMap(
        (shown_day, shown_gen) -> bitShiftLeft(shown_gen, 16) + toUInt16(shown_day),
        arrayCumSum(CAST(materialize({days:String}), 'Array(Int32)')),
        arrayCumSum(CAST(materialize({day_gens:String}), 'Array(UInt64)')))))))`;

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
    gens: listText(whole),
    days: listText(days.map(({ day }) => day)),
    day_gens: listText(days.map(({ gen }) => gen)),
    first_day: from,
    last_day: to,
  };
}
