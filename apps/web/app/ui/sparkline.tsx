import type { MetricName } from '@gsc/contract/branding-tokens';
import { sparklinePoints } from './sparkline-points.ts';

export type SparklineProps = {
  values: readonly (number | null)[];
  width?: number;
  height?: number;
  metric?: MetricName;
  area?: boolean;
};

/** A shape beside a number that already says the value, so it is hidden from readers. */
export function Sparkline({
  values,
  width = 92,
  height = 24,
  metric = 'clicks',
  area = false,
}: SparklineProps) {
  const points = sparklinePoints(values, width, height, metric === 'position');
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return <svg width={width} height={height} aria-hidden />;
  const line = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const color = `var(--m-${metric})`;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {area && <path d={`${line}L${last[0]} ${height}L${first[0]} ${height}Z`} fill={color} opacity={0.1} />}
      <path
        d={line}
        fill="none"
        stroke={color}
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={last[0]} cy={last[1]} r={2.2} fill={color} />
    </svg>
  );
}
