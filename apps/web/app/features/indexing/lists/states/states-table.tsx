import type { StateSeries } from '@gsc/contract/indexing/lists-api';
import { LIST_STATES_TEXT as TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { addDays } from '../../../../ui/format/day.ts';
import { formatFullDay, formatNumber } from '../../../../ui/format/format.ts';
import type { StateLayer } from './state-layers.ts';
import classes from './states-card.module.css';

type StatesTableProps = { layers: readonly StateLayer[]; series: StateSeries; label: string };

/** The data of the chart, newest day first. */
export const StatesTable = ({ layers, series, label }: StatesTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  <section className={classes.table} aria-label={label} tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">{TEXT.day}</th>
          {layers.map(layer => (
            <th key={layer.label} scope="col">
              {layer.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(layers[0]?.urls ?? [])
          .map((_, at) => at)
          .reverse()
          .map(at => (
            <tr key={at}>
              <th scope="row">{formatFullDay(addDays(series.from, at))}</th>
              {layers.map(layer => (
                <td key={layer.label}>{formatNumber(layer.urls[at] ?? 0)}</td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  </section>
);
