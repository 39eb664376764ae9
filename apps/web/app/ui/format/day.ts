import { addDays, addMonths, type Day, daysBetween } from '@gsc/calendar/day';

export { addDays, addMonths, type Day, daysBetween };

/** 26 from September 2024 to November 2026. The day of the month is ignored. */
export function monthsBetween(from: Day, to: Day): number {
  const month = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return month(to) - month(from);
}

export function daysFrom(start: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, i) => addDays(start, i));
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Parses '2026-10-15' and '15 Oct 2026'. Null for invalid dates. */
export function parseDay(text: string): Day | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  const named = /^(\d{1,2})\s+([a-z]{3})[a-z]*\.?,?\s+(\d{4})$/i.exec(text.trim());
  const parts = iso
    ? [iso[1], iso[2], iso[3]]
    : named && [named[3], String(MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1), named[1]];
  if (!parts) return null;
  const [year = '', month = '', date = ''] = parts;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(day)) || addDays(day, 0) !== day ? null : day;
}
