import { addDays, type Day, eachDay, pacificDay } from '@gsc/calendar/pacific-day';

/** 16 months. */
const DAYS = 488;
/** Google's data is two days behind, and the last two stored days are not final. */
const LAG = 2;
const FRESH = 2;
/** Up to the eleventh of a month, two months are not sealed. */
const UNSEALED_DAYS = 45;
/** A daily sync writes one new day and the two days before it, which Google has revised. */
const SHOWN_DAYS = 1;
const REPLACED_DAYS = 2;

/** One generation of every property and grain: its days, and the last day that no later generation has replaced. */
export type Span = { first: Day; shownTo: Day; last: Day; sealed: boolean };

export const lastDay = (now: Date): Day => addDays(pacificDay(now), -LAG);
export const finalThrough = (now: Date): Day => addDays(lastDay(now), -FRESH);

/** Sealed months, then the generations of daily syncs, which overlap. */
export function spansOf(now: Date): Span[] {
  const last = lastDay(now);
  const unsealedFrom = addDays(last, 1 - UNSEALED_DAYS);
  const spans: Span[] = [];
  for (const day of eachDay(addDays(last, 1 - DAYS), addDays(unsealedFrom, -1))) {
    const open = spans.at(-1);
    if (open && open.first.slice(0, 7) === day.slice(0, 7)) Object.assign(open, { shownTo: day, last: day });
    else spans.push({ first: day, shownTo: day, last: day, sealed: true });
  }
  for (let first = unsealedFrom; first <= last; first = addDays(first, SHOWN_DAYS)) {
    const shownTo = earlier(addDays(first, SHOWN_DAYS - 1), last);
    spans.push({
      first,
      shownTo,
      last: earlier(addDays(shownTo, REPLACED_DAYS), last),
      sealed: false,
    });
  }
  return spans;
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
