import classes from './chart.module.css';
import type { Geometry } from './chart-geometry.ts';
import { type ChartModel, seriesColor, seriesKey } from './chart-model.ts';

type CrosshairProps = { model: ChartModel; geometry: Geometry; index: number };

/** A line, a filled dot for each metric and a hollow dot for its compared value. */
export function ChartCrosshair({ model, geometry, index }: CrosshairProps) {
  const { plot } = geometry;
  const x = geometry.x(index);
  return (
    <svg className={classes.overlay} aria-hidden>
      <line x1={x} x2={x} y1={plot.top} y2={plot.bottom} stroke="var(--text-2)" />
      {model.series.map((series, i) => {
        const { values, previous } = series;
        const color = `var(--${seriesColor(series)})`;
        const now = values[index] ?? null;
        const before = previous?.[index] ?? null;
        return (
          <g key={seriesKey(series)}>
            {before !== null && (
              <circle
                cx={x}
                cy={geometry.y(i, before)}
                r={3}
                fill="var(--surface)"
                stroke={color}
                strokeWidth={1.5}
              />
            )}
            {now !== null && (
              <circle
                cx={x}
                cy={geometry.y(i, now)}
                r={4}
                fill={color}
                stroke="var(--surface)"
                strokeWidth={2}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}
