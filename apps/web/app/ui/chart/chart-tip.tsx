import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { formatMetric } from '../format/format.ts';
import classes from './chart.module.css';
import { type Geometry, tipLeft } from './chart-geometry.ts';
import { type ChartModel, type ChartSeries, seriesColor, seriesKey } from './chart-model.ts';
import { comparedDays, fullPoint, tipDay } from './chart-points.ts';

type ChartTipProps = { model: ChartModel; geometry: Geometry; index: number; hint?: string };

const ESTIMATED_WIDTH = 212;

/** A tooltip with the day, the compared day and a row for each metric. */
export function ChartTip({ model, geometry, index, hint }: ChartTipProps) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(ESTIMATED_WIDTH);
  useLayoutEffect(() => {
    if (box.current) setWidth(box.current.offsetWidth);
  }, []);
  const day = model.days[index];
  if (!day) return null;
  const compared = model.previousDays?.[index];
  const part = model.partial?.[index];
  const otherYear = compared !== undefined && compared.slice(0, 4) !== day.slice(0, 4);
  const style = {
    left: tipLeft(geometry, geometry.x(index), width),
    bottom: `calc(100% - ${geometry.plot.bottom - 12}px)`,
  };
  return (
    <div ref={box} className={classes.tip} style={style}>
      <p className={classes.tipHead}>
        {tipDay(day, model.grain, otherYear)}
        {compared && <span>vs {comparedDays(model, index, otherYear)}</span>}
      </p>
      {part && <p className={classes.tipPart}>{part}</p>}
      <dl className={classes.tipRows}>
        {model.series.map(series => (
          <TipRow key={seriesKey(series)} series={series} index={index} />
        ))}
      </dl>
      {hint && <p className={classes.tipHint}>{hint}</p>}
    </div>
  );
}

function TipRow({ series, index }: { series: ChartSeries; index: number }) {
  const { metric, label, values, previous } = series;
  return (
    <div className={classes.tipRow}>
      <dt>
        <i
          className={classes.swatch}
          style={{ '--swatch': `var(--${seriesColor(series)})` } as CSSProperties}
        />
        <span className={classes.tipName}>{label}</span>
      </dt>
      <dd>{formatMetric(metric, values[index] ?? null)}</dd>
      {previous && <dd className={classes.tipPrevious}>{formatMetric(metric, previous[index] ?? null)}</dd>}
    </div>
  );
}

/** The content of the tooltip as a sentence, for the live region. */
export function tipSentence(model: ChartModel, index: number): string {
  const day = model.days[index];
  if (!day) return '';
  const rows = model.series.map(({ metric, label, values, previous }) => {
    const before = previous ? `, before ${formatMetric(metric, previous[index] ?? null)}` : '';
    return `${label} ${formatMetric(metric, values[index] ?? null)}${before}`;
  });
  const part = model.partial?.[index];
  return `${fullPoint(day, model.grain)}${part ? `, ${part}` : ''}: ${rows.join('; ')}`;
}
