import type { OverviewRange } from '@gsc/contract/overview';

/** How many days at the end of the range Google still revises. */
export const freshDays = ({ to, incomplete }: OverviewRange): number =>
  incomplete.filter(day => day <= to).length;
