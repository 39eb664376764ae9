import type { DataWindow, WorldRequest } from './model.ts';
import { addMonths, pacificDay } from './pacific-days.ts';

const HOUR_MS = 3_600_000;

/**
 * Google documents 16 months. Rows were observed 12 days beyond 16 calendar months (488 days), so the default is 500. A
 * client that computes the window itself then fails the tests.
 */
export const DEFAULT_WINDOW: DataWindow = {
  keeps: { days: 500 },
  cutHour: 0,
  detailEndsEarlier: 0,
  zeroFilled: false,
};

/** Throws a RangeError if a value is invalid. */
export function changedWindow(from: DataWindow, change: Partial<DataWindow>): DataWindow {
  const window = { ...from, ...change };
  const { keeps, cutHour, detailEndsEarlier, zeroFilled, ...unknown } = window;
  const [name] = Object.keys(unknown);
  if (name !== undefined) throw new RangeError(`unknown window field: ${name}`);
  if (!isCount('days' in keeps ? keeps.days : keeps.months, 1, 10_000))
    throw new RangeError('keeps must be {days} or {months} with a positive integer');
  if (!isCount(cutHour, 0, 23)) throw new RangeError('cutHour must be an hour from 0 to 23');
  if (!isCount(detailEndsEarlier, 0, 10_000))
    throw new RangeError('detailEndsEarlier must be a whole number of days');
  if (typeof zeroFilled !== 'boolean') throw new RangeError('zeroFilled must be true or false');
  return window;
}

function isCount(value: unknown, min: number, max: number): boolean {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

/** The oldest day with rows for a request at a given time. */
export function oldestDay(
  window: DataWindow,
  request: Pick<WorldRequest, 'dimensions' | 'filters'>,
  at: number,
): number {
  // Before cutHour, the window is the same as on the previous day.
  const day = pacificDay(at - window.cutHour * HOUR_MS);
  const { keeps } = window;
  const oldest = 'days' in keeps ? day - keeps.days : addMonths(day, -keeps.months);
  return isTotals(request) ? oldest : oldest + window.detailEndsEarlier;
}

export function isZeroFilled(
  window: DataWindow,
  { dimensions, filters }: Pick<WorldRequest, 'dimensions' | 'filters'>,
): boolean {
  return window.zeroFilled && filters.length === 0 && dimensions.length === 1 && dimensions[0] === 'date';
}

function isTotals({ dimensions, filters }: Pick<WorldRequest, 'dimensions' | 'filters'>): boolean {
  return filters.length === 0 && dimensions.every(one => one === 'date' || one === 'hour');
}
