import { addDays, type Day } from '@gsc/calendar/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../context.ts';
import { bitOf, type Figures, type MonthSlice, type MonthSlices, monthOf } from './month-slices.ts';
import { isIncomplete, isRead } from './slice-conditions.ts';

export type Slices = {
  propertyIds: readonly string[];
  searchType: SearchType;
  grains: readonly string[];
  /** The grains whose clicks, impressions and positions are needed. */
  figures: readonly string[];
  from: Day;
  to: Day;
};

/** Columns of a property and grain as text. A row for each day or month takes longer to transfer. */
type Row = {
  property_id: string;
  grain: string;
  /** Sealed months with their generation and sets of days. Null for open days. */
  months: string | null;
  /** Open days as the number of days since the first one. */
  days: string | null;
  facts: string | null;
  gens: string | null;
  clicks: string | null;
  impressions: string | null;
  position_sums: string | null;
};

/** Facts about a day that is a row of its own, as bits. */
const SHOWN = 1;
const READ = 2;
const FILLED = 4;
const INCOMPLETE = 8;
const TRUNCATED = 16;
const EXPLAINED = 32;

const FACTS = sql`
  case when active_gen is not null then ${sql.lit(SHOWN)} else 0 end
  | case when ${isRead} then ${sql.lit(READ)} else 0 end
  | case when rows > 0 then ${sql.lit(FILLED)} else 0 end
  | case when ${isIncomplete} then ${sql.lit(INCOMPLETE)} else 0 end
  | case when state = 'truncated' then ${sql.lit(TRUNCATED)} else 0 end
  | case when reason is not null or state = 'unavailable' then ${sql.lit(EXPLAINED)} else 0 end`;

type Months = Map<string, MonthSlice>;
/** The place of a day in its month. */
type Place = { month: string; at: number; bit: number };

const MONTH_LENGTH = 'YYYY-MM'.length;

/** Reads the ledger of many properties. A sealed month is one row (docs/decisions/0026). */
export async function readMonthSlices(tx: Tx, slices: Slices): Promise<MonthSlices> {
  const found = new Map(slices.grains.map(grain => [grain, new Map<string, Months>()]));
  const monthsOfSlice = (grain: string, propertyId: string): Months => {
    const ofGrain = found.get(grain) ?? new Map<string, Months>();
    const months = ofGrain.get(propertyId) ?? new Map<string, MonthSlice>();
    ofGrain.set(propertyId, months);
    return months;
  };
  const places = new Map<number, Place>();
  const placeOf = (offset: number): Place => {
    const known = places.get(offset);
    if (known) return known;
    const day = addDays(slices.from, offset);
    const place = { month: monthOf(day), at: Number(day.slice(8)) - 1, bit: bitOf(day) };
    places.set(offset, place);
    return place;
  };
  for (const row of await readRows(tx, slices)) {
    const months = monthsOfSlice(row.grain, row.property_id);
    if (row.months !== null) addSealedMonths(months, row, row.months);
    else addOpenDays(months, row, placeOf);
  }
  return found;
}

const concerned = ({ propertyIds, searchType, grains }: Slices) =>
  sql`property_id = any (${[...propertyIds]}::uuid[]) and search_type = ${searchType}
    and grain = any (${[...grains]}::text[])`;

const figureColumns = (
  { figures }: Slices,
  [clicks, impressions, positionSums]: readonly [
    RawBuilder<unknown>,
    RawBuilder<unknown>,
    RawBuilder<unknown>,
  ],
  separator: string,
) => {
  const list = (column: RawBuilder<unknown>) =>
    sql`string_agg(case when grain = any (${[...figures]}::text[]) then ${column} end, ${sql.lit(separator)})`;
  return sql`${list(clicks)} as clicks, ${list(impressions)} as impressions, ${list(positionSums)} as position_sums`;
};

/** In one statement, because a month can be closed or opened between two. */
async function readRows(tx: Tx, slices: Slices): Promise<Row[]> {
  const { rows } = await sql<Row>`${sealedMonths(slices)} union all ${openDays(slices)}`.execute(tx);
  return rows;
}

