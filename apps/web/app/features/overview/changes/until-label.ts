import type { OverviewRange } from '@gsc/contract/overview/api';
import { formatDay } from '../../../ui/format/format.ts';

/** ', to 12 Nov' if the figures count complete days only and the range extends beyond them. */
export const untilLabel = ({ to, compared_to }: OverviewRange): string =>
  compared_to && compared_to < to ? `, to ${formatDay(compared_to)}` : '';
