import { dayNumber } from './pacific-days.ts';

/** Changes in how Google counts, with the sizes assumed in sites.json. They do not affect clicks. */
const LOGGING_ERROR = {
  from: dayNumber('2025-05-13'),
  to: dayNumber('2026-04-27'),
  impressions: 1.11,
  shift: 0.6,
};
const DEEP_RESULTS_GONE = { from: dayNumber('2025-09-12'), desktop: 0.82, shift: 2.4 };

export interface RegimeDay {
  impressions: number;
  shift: number;
  desktopImpressions: number;
  desktopShift: number;
}

export function regimeDay(day: number): RegimeDay {
  const inflated = day >= LOGGING_ERROR.from && day <= LOGGING_ERROR.to;
  const deep = day < DEEP_RESULTS_GONE.from;
  return {
    impressions: inflated ? LOGGING_ERROR.impressions : 1,
    shift: inflated ? LOGGING_ERROR.shift : 0,
    desktopImpressions: deep ? 1 / DEEP_RESULTS_GONE.desktop : 1,
    desktopShift: deep ? DEEP_RESULTS_GONE.shift : 0,
  };
}
