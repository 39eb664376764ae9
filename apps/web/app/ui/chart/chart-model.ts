import type { MetricName } from '@gsc/contract/branding-tokens';
import type { Day } from '../day.ts';

export type ChartSeries = {
  metric: MetricName;
  label: string;
  /** One per day, null for a day without data. */
  values: readonly (number | null)[];
  /** The compared period, aligned by index. */
  previous?: readonly (number | null)[] | undefined;
};

export type ChartAnnotation = {
  day: Day;
  /** The last day of a rollout, drawn as a bar under the flag. */
  until?: Day | undefined;
  label: string;
  /** Our own notes are told apart from Google's updates by 'Note:'. */
  kind: 'google' | 'note';
};

export type ChartModel = {
  days: readonly Day[];
  previousDays?: readonly Day[] | undefined;
  /** In order of selection: the first two own the axes. At most four. */
  series: readonly ChartSeries[];
  /** How many days at the end Google will still rewrite. */
  freshDays: number;
  annotations?: readonly ChartAnnotation[] | undefined;
};

export const lastFinalIndex = ({ days, freshDays }: ChartModel): number =>
  Math.max(0, days.length - 1 - freshDays);
