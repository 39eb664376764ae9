/** Days as ISO strings. The proof does not use the product's date arithmetic, because that is under test. */
export type Day = string;
export type Range = { from: Day; to: Day };

const DAY_MS = 86_400_000;

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
export const daysOf = ({ from, to }: Range): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at));

/** The value of the `cmp` URL parameter. */
export type Comparison = 'prev' | 'prev-weekdays' | 'year' | 'year-weekdays' | Day;

/** The days between a day and the day it is compared with (docs/users/how-we-calculate.md, "Which days are compared"). */
export function shiftOf(comparison: Comparison, range: Range): number {
  const length = daysBetween(range.from, range.to) + 1;
  if (comparison === 'prev') return length;
  if (comparison === 'prev-weekdays') return Math.ceil(length / 7) * 7;
  if (comparison === 'year-weekdays') return 364;
  if (comparison !== 'year') return daysBetween(comparison, range.from);
  const [year = '', ...rest] = range.from.split('-');
  const sameDay = `${Number(year) - 1}-${rest.join('-')}`;
  return daysBetween(sameDay.endsWith('-02-29') ? sameDay.replace(/29$/, '28') : sameDay, range.from);
}