function openDays(slices: Slices): RawBuilder<unknown> {
  const figures = [sql`clicks::text`, sql`impressions::text`, sql`position_sum::text`] as const;
  return sql`
    select property_id, grain, null as months, string_agg((day - ${slices.from}::date)::text, ',') as days,
      string_agg((${FACTS})::text, ',') as facts, string_agg(coalesce(active_gen, 0)::text, ',') as gens,
      ${figureColumns(slices, figures, ',')}
    from sync_days
    where ${concerned(slices)} and day between ${slices.from}::date and ${slices.to}::date
    group by property_id, grain`;
}

function sealedMonths(slices: Slices): RawBuilder<unknown> {
  const list = (column: RawBuilder<unknown>) => sql`coalesce(array_to_string(${column}, ','), '')`;
  const figures = [list(sql`clicks`), list(sql`impressions`), list(sql`position_sums`)] as const;
  return sql`
    select property_id, grain,
      string_agg(concat_ws(',', to_char(month, 'YYYY-MM'), coalesce(gen, 0), stored, shown, read, filled, incomplete,
        truncated), ';') as months,
      null as days, null as facts, null as gens, ${figureColumns(slices, figures, ';')}
    from sync_sealed_months
    where ${concerned(slices)} and month between sync_month_of(${slices.from}::date) and ${slices.to}::date
    group by property_id, grain`;
}

function addSealedMonths(months: Months, row: Row, texts: string): void {
  const [clicks, impressions, positionSums] = [row.clicks, row.impressions, row.position_sums].map(
    text => text?.split(';') ?? [],
  ) as [string[], string[], string[]];
  for (const [at, text] of texts.split(';').entries()) {
    const [gens, stored, shown, read, filled, incomplete, truncated] = integersOf(
      text.slice(MONTH_LENGTH + 1),
    ) as [number, number, number, number, number, number, number];
    const figures: Figures | null =
      row.clicks === null
        ? null
        : {
            clicks: integersOf(clicks[at] ?? ''),
            impressions: integersOf(impressions[at] ?? ''),
            positionSums: (positionSums[at] || null)?.split(',').map(Number) ?? [],
          };
    const days = { shown, read, filled, incomplete, truncated };
    // The reasons of sealed days are read for all days with an issue, because these are few.
    months.set(text.slice(0, MONTH_LENGTH), { ...days, explained: stored, gens, figures });
  }
}

function addOpenDays(months: Months, row: Row, placeOf: (offset: number) => Place): void {
  const [facts, gens] = [integersOf(row.facts ?? ''), integersOf(row.gens ?? '')];
  const hasFigures = row.clicks !== null;
  const [clicks, impressions] = [integersOf(row.clicks ?? ''), integersOf(row.impressions ?? '')];
  const positionSums = row.position_sums?.split(',').map(Number) ?? [];
  for (const [index, offset] of integersOf(row.days ?? '').entries()) {
    const { month, at, bit } = placeOf(offset);
    let slice = months.get(month);
    if (!slice) {
      slice = openMonth(hasFigures);
      months.set(month, slice);
    }
    const fact = facts[index] ?? 0;
    if (fact & SHOWN) slice.shown |= bit;
    if (fact & READ) slice.read |= bit;
    if (fact & FILLED) slice.filled |= bit;
    if (fact & INCOMPLETE) slice.incomplete |= bit;
    if (fact & TRUNCATED) slice.truncated |= bit;
    if (fact & EXPLAINED) slice.explained |= bit;
    (slice.gens as number[])[at] = gens[index] ?? 0;
    if (!slice.figures) continue;
    slice.figures.clicks[at] = clicks[index] ?? 0;
    slice.figures.impressions[at] = impressions[index] ?? 0;
    slice.figures.positionSums[at] = positionSums[index] ?? 0;
  }
}

const COMMA = ','.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);

/** Faster than `split` for hundreds of thousands of numbers. */
function integersOf(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === COMMA) {
      numbers.push(number);
      number = 0;
    } else {
      number = number * 10 + code - ZERO;
    }
  }
  if (text !== '') numbers.push(number);
  return numbers;
}

const zeros = () => new Array<number>(31).fill(0);

function openMonth(hasFigures: boolean): MonthSlice {
  const figures: Figures | null = hasFigures
    ? { clicks: zeros(), impressions: zeros(), positionSums: zeros() }
    : null;
  const none = { shown: 0, read: 0, filled: 0, incomplete: 0, truncated: 0, explained: 0 };
  return { ...none, gens: zeros(), figures };
}
