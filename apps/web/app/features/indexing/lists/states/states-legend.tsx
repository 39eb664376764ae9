import type { StateSeries } from '@gsc/contract/indexing/lists-api';
import { LIST_STATES_TEXT as TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { VisuallyHidden } from '@mantine/core';
import { addDays } from '../../../../ui/format/day.ts';
import { formatFullDay, formatNumber, formatSigned } from '../../../../ui/format/format.ts';
import type { StateLayer } from './state-layers.ts';
import classes from './states-card.module.css';

type StatesLegendProps = {
  layers: readonly StateLayer[];
  series: StateSeries;
  /** Null shows the last day and the change in 30 days. */
  day: number | null;
};

export function StatesLegend({ layers, series, day }: StatesLegendProps) {
  const shown = layers.filter(({ urls }) => urls.some(count => count > 0));
  return (
    <>
      <p className={classes.shownDay} aria-hidden>
        {day === null ? '\u00a0' : formatFullDay(addDays(series.from, day))}
      </p>
      <ul className={classes.legend}>
        {shown.map(layer => (
          <li key={layer.label}>
            <i style={{ background: layer.color }} aria-hidden />
            <span title={layer.label}>{layer.label}</span>
            <b>{formatNumber(layer.urls.at(day ?? -1) ?? 0)}</b>
            {day === null && (
              <em data-tone={toneOf(layer)}>
                {formatSigned(layer.change)}
                <VisuallyHidden> {TEXT.change}</VisuallyHidden>
              </em>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const LARGE_CHANGE = 10;

/** Small changes stay grey. */
function toneOf({ change, isIndexed }: StateLayer): 'up' | 'down' | undefined {
  if (Math.abs(change) < LARGE_CHANGE) return undefined;
  return change > 0 === isIndexed ? 'up' : 'down';
}
