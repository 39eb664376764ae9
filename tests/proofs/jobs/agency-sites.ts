import { addDays, type Day, daysBetween } from '@gsc/calendar/pacific-day';

/** Lost most of its rows from a day on, or nothing. */
export type Client = {
  siteUrl: string;
  knobs: { rowsPerDay: number[] };
  days: number;
  dropsFrom: Day | null;
};

const CLIENTS = 60;
/** Eight weeks, the latest 14 days and the days that are not final yet. */
const DAYS = 76;
const ROWS = 60;
/** Every tenth client loses most of its rows on the latest days. */
const EVERY = 10;
const DROP_DAYS = 8;
const LEFT = 0.15;

const dayNumber = (day: Day) => daysBetween('1970-01-01' as Day, day);

/** Sixty clients. Six of them have lost most of their clicks for some days. */
export function agencySites(today: Day): Client[] {
  return Array.from({ length: CLIENTS }, (_, at) => {
    const drops = at % EVERY === 3;
    const dropsFrom = drops ? addDays(today, -DROP_DAYS) : null;
    // The emulator takes the rows of a day from the list at the number of the day.
    const rowsPerDay = Array.from({ length: 2 * DAYS }, () => ROWS);
    for (let back = 0; dropsFrom && back <= DROP_DAYS; back++)
      rowsPerDay[dayNumber(addDays(today, -back)) % rowsPerDay.length] = Math.round(ROWS * LEFT);
    return {
      siteUrl: `sc-domain:client-${String(at + 1).padStart(2, '0')}.example`,
      knobs: { rowsPerDay },
      days: DAYS,
      dropsFrom,
    };
  });
}
