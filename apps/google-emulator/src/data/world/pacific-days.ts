/** Days are integers (days since 1970-01-01) internally and `YYYY-MM-DD` externally. */

const DAY_MS = 86_400_000;
const TEXT = /^\d{4}-\d{2}-\d{2}$/;

const texts = new Map<number, string>();
const numbers = new Map<string, number>();

export function dayNumber(day: string): number {
  let number = numbers.get(day);
  if (number === undefined) {
    if (!TEXT.test(day)) throw new RangeError(`not a calendar day: ${day}`);
    number = Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
    numbers.set(day, number);
  }
  return number;
}

export function dayText(number: number): string {
  let text = texts.get(number);
  if (text === undefined) {
    text = new Date(number * DAY_MS).toISOString().slice(0, 10);
    texts.set(number, text);
  }
  return text;
}

/** Monday is 0, Sunday is 6. 1970-01-01 was a Thursday. */
export function weekday(number: number): number {
  return (number + 3) % 7;
}

export function addMonths(number: number, months: number): number {
  const date = new Date(number * DAY_MS);
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(last, date.getUTCDate()));
  return Math.round(target.getTime() / DAY_MS);
}

/** The n-th Sunday of a month. California has used this rule for time changes since 2007. */
function sunday(year: number, month: number, nth: number): number {
  const first = Math.round(Date.UTC(year, month, 1) / DAY_MS);
  return first + ((6 - weekday(first) + 7) % 7) + (nth - 1) * 7;
}

/** Milliseconds that Los Angeles is behind UTC at a given time. */
export function pacificOffset(at: number): number {
  const year = new Date(at).getUTCFullYear();
  const summerFrom = sunday(year, 2, 2) * DAY_MS + 10 * 3_600_000;
  const summerTo = sunday(year, 10, 1) * DAY_MS + 9 * 3_600_000;
  return (at >= summerFrom && at < summerTo ? 7 : 8) * 3_600_000;
}

export function pacificDay(at: number): number {
  return Math.floor((at - pacificOffset(at)) / DAY_MS);
}

export function pacificHour(at: number): number {
  return Math.floor(((((at - pacificOffset(at)) % DAY_MS) + DAY_MS) % DAY_MS) / 3_600_000);
}

/** The time at which a Pacific day begins. */
export function pacificMidnight(day: number): number {
  const guess = day * DAY_MS + 8 * 3_600_000;
  return guess - (8 * 3_600_000 - pacificOffset(guess));
}
