import { ANNOTATION_TEXT } from '@gsc/contract/analytics/events/annotation-kinds';
import { type Extent, type MergedFlag, mergeFlags } from '@gsc/contract/analytics/events/merge-flags';
import { addDays } from '../../format/day.ts';
import type { ChartAnnotation, ChartModel } from '../chart-model.ts';

/** A flag for one or more annotations. Its name and place are those of the weightiest. */
export type PlacedAnnotation = Pick<MergedFlag<unknown>, 'side' | 'box'> & {
  x: number;
  /** Empty if there is no space for it. */
  text: string;
  /** For screen readers. */
  full: string;
  /** Ordered by day. */
  items: readonly ChartAnnotation[];
  /** The rollouts of all items. */
  rollouts: readonly Extent[];
};

const CHAR = 6.1;
const FLAG = 13;
/** Space for the number of other annotations. */
const COUNT = ' +9';

const nameOf = ({ kind, label }: ChartAnnotation): string => (kind === 'note' ? `Note: ${label}` : label);

/** The index of the day, week or month that contains the annotation. */
function indexOf({ days }: ChartModel, { day, until }: ChartAnnotation, endOfRange: string): number {
  const first = days[0];
  if (!first || day > endOfRange) return -1;
  // An annotation that starts before the range and ends inside it is shown at the left edge.
  if (day < first) return until !== undefined && until >= first ? 0 : -1;
  return days.findLastIndex(each => each <= day);
}

/** The annotations in the days of the chart. */
export function annotationsInside(model: ChartModel): ChartAnnotation[] {
  const endOfRange = lastDayOf(model);
  return (model.annotations ?? []).filter(item => indexOf(model, item, endOfRange) >= 0);
}

/** Places annotations from left to right. Annotations whose labels would overlap are merged into one flag. */
export function placeAnnotations(
  model: ChartModel,
  x: (index: number) => number,
  limit: number,
): PlacedAnnotation[] {
  const endOfRange = lastDayOf(model);
  const items = annotationsInside(model).map(annotation => {
    const { until, weight } = annotation;
    const index = indexOf(model, annotation, endOfRange);
    const end = model.days.findLastIndex(day => until !== undefined && day <= until);
    return {
      annotation,
      x: x(index),
      weight,
      flagWidth: FLAG,
      width: FLAG + `${nameOf(annotation)}${COUNT}`.length * CHAR,
      rollout: end > index ? [{ from: x(index), to: x(end) }] : [],
    };
  });
  return mergeFlags(items, limit).map(({ named, items: merged, side, hasLabel, box }) => {
    const text = ANNOTATION_TEXT.merged(nameOf(named.annotation), merged.length - 1);
    const ordered = merged.map(({ annotation }) => annotation).sort((a, b) => a.day.localeCompare(b.day));
    return {
      ...{ x: named.x, side, box },
      text: hasLabel ? text : '',
      full: merged.length === 1 ? text : `${text}: ${ordered.map(nameOf).join(', ')}`,
      items: ordered,
      rollouts: merged.flatMap(({ rollout }) => rollout),
    };
  });
}

const DAYS_OF = { day: 1, week: 7, month: 31 };

function lastDayOf({ days, grain = 'day' }: ChartModel): string {
  const last = days.at(-1) ?? '';
  if (last === '') return last;
  return addDays(last, DAYS_OF[grain] - 1);
}
