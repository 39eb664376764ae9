import type { OverviewRange } from '@gsc/contract/overview/api';

/** Number of days at the end of the range that Google may still revise. */
export const freshDays = ({ to, incomplete }: OverviewRange): number =>
  incomplete.filter(day => day <= to).length;
