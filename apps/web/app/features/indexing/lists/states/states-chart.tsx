import type { StateSeries } from '@gsc/contract/indexing/lists-api';
import { LIST_STATES_TEXT as TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { type PointerEvent, useRef } from 'react';
import { dateLabels, niceStep } from '../../../../ui/chart/chart-scale.ts';
import { useSize } from '../../../../ui/chart/use-size.ts';
import { addDays, daysBetween } from '../../../../ui/format/day.ts';
import { formatCompact, formatDay, formatNumber } from '../../../../ui/format/format.ts';
import type { LargestDay } from '../events/largest-day.ts';
import { type StateLayer, stackLayers } from './state-layers.ts';
import classes from './states-card.module.css';

type StatesChartProps = {
  layers: readonly StateLayer[];
  series: StateSeries;
  label: string;
  /** The day under the pointer. */
  day: number | null;
  onDay: (day: number | null) => void;
  /** The day on which most URLs left the index. */
  mark: LargestDay | null;
};

const HEIGHT = 268;
const PLOT = { left: 42, right: 20, top: 30, bottom: 26 };
const INTERVALS = 4;

export function StatesChart({ layers, series, label, day, onDay, mark }: StatesChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const count = layers[0]?.urls.length ?? 0;
  const edges = stackLayers(layers);
  const step = Math.max(1, niceStep(Math.max(1, ...(edges.at(-1)?.top ?? [])) / INTERVALS));
  const plotWidth = Math.max(1, width - PLOT.left - PLOT.right);
  const x = (at: number) => PLOT.left + (at / Math.max(1, count - 1)) * plotWidth;
  const y = (urls: number) =>
    HEIGHT - PLOT.bottom - (urls / (step * INTERVALS)) * (HEIGHT - PLOT.top - PLOT.bottom);
  const line = (values: readonly number[]) => values.map((urls, at) => `${round(x(at))} ${round(y(urls))}`);
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const from = event.currentTarget.getBoundingClientRect().left + PLOT.left;
    const at = Math.round(((event.clientX - from) / plotWidth) * (count - 1));
    onDay(Math.min(count - 1, Math.max(0, at)));
  };
  const marked = mark && daysBetween(series.from, mark.day);
  return (
    <div ref={box} className={classes.chart}>
      {width > 0 && (
        <svg
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={label}
          onPointerMove={follow}
          onPointerLeave={() => onDay(null)}
        >
          {layers.map((layer, at) => (
            <path
              key={layer.label}
              d={`M${line(edges[at]?.top ?? []).join('L')}L${line(edges[at]?.bottom ?? [])
                .reverse()
                .join('L')}Z`}
              fill={layer.color}
              fillOpacity={0.74}
              stroke="var(--surface)"
            />
          ))}
          {Array.from({ length: INTERVALS + 1 }, (_, at) => at * step).map(urls => (
            <g key={urls}>
              <line
                x1={PLOT.left}
                x2={width - PLOT.right}
                y1={y(urls)}
                y2={y(urls)}
                className={urls === 0 ? classes.base : classes.grid}
              />
              <text x={PLOT.left - 8} y={y(urls) + 4} textAnchor="end">
                {formatCompact(urls)}
              </text>
            </g>
          ))}
          {dateLabels(count, count - 3, plotWidth).map(at => (
            <text key={at} x={x(at)} y={HEIGHT - 7} textAnchor="middle">
              {formatDay(addDays(series.from, at))}
            </text>
          ))}
          {mark && marked !== null && marked >= 0 && marked < count && (
            <g className={classes.mark}>
              <line x1={x(marked)} x2={x(marked)} y1={8} y2={HEIGHT - PLOT.bottom} />
              <text
                x={x(marked) + (marked * 2 > count ? -8 : 8)}
                y={17}
                textAnchor={marked * 2 > count ? 'end' : 'start'}
              >
                {TEXT.left(formatDay(mark.day), formatNumber(mark.urls))}
              </text>
            </g>
          )}
          {day !== null && (
            <line className={classes.day} x1={x(day)} x2={x(day)} y1={PLOT.top} y2={HEIGHT - PLOT.bottom} />
          )}
        </svg>
      )}
    </div>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
