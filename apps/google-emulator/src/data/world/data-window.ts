import type { DataWindow, WorldRequest } from './model.ts';
import { addMonths, pacificDay } from './pacific-days.ts';

const HOUR_MS = 3_600_000;

/**
 * Google says 16 months. Rows were still seen 12 days beyond 16 calendar months (488 days), so 500; and no
 * client plans with 500, so that a client which relies on a formula of its own is found out.
 */
export const DEFAULT_WINDOW: DataWindow = {
  keeps: { days: 500 },
  cutHour: 0,
  detailEndsEarlier: 0,
  zeroFilled: false,
};

/** Throws a RangeError that names what is wrong. */
export function changedWindow(from: DataWindow, change: Partial<DataWindow>): DataWindow {
  const window = { ...from, ...change };
  const { keeps, cutHour, detailEndsEarlier, zeroFilled, ...unknown } = window;
  const [name] = Object.keys(unknown);
  if (name !== undefined) throw new RangeError(`a window has no ${name}`);
  if (!isCount('days' in keeps ? keeps.days : keeps.months, 1, 10_000))
    throw new RangeError('keeps is {days} or {months}, a whole number above 0');
  if (!isCount(cutHour, 0, 23)) throw new RangeError('cutHour is an hour from 0 to 23');
  if (!isCount(detailEndsEarlier, 0, 10_000))
    throw new RangeError('detailEndsEarlier is a whole number of days');
  if (typeof zeroFilled !== 'boolean') throw new RangeError('zeroFilled is true or false');
  return window;
}

function isCount(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

/** The oldest day that a request is given rows of at an instant. */
export function oldestDay(
  window: DataWindow,
  request: Pick<WorldRequest, 'dimensions' | 'filters'>,
  at: number,
): number {
  // Until the hour has come, the edge stands where it stood yesterday.
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
