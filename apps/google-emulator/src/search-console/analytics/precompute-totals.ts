import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { PropertyInfo, World, WorldRequest } from '../../data/world/model.ts';
import { dayNumber, dayText } from '../../data/world/pacific-days.ts';

const DAY_MS = 86_400_000;
const STEP_DAYS = 8;
/** The longest data window, a little more than sixteen months. */
const MAX_WINDOW_DAYS = 520;

/**
 * The first request for the totals of a long range takes seconds. Daily totals are cached, so this function computes them
 * in steps and lets other calls run in between.
 */
export async function precomputeTotals(
  world: World,
  property: PropertyInfo,
  request: WorldRequest,
  at: number,
): Promise<void> {
  const onlyTotals =
    request.dimensions.every(dimension => dimension === 'date') && request.filters.length === 0;
  const end = Math.min(dayNumber(request.endDate), Math.floor(at / DAY_MS));
  const first = Math.max(dayNumber(request.startDate), end - MAX_WINDOW_DAYS);
  if (!onlyTotals || end - first < 2 * STEP_DAYS) return;
  for (let day = first; day <= end; day += STEP_DAYS) {
    const step = { startDate: dayText(day), endDate: dayText(Math.min(day + STEP_DAYS - 1, end)) };
    world.query(property, { ...request, ...step }, at);
    await yieldToEventLoop();
  }
}
