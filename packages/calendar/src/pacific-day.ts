import { addDays as addCalendarDays, daysBetween } from './day.ts';

export { daysBetween };

/** A calendar day in Pacific time, `YYYY-MM-DD`: the only day Search Console knows. */
export type Day = string & { readonly day: unique symbol };

/** Days that ClickHouse's Date can hold. Outside them text no longer sorts as days do. */
const FIRST_KNOWN = '1970-01-01';
const LAST_KNOWN = '2149-06-06';
/** The longest range of a request and as many days before it. */
const MOST_DAYS = 366 * 40;

const HOUR_MS = 3_600_000;
/** Hours that Pacific time can be behind UTC at midnight. Clocks change at 2 a.m., so every midnight exists once. */
const OFFSETS = [7, 8];

// Fixed zone, calendar and digits: the server's own zone and language have no say.
const pacific = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Refuses what is not a day of the calendar, such as 2027-02-29, and days that nobody has data for. */
export function asDay(text: string): Day {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) {
    throw new RangeError(`not a calendar day: ${text.slice(0, 20)}`);
  }
  return within(text);
}

function within(text: string): Day {
  if (text < FIRST_KNOWN || text > LAST_KNOWN) throw new RangeError(`outside of the calendar: ${text}`);
  return text as Day;
}

export function pacificDay(at: Date): Day {
  return read(at).day;
}

/** The instant at which the day begins in California. */
export function pacificMidnight(day: Day): Date {
  for (const hours of OFFSETS) {
    const at = new Date(Date.parse(`${day}T00:00:00Z`) + hours * HOUR_MS);
    const shown = read(at);
    if (shown.day === day && shown.hour === 0) return at;
  }
  throw new RangeError(`no midnight for ${day}`);
}

/** When daily quotas start anew. */
export function nextPacificMidnight(at: Date): Date {
  return pacificMidnight(addDays(pacificDay(at), 1));
}

export function addDays(day: Day, days: number): Day {
  return within(addCalendarDays(day, days));
}

/** Every day from the first to the last, both included; none when the first is after the last. */
export function eachDay(from: Day, to: Day): Day[] {
  const count = daysBetween(from, to) + 1;
  if (!(count <= MOST_DAYS)) throw new RangeError(`too many days: ${from} to ${to}`);
  return Array.from({ length: Math.max(0, count) }, (_, at) => addDays(from, at));
}

function read(at: Date): { day: Day; hour: number } {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of pacific.formatToParts(at)) parts[type] = value;
  const year = (parts.year ?? '').padStart(4, '0');
  return { day: `${year}-${parts.month}-${parts.day}` as Day, hour: Number(parts.hour) };
}
