import { setImmediate as breath } from 'node:timers/promises';
import type { PropertyInfo, World, WorldRequest } from '../../data/world/model.ts';
import { dayNumber, dayText } from '../../data/world/pacific-days.ts';

const DAY_MS = 86_400_000;
const STEP_DAYS = 8;
/** Sixteen months and some: nothing older is kept. */
const KEPT_DAYS = 520;

/**
 * Totals of a long range take the world seconds when first asked for. It keeps them day by day, so they are
 * asked for in steps with room for other calls in between.
 */
export async function settleTotalsEarly(
  world: World,
  property: PropertyInfo,
  request: WorldRequest,
  at: number,
): Promise<void> {
  const light = request.dimensions.every(dimension => dimension === 'date') && request.filters.length === 0;
  const end = Math.min(dayNumber(request.endDate), Math.floor(at / DAY_MS));
  const first = Math.max(dayNumber(request.startDate), end - KEPT_DAYS);
  if (!light || end - first < 2 * STEP_DAYS) return;
  for (let day = first; day <= end; day += STEP_DAYS) {
    const step = { startDate: dayText(day), endDate: dayText(Math.min(day + STEP_DAYS - 1, end)) };
    world.query(property, { ...request, ...step }, at);
    await breath();
  }
}
