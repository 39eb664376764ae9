import type { Day } from '@gsc/calendar/pacific-day';
import type { Connected } from '@gsc/core/testing/connect-site';

/** An account with one property, and the days that have rows. */
export type Subject = Connected & { days: readonly Day[] };
