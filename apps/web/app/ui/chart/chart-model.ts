import type { AnnotationKind } from '@gsc/contract/analytics/events/annotation-kinds';
import type { MetricName } from '@gsc/contract/metrics/metrics';
import type { Day } from '../format/day.ts';

export type ChartSeries = {
  metric: MetricName;
  /** Distinguishes several lines of the same metric. */
  id?: string | undefined;
  /** A categorical colour. Defaults to the colour of the metric. */
  color?: CategoryColor | undefined;
  label: string;
  /** One per day, null for a day without data. */
  values: readonly (number | null)[];
  /** The compared period, aligned by index. */
  previous?: readonly (number | null)[] | undefined;
};

/** At most eight lines have a colour of their own. */
export const CATEGORY_COLORS = [
  'cat-1',
  'cat-2',
  'cat-3',
  'cat-4',
  'cat-5',
  'cat-6',
  'cat-7',
  'cat-8',
] as const;
export type CategoryColor = (typeof CATEGORY_COLORS)[number];

export const seriesKey = ({ id, metric }: ChartSeries): string => id ?? metric;
/** The name of a token. */
export const seriesColor = ({ color, metric }: ChartSeries): CategoryColor | `m-${MetricName}` =>
  color ?? `m-${metric}`;

export type ChartAction = { label: string; onClick: () => void };

export type ChartAnnotation = {
  day: Day;
  /** The last day of a rollout, drawn as a bar below the label. */
  until?: Day | undefined;
  /** Short enough for the row above the plot. */
  label: string;
  /** The prefix 'Note:' distinguishes the user's annotations from Google's. Without a kind, it cannot be hidden. */
  kind: AnnotationKind | null;
  /** A flag for several annotations has the name of the weightiest. */
  weight: number;
  /** The title of the popover. */
  title?: string | undefined;
  detail?: string | undefined;
  source?: string | undefined;
  actions?: readonly ChartAction[] | undefined;
};

export type ChartGrain = 'day' | 'week' | 'month';

export type ChartModel = {
  /** One entry per point: a day, or the first day of a week or month. */
  days: readonly Day[];
  grain?: ChartGrain | undefined;
  /** The last day of the last point, if that is a week or month. */
  to?: Day | undefined;
  previousDays?: readonly Day[] | undefined;
  /** The last day of each compared point. Compared weeks and months need not match calendar weeks and months. */
  previousEnds?: readonly Day[] | undefined;
  /** In order of selection, at most four metrics. The first two have an axis. */
  series: readonly ChartSeries[];
  /** All lines have the same metric and one axis. */
  sharedAxis?: boolean | undefined;
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
