import type { MetricName } from '@gsc/contract/metrics/metrics';
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
  /** The last day of a rollout, drawn as a bar below the label. */
  until?: Day | undefined;
  /** Short enough for the row above the plot. */
  label: string;
  /** The prefix 'Note:' distinguishes the user's notes from Google's updates. */
  kind: 'google' | 'note';
  /** The title of the popover. */
  title?: string | undefined;
  detail?: string | undefined;
  source?: string | undefined;
  action?: { label: string; onClick: () => void } | undefined;
};

export type ChartGrain = 'day' | 'week' | 'month';

export type ChartModel = {
  /** One entry per point: a day, or the first day of a week or month. */
  days: readonly Day[];
  grain?: ChartGrain | undefined;
  previousDays?: readonly Day[] | undefined;
  /** The last day of each compared point. Compared weeks and months need not match calendar weeks and months. */
  previousEnds?: readonly Day[] | undefined;
  /** In order of selection, at most four. The first two have an axis. */
  series: readonly ChartSeries[];
  /** The number of points at the end that Google still revises. */
  freshDays: number;
  /** '5 of 7 days' for a point that covers only part of its week or month. Null for complete points. */
  partial?: readonly (string | null)[] | undefined;
  annotations?: readonly ChartAnnotation[] | undefined;
};

export const lastFinalIndex = ({ days, freshDays }: ChartModel): number =>
  Math.max(0, days.length - 1 - freshDays);

/** True if Google still revises the point, or if it covers only part of its week or month. Drawn dashed. */
export const isUnfinished = (model: ChartModel, index: number): boolean =>
  index > lastFinalIndex(model) || Boolean(model.partial?.[index]);
