import type { OverviewRange } from '@gsc/contract/overview/api';

/** How many days at the end of the range Google still revises. */
export const freshDays = ({ to, incomplete }: OverviewRange): number =>
  incomplete.filter(day => day <= to).length;
