import { formatMetric } from '../format/format.ts';
import { type ChartModel, type ChartSeries, isUnfinished } from './chart-model.ts';
import { fullPoint, pluralPoints } from './chart-points.ts';

function describeSeries({ metric, label, values }: ChartSeries, model: ChartModel): string {
  const final = values.filter((value, i) => value !== null && !isUnfinished(model, i));
  const first = final[0];
  const last = final.at(-1);
  if (first == null || last == null) return `${label} without data`;
  return `${label} from ${formatMetric(metric, first)} to ${formatMetric(metric, last)}`;
}

/** A description of the chart for screen readers. */
export function chartSentence(title: string, model: ChartModel): string {
  const first = model.days[0];
  const last = model.days.at(-1);
  if (!first || !last) return `${title}: no data.`;
  const lines = model.series.map(s => describeSeries(s, model)).join('; ');
  const compared = model.series.some(s => s.previous) ? ', with the comparison period' : '';
  const fresh =
    model.freshDays > 0 ? ` The last ${pluralPoints(model.freshDays, model.grain)} may still change.` : '';
  const parts = model.partial?.filter(part => part !== null).length ?? 0;
  const partial = parts > 0 ? ` ${pluralPoints(parts, model.grain)} with missing days.` : '';
  return `${title}, ${fullPoint(first, model.grain)} to ${fullPoint(last, model.grain)}${compared}. ${lines}.${fresh}${partial}`;
}
