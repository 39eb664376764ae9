import { formatMetric } from '../format/format.ts';
import classes from './chart.module.css';
import { type ChartModel, lastFinalIndex } from './chart-model.ts';
import { fullPoint } from './chart-points.ts';

const HEADS = { day: 'Day', week: 'Week', month: 'Month' };

/** The data of the chart. */
export function ChartTable({ title, model }: { title: string; model: ChartModel }) {
  const end = lastFinalIndex(model);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.tableBox} aria-label={`${title}, table`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{HEADS[model.grain ?? 'day']}</th>
            {model.series.map(({ metric, label, previous }) => [
              <th key={metric} scope="col">
                {label}
              </th>,
              previous && (
                <th key={`${metric}-previous`} scope="col">
                  {label}, compared
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
              {model.series.map(({ metric, values, previous }) => [
                <td key={metric}>{formatMetric(metric, values[i] ?? null)}</td>,
                previous && <td key={`${metric}-previous`}>{formatMetric(metric, previous[i] ?? null)}</td>,
              ])}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
