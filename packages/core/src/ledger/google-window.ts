import { addMonths } from '@gsc/calendar/day';
import { addDays, type Day, pacificDay } from '@gsc/calendar/pacific-day';

/** How far back we request data. Google documents 16 months without an exact day; we have seen rows 12 days older. */
const PLANNED_DAYS = 520;
/** Within this many days of the nominal edge, on either side, a missing day may have left the window. */
const EDGE_TOLERANCE_DAYS = 10;
/** The maximum difference between a worker's clock and Google's, including across Pacific midnight. */
const CLOCK_SKEW_MS = 5 * 60 * 1000;

export function firstPlannedDay(today: Day): Day {
  return addDays(today, -PLANNED_DAYS);
}

/** 16 calendar months back: the expected end of Google's window. An estimate: it never decides what to request or delete. */
export function nominalEdge(today: Day): Day {
  return addMonths(today, -16) as Day;
}

/** Whether a response without this day proves that the day has no data. At or beyond the edge of the window it does not. */
export function provesAbsence(day: Day, at: Date): boolean {
  // Use the later of the two possible days, so that the protected zone is never too small.
  const today = pacificDay(new Date(at.getTime() + CLOCK_SKEW_MS));
  return day > addDays(nominalEdge(today), EDGE_TOLERANCE_DAYS);
}
