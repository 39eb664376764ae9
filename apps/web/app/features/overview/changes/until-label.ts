import type { OverviewRange } from '@gsc/contract/overview/api';
import { formatDay } from '../../../ui/format/format.ts';

/** ', to 12 Nov' for figures of complete days only, where the range goes on behind them. */
export const untilLabel = ({ to, compared_to }: OverviewRange): string =>
  compared_to && compared_to < to ? `, to ${formatDay(compared_to)}` : '';
