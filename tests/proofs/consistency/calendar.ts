/** Days as text, with arithmetic of this proof's own: what is judged must not share it with the product. */
export type Day = string;
export type Range = { from: Day; to: Day };

const DAY_MS = 86_400_000;

export const later = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
export const distance = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
export const daysOf = ({ from, to }: Range): Day[] =>
  Array.from({ length: Math.max(0, distance(from, to) + 1) }, (_, at) => later(from, at));

/** As an address writes it. */
export type Comparison = 'prev' | 'prev-weekdays' | 'year' | 'year-weekdays' | Day;

/** How many days earlier the day beside a day is (docs/how-we-calculate.md, "Which days are compared"). */
export function shiftOf(comparison: Comparison, range: Range): number {
  const length = distance(range.from, range.to) + 1;
  if (comparison === 'prev') return length;
  if (comparison === 'prev-weekdays') return Math.ceil(length / 7) * 7;
  if (comparison === 'year-weekdays') return 364;
  if (comparison !== 'year') return distance(comparison, range.from);
  const [year = '', ...rest] = range.from.split('-');
  const sameDay = `${Number(year) - 1}-${rest.join('-')}`;
  return distance(sameDay.endsWith('-02-29') ? sameDay.replace(/29$/, '28') : sameDay, range.from);
}
