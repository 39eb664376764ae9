import { isLowerBetter } from '@gsc/contract/metrics/metrics';
import type { CSSProperties } from 'react';
import classes from './chart.module.css';
import { type ChartSeries, seriesColor, seriesKey } from './chart-model.ts';

type ChartLegendProps = {
  series: readonly ChartSeries[];
  comparisonLabel?: string;
  /** 'partial week', if the chart has one. */
  partialLabel?: string | undefined;
};

export function ChartLegend({ series, comparisonLabel, partialLabel }: ChartLegendProps) {
  return (
    <ul className={classes.legend}>
      {series.map(each => (
        <li key={seriesKey(each)}>
          <i
            className={classes.swatch}
            style={{ '--swatch': `var(--${seriesColor(each)})` } as CSSProperties}
          />
          <span className={classes.lineName} title={each.id && each.label}>
            {isLowerBetter(each.metric) && !each.id ? `${each.label}, best at the top` : each.label}
          </span>
        </li>
      ))}
      {comparisonLabel && (
        <li>
          <svg width={18} height={3} aria-hidden>
            <line x2={18} y1={1.5} y2={1.5} stroke="var(--text-3)" strokeWidth={1.5} strokeDasharray="2 3" />
          </svg>
          {comparisonLabel}
        </li>
      )}
      {partialLabel && (
        <li>
          <svg width={8} height={8} aria-hidden>
            <circle cx={4} cy={4} r={3} fill="none" stroke="var(--text-3)" strokeWidth={1.5} />
          </svg>
          {partialLabel}
        </li>
      )}
    </ul>
  );
}
