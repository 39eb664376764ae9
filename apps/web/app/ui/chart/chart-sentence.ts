import { formatMetric } from '../format.ts';
import { type ChartModel, type ChartSeries, lastFinalIndex } from './chart-model.ts';
import { fullPoint, pluralPoints } from './chart-points.ts';

function course({ metric, label, values }: ChartSeries, lastFinal: number): string {
  const final = values.slice(0, lastFinal + 1).filter(value => value !== null);
  const first = final[0];
  const last = final.at(-1);
  if (first === undefined || last === undefined) return `${label} without data`;
  return `${label} from ${formatMetric(metric, first)} to ${formatMetric(metric, last)}`;
}

/** What the picture shows, in one sentence for people who cannot see it. */
export function chartSentence(title: string, model: ChartModel): string {
  const first = model.days[0];
  const last = model.days.at(-1);
  if (!first || !last) return `${title}: no data.`;
  const lines = model.series.map(s => course(s, lastFinalIndex(model))).join('; ');
  const compared = model.series.some(s => s.previous) ? ', with the compared period' : '';
  const fresh =
    model.freshDays > 0 ? ` The last ${pluralPoints(model.freshDays, model.grain)} may still change.` : '';
  return `${title}, ${fullPoint(first, model.grain)} to ${fullPoint(last, model.grain)}${compared}. ${lines}.${fresh}`;
}
