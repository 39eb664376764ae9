import { addMonths, daysBetween } from '@gsc/calendar/day';
import { addDays, type Day } from '@gsc/calendar/pacific-day';

/**
 * The ledger of one property and grain in one month. Sets of days are bits: the lowest bit is the first day of the month.
 * Questions about many properties are answered for all days of a month at once.
 */
export type MonthSlice = {
  /** Days whose rows are visible. */
  shown: number;
  /** Days that Google has returned. */
  read: number;
  /** Days that have rows. */
  filled: number;
  /** Days that were read but that Google still revises. */
  incomplete: number;
  truncated: number;
  /** Days whose state may have a reason. */
  explained: number;
  /** The generation of each visible day. A sealed month has one for all days. */
  gens: number | number[];
  /** By the day of the month, starting at 0. Null if the figures were not requested. */
  figures: Figures | null;
};

export type Figures = { clicks: number[]; impressions: number[]; positionSums: number[] };

/** Months of each property. */
export type PropertyMonths = ReadonlyMap<string, ReadonlyMap<string, MonthSlice>>;
export type MonthSlices = ReadonlyMap<string, PropertyMonths>;

/** A month of a range: its name (`YYYY-MM`), and its days within the range as bits. */
export type RangeMonth = {
  month: string;
  days: number;
  /** Days since 1970 of the first day of the month. */
  first: number;
};

type Range = { from: Day; to: Day };

export const monthOf = (day: Day): string => day.slice(0, 7);
export const bitOf = (day: Day): number => 1 << (Number(day.slice(8)) - 1);

const EPOCH = '1970-01-01' as Day;

/** Does not visit single days, because a range and its comparison can be decades apart. */
export function monthsOf({ from, to }: Range): RangeMonth[] {
  if (from > to) return [];
  const months: RangeMonth[] = [];
  for (let first = `${monthOf(from)}-01`; first <= to; first = addMonths(first, 1)) {
    const month = first.slice(0, 7);
    const start = month === monthOf(from) ? Number(from.slice(8)) : 1;
    const end = month === monthOf(to) ? Number(to.slice(8)) : daysBetween(first, addMonths(first, 1));
    const days = daysUntil(end) & ~daysUntil(start - 1);
    months.push({ month, days, first: daysBetween(EPOCH, first) });
  }
  return months;
}

const daysUntil = (day: number): number => 2 ** day - 1;

/** The positions of the set bits, in ascending order. */
export function positionsOf(bits: number): number[] {
  const positions: number[] = [];
  for (let rest = bits; rest !== 0; rest &= rest - 1) positions.push(31 - Math.clz32(rest & -rest));
  return positions;
}

/** The day at this position of the month. The calendar remembers the texts of days, and a new one for each takes longer. */
export const dayAt = ({ first }: Pick<RangeMonth, 'first'>, position: number): Day =>
  addDays(EPOCH, first + position);

/** Joins ranges that are close to each other. No two of the others share a month. */
export function joinRanges(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const range of ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (!last || daysBetween(last.to, range.from) > 31) joined.push({ from: range.from, to: range.to });
    else if (range.to > last.to) last.to = range.to;
  }
  return joined;
}

/** Joins slices of the same grains and properties whose months differ. */
export function joinSlices(parts: readonly MonthSlices[]): MonthSlices {
  const [first = new Map(), ...others] = parts;
  if (others.length === 0) return first;
  const joined = new Map<string, Map<string, Map<string, MonthSlice>>>();
  for (const part of parts) {
    for (const [grain, properties] of part) {
      const ofGrain = joined.get(grain) ?? new Map();
      joined.set(grain, ofGrain);
      for (const [id, months] of properties)
        ofGrain.set(id, new Map([...(ofGrain.get(id) ?? []), ...months]));
    }
  }
  return joined;
}
