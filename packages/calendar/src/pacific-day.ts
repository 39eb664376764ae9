import { addDays as addCalendarDays, daysBetween } from './day.ts';

export { daysBetween };

/** A calendar day in Pacific time, `YYYY-MM-DD`. Search Console uses no other time zone. */
export type Day = string & { readonly day: unique symbol };

/** The range of ClickHouse's Date type. Outside it, the text order of days differs from their date order. */
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '2149-06-06';
/** The longest range of a request plus a comparison period of the same length. */
const MAX_DAYS = 366 * 40;

const HOUR_MS = 3_600_000;
/** Hours that Pacific time can be behind UTC at midnight. Clocks change at 2 a.m., so every midnight exists once. */
const OFFSETS = [7, 8];

// Fixed zone, calendar and digits, so the server's own zone and locale have no effect.
const pacific = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Throws for text that is not a calendar day, such as 2027-02-29, and for days outside the supported range. */
export function asDay(text: string): Day {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) {
    throw new RangeError(`not a calendar day: ${text.slice(0, 20)}`);
  }
  return within(text);
}

function within(text: string): Day {
  if (text < FIRST_DAY || text > LAST_DAY) throw new RangeError(`day out of range: ${text}`);
  return text as Day;
}

/** The day of the last call and the hour that it was in. Almost all calls in a row are about the same hour. */
let last: { hour: number; day: Day } | null = null;

export function pacificDay(at: Date): Day {
  // Since 1970, Pacific days begin at full hours of UTC. Before 1883 they did not.
  const hour = Math.floor(at.getTime() / HOUR_MS);
  if (last?.hour === hour) return last.day;
  const { day } = read(at);
  if (hour >= 0) last = { hour, day };
  return day;
}

/** The instant at which the day begins in Pacific time. */
export function pacificMidnight(day: Day): Date {
  for (const hours of OFFSETS) {
    const at = new Date(Date.parse(`${day}T00:00:00Z`) + hours * HOUR_MS);
    const shown = read(at);
    if (shown.day === day && shown.hour === 0) return at;
  }
  throw new RangeError(`no midnight for ${day}`);
}

/** When daily quotas reset. */
export function nextPacificMidnight(at: Date): Date {
  return pacificMidnight(addDays(pacificDay(at), 1));
}

export function addDays(day: Day, days: number): Day {
  return within(addCalendarDays(day, days));
}

/** Every day from the first to the last, both included; none when the first is after the last. */
export function eachDay(from: Day, to: Day): Day[] {
  const count = daysBetween(from, to) + 1;
  if (!(count <= MAX_DAYS)) throw new RangeError(`too many days: ${from} to ${to}`);
  return Array.from({ length: Math.max(0, count) }, (_, at) => addDays(from, at));
}

function read(at: Date): { day: Day; hour: number } {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of pacific.formatToParts(at)) parts[type] = value;
  const year = (parts.year ?? '').padStart(4, '0');
  return { day: `${year}-${parts.month}-${parts.day}` as Day, hour: Number(parts.hour) };
}
