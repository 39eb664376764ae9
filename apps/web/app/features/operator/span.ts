import { formatSpan } from '../../data/sync/job-labels.ts';
import { plural } from '../../ui/format/format.ts';

const DAY_SECONDS = 86400;

/** '16 min', '27 h', '36 days' */
export const span = (seconds: number): string =>
  seconds < 2 * DAY_SECONDS ? formatSpan(seconds * 1000) : plural(Math.floor(seconds / DAY_SECONDS), 'day');

/** How many seconds before the measurement something happened. */
export const ageOf = (at: string, measuredAt: string): number =>
  (Date.parse(measuredAt) - Date.parse(at)) / 1000;
