import { addDays, type Day, pacificDay } from '@gsc/calendar/pacific-day';

/** How far back Google is asked. It documents 16 months and no exact day; rows were seen 12 days beyond that. */
const PLANNED_DAYS = 520;
/** So near to the nominal edge, on either side, a day that is not returned may simply have left the window. */
const EDGE_TOLERANCE_DAYS = 10;
/** A worker's clock may differ from Google's by this much, also over Pacific midnight. */
const CLOCK_SKEW_MS = 5 * 60 * 1000;

export function firstPlannedDay(today: Day): Day {
  return addDays(today, -PLANNED_DAYS);
}

/** 16 calendar months back: where Google's window should end. Only an estimate, so nothing is requested or dropped by it. */
export function nominalEdge(today: Day): Day {
  const date = new Date(`${today}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - 16);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, last));
  return date.toISOString().slice(0, 10) as Day;
}

/** Whether an answer without this day says anything about it. At the edge of the window, and beyond, it does not. */
export function provesAbsence(day: Day, at: Date): boolean {
  // With the later of the two possible days the protected zone is never too small.
  const today = pacificDay(new Date(at.getTime() + CLOCK_SKEW_MS));
  return day > addDays(nominalEdge(today), EDGE_TOLERANCE_DAYS);
}
