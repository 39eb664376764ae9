import { isLowerBetter, type MetricName } from '@gsc/contract/metrics/metrics';
import { sparklinePoints } from './sparkline-points.ts';

export type SparklineProps = {
  values: readonly (number | null)[];
  width?: number;
  height?: number;
  metric?: MetricName;
  area?: boolean;
  /** The number of values at the end that Google still revises. Drawn dashed, with a hollow dot. */
  fresh?: number;
  /** The number of values at the start that cover only part of their week or month. Drawn dashed. */
  partial?: number;
};

type Point = [x: number, y: number];
const path = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** Hidden from screen readers, because the number next to it has the value. */
export function Sparkline({
  values,
  width = 92,
  height = 24,
  metric = 'clicks',
  area = false,
  fresh = 0,
  partial = 0,
}: SparklineProps) {
  const points = sparklinePoints(values, width, height, isLowerBetter(metric));
  const known = values.slice(0, values.length - fresh).filter(value => value !== null).length;
  const cut = values.slice(0, partial).filter(value => value !== null).length;
  const final = points.slice(cut, known);
  const freshPoints = known < points.length ? points.slice(Math.max(0, known - 1)) : [];
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return <svg width={width} height={height} aria-hidden />;
  const color = `var(--m-${metric})`;
  const line = { fill: 'none', stroke: color, strokeWidth: 1.5, strokeLinejoin: 'round' } as const;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {area && (
        <path d={`${path(points)}L${last[0]} ${height}L${first[0]} ${height}Z`} fill={color} opacity={0.1} />
      )}
      <path d={path(final)} {...line} strokeLinecap="round" />
      {cut > 0 && known > cut && (
        <path d={path(points.slice(0, cut + 1))} {...line} strokeDasharray="2 2" opacity={0.8} />
      )}
      {freshPoints.length > 0 && <path d={path(freshPoints)} {...line} strokeDasharray="2 2" opacity={0.8} />}
      <circle
        cx={last[0]}
        cy={last[1]}
        r={2.2}
        {...(freshPoints.length > 0
          ? { fill: 'var(--surface)', stroke: color, strokeWidth: 1.2 }
          : { fill: color })}
      />
    </svg>
  );
}
