import { addDays, type Day, daysBetween } from '@gsc/calendar/day';

/** The two periods are at most this long. */
const MAX_DAYS = 28;
/** The effect of a rollout is visible after its end, if there are enough days. */
const MIN_DAYS_AFTER_ROLLOUT = 7;

type Event = { start: Day; end: Day | null };
type Stored = { first: Day; final: Day };
export type BeforeAfter = { from: Day; to: Day; comparison: { mode: 'custom'; from: Day } };

/**
 * The days after an event and as many days before it, with the same weekdays. Only stored and final days are used. Null
 * if there are none on one side.
 */
export function beforeAfter({ start, end }: Event, { first, final }: Stored): BeforeAfter | null {
  const isOver = end !== null && end > start && daysBetween(end, final) >= MIN_DAYS_AFTER_ROLLOUT;
  const from = isOver ? addDays(end, 1) : start;
  for (let days = Math.min(MAX_DAYS, daysBetween(from, final) + 1); days > 0; days--) {
    const to = addDays(from, days - 1);
    // The period before ends before the first day of the event.
    const shift = Math.ceil((daysBetween(start, to) + 1) / 7) * 7;
    const before = addDays(from, -shift);
    if (before >= first) return { from, to, comparison: { mode: 'custom', from: before } };
  }
  return null;
}
