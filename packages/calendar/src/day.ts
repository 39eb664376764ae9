/** A calendar day as 'YYYY-MM-DD'. Days have no time zone, so they never become a local Date. */
export type Day = string;
/** Both days are included. */
export type DayRange = { from: Day; to: Day };

const MS_PER_DAY = 86_400_000;

/**
 * Days by their number since 1970. Finding a day takes a tenth of the time of parsing it, and screens calculate with the
 * same few hundred days. Small whole numbers are found faster than milliseconds.
 */
const knownNumbers = new Map<Day, number>();
const knownDays = new Map<number, Day>();
const MAX_KNOWN = 20_000;

function toNumber(day: Day): number {
  const known = knownNumbers.get(day);
  if (known !== undefined) return known;
  const number = Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY;
  if (knownNumbers.size < MAX_KNOWN) knownNumbers.set(day, number);
  return number;
}

function fromNumber(number: number): Day {
  const known = knownDays.get(number);
  if (known !== undefined) return known;
  const day = new Date(number * MS_PER_DAY).toISOString().slice(0, 10);
  if (knownDays.size < MAX_KNOWN) knownDays.set(number, day);
  return day;
}

export const addDays = (day: Day, count: number): Day => fromNumber(toNumber(day) + count);

/** The day of an instant in UTC, for what does not follow Google's calendar. Search data uses pacificDay. */
export const utcDay = (at: Date): Day => at.toISOString().slice(0, 10);

/** Whole days from `from` to `to`; 0 for the same day. */
export const daysBetween = (from: Day, to: Day): number => toNumber(to) - toNumber(from);

/** Both ends count. */
export const lengthOf = ({ from, to }: DayRange): number => daysBetween(from, to) + 1;

/** The same day of another month; the 31st becomes the last day of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfTarget = new Date(Date.UTC(year, month + count, 0));
  return fromNumber(lastOfTarget.setUTCDate(Math.min(date, lastOfTarget.getUTCDate())) / MS_PER_DAY);
}
