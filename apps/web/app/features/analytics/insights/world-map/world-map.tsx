import type { Countries } from '@gsc/contract/analytics/insights/api';
import { countryName } from '@gsc/contract/analytics/names/country-name';
import { type CountMetric, METRICS } from '@gsc/contract/metrics/metrics';
import { type PointerEvent, useMemo, useState } from 'react';
import { formatCompact, formatNumber, formatPercent, plural } from '../../../../ui/format/format.ts';
import { colorSteps, stepOf } from './color-steps.ts';
import { COUNTRY_SHAPES, MAP_SIZE } from './country-shapes.ts';
import { MapTip } from './map-tip.tsx';
import styles from './world-map.module.css';

type Country = Countries['rows'][number];

type WorldMapProps = {
  rows: readonly Country[];
  metric: CountMetric;
  /** Countries that the screen is filtered by. */
  selected: readonly string[];
  onPick: (code: string) => void;
};

/** Shows where the clicks come from. For mouse users; the lists next to it contain the same information. */
export default function WorldMap({ rows, metric, selected, onPick }: WorldMapProps) {
  const [hovered, setHovered] = useState<{ code: string; x: number; y: number } | null>(null);
  const byCode = useMemo(() => new Map(rows.map(row => [row.country ?? '', row])), [rows]);
  const steps = colorSteps(Math.max(0, ...rows.map(row => row[metric])));
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const code = event.target instanceof Element ? event.target.getAttribute('data-code') : null;
    const box = event.currentTarget.getBoundingClientRect();
    setHovered(code ? { code, x: event.clientX - box.left, y: event.clientY - box.top } : null);
  };
  const found = hovered && byCode.get(hovered.code);
  return (
    <figure className={styles.figure}>
      <div className={styles.plot}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list next to it offers the same selection as links */}
        <svg
          className={styles.map}
          viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
          role="img"
          aria-label={sentenceOf(rows, metric)}
          onPointerMove={follow}
          onPointerLeave={() => setHovered(null)}
          onClick={() => hovered && onPick(hovered.code)}
          data-some={selected.length > 0 || undefined}
        >
          {COUNTRY_SHAPES.map(({ code, key, d }) => (
            <path
              key={key}
              d={d}
              data-step={stepOf(steps, (code && byCode.get(code)?.[metric]) || 0)}
              {...(code ? { 'data-code': code } : {})}
              data-on={(code && selected.includes(code)) || undefined}
            />
          ))}
        </svg>
        {hovered && (
          <MapTip
            code={hovered.code}
            row={found || null}
            totalClicks={totalClicksOf(rows)}
            x={hovered.x}
            y={hovered.y}
          />
        )}
      </div>
      <Legend steps={steps} metric={metric} />
    </figure>
  );
}

const totalClicksOf = (rows: readonly Country[]) => rows.reduce((sum, { clicks }) => sum + clicks, 0);

/** 'Clicks by country: United States 34%, Germany 12% …'. */
function sentenceOf(rows: readonly Country[], metric: CountMetric): string {
  const total = rows.reduce((sum, row) => sum + row[metric], 0);
  const top = rows
    .toSorted((a, b) => b[metric] - a[metric])
    .slice(0, 3)
    .map(row => `${countryName(row.country)} ${formatPercent(total === 0 ? 0 : row[metric] / total)}`);
  return `${METRICS[metric].label} by country on a map of the world. ${plural(rows.length, 'country', 'countries')}, most from ${top.join(', ')}.`;
}

function Legend({ steps, metric }: { steps: readonly number[]; metric: CountMetric }) {
  return (
    <figcaption className={styles.legend}>
      <span>{METRICS[metric].label}</span>
      <ul>
        <li>
          <i data-step={0} aria-hidden />
          none
        </li>
        {steps.map((end, at) => {
          const next = steps[at + 1];
          return (
            <li key={end}>
              <i data-step={at + 1 + (5 - steps.length)} aria-hidden />
              {next === undefined
                ? `${formatCompact(end)}+`
                : next - end === 1
                  ? formatNumber(end)
                  : `${formatCompact(end)}–${formatCompact(next - 1)}`}
            </li>
          );
        })}
      </ul>
    </figcaption>
  );
}
