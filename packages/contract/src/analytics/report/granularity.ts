/** The granularity of a chart. This file must not import zod. */

import { type DayRange, lengthOf } from '@gsc/calendar/day';
import type { REPORT_GRANULARITIES } from './labels.ts';

type Granularity = (typeof REPORT_GRANULARITIES)[number];
type Dated = DayRange & { granularity: Granularity };

export const GRANULARITY_LABELS: Record<Granularity, string> = { day: 'Day', week: 'Week', month: 'Month' };

/** Six months have at most 184 days. Longer ranges are shown by week unless the user chooses another granularity. */
const LONGEST_BY_DAY = 184;

export const defaultGranularity = (days: DayRange): Granularity =>
  lengthOf(days) > LONGEST_BY_DAY ? 'week' : 'day';

/** Adds the granularity to a change of the days. A granularity that the user chose stays. */
export function followDays<Change extends Partial<Dated>>(
  { from, to, granularity }: Dated,
  change: Change,
): Change | (Change & { granularity: Granularity }) {
  const days = { from: change.from ?? from, to: change.to ?? to };
  const isChosen = change.granularity !== undefined || granularity !== defaultGranularity({ from, to });
  return isChosen ? change : { ...change, granularity: defaultGranularity(days) };
}
