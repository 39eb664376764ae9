import type { MetricName } from '@gsc/contract/branding/tokens';
import type { Day } from '../format/day.ts';

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
  /** Short enough for the lane above the plot. */
  label: string;
  /** Our own notes are told apart from Google's updates by 'Note:'. */
  kind: 'google' | 'note';
  /** What the flag says when it is opened. */
  title?: string | undefined;
  detail?: string | undefined;
  source?: string | undefined;
  action?: { label: string; onClick: () => void } | undefined;
};

export type ChartGrain = 'day' | 'week' | 'month';

export type ChartModel = {
  /** One point each: a day, or the first day of a week or a month. */
  days: readonly Day[];
  grain?: ChartGrain | undefined;
  previousDays?: readonly Day[] | undefined;
  /** The last day of each compared point; weeks and months of the comparison need not start where a month does. */
  previousEnds?: readonly Day[] | undefined;
  /** In order of selection: the first two own the axes. At most four. */
  series: readonly ChartSeries[];
  /** How many points at the end Google will still rewrite. */
  freshDays: number;
  /** For a point that sums fewer days than its week or month has: '5 of 7 days'. Null for whole ones. */
  partial?: readonly (string | null)[] | undefined;
  annotations?: readonly ChartAnnotation[] | undefined;
};

export const lastFinalIndex = ({ days, freshDays }: ChartModel): number =>
  Math.max(0, days.length - 1 - freshDays);

/** Drawn with dashes: Google still revises the point, or it is only a part of its week or month. */
export const isUnfinished = (model: ChartModel, index: number): boolean =>
  index > lastFinalIndex(model) || Boolean(model.partial?.[index]);
