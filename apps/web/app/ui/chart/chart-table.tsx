import { GRANULARITY_LABELS } from '@gsc/contract/analytics/report/granularity';
import { formatMetric } from '../format/format.ts';
import classes from './chart.module.css';
import { type ChartModel, lastFinalIndex, seriesKey } from './chart-model.ts';
import { fullPoint } from './chart-points.ts';

/** The data of the chart. */
export function ChartTable({ title, model }: { title: string; model: ChartModel }) {
  const end = lastFinalIndex(model);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.tableBox} aria-label={`${title}, table`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{GRANULARITY_LABELS[model.grain ?? 'day']}</th>
            {model.series.map(series => [
              <th key={seriesKey(series)} scope="col">
                {series.label}
              </th>,
              series.previous && (
                <th key={`${seriesKey(series)}-previous`} scope="col">
                  {series.label}, compared
                </th>
              ),
            ])}
          </tr>
        </thead>
        <tbody>
          {model.days.map((day, i) => (
            <tr key={day}>
              <th scope="row">
                {fullPoint(day, model.grain)}
                {i > end && <em> fresh</em>}
                {model.partial?.[i] && <em> {model.partial[i]}</em>}
              </th>
              {model.series.map(series => {
                const { metric, values, previous } = series;
                const key = seriesKey(series);
                return [
                  <td key={key}>{formatMetric(metric, values[i] ?? null)}</td>,
                  previous && <td key={`${key}-previous`}>{formatMetric(metric, previous[i] ?? null)}</td>,
                ];
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
