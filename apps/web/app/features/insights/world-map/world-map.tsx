import type { Countries } from '@gsc/contract/insights/api';
import { countryName } from '@gsc/contract/reports/country-name';
import { type PointerEvent, useMemo, useState } from 'react';
import { formatCompact, formatNumber, formatPercent, plural } from '../../../ui/format/format.ts';
import { colorSteps, stepOf } from './color-steps.ts';
import { COUNTRY_SHAPES, MAP_SIZE } from './country-shapes.ts';
import { MapTip } from './map-tip.tsx';
import styles from './world-map.module.css';

export type MapMetric = 'clicks' | 'impressions';
type Country = Countries['rows'][number];

type WorldMapProps = {
  rows: readonly Country[];
  metric: MapMetric;
  /** Countries that the screen is filtered by. */
  selected: readonly string[];
  onPick: (code: string) => void;
};

/** Where the clicks come from. For the mouse; everything it says is in the lists beside and below it too. */
export default function WorldMap({ rows, metric, selected, onPick }: WorldMapProps) {
  const [at, setAt] = useState<{ code: string; x: number; y: number } | null>(null);
  const byCode = useMemo(() => new Map(rows.map(row => [row.country ?? '', row])), [rows]);
  const steps = colorSteps(Math.max(0, ...rows.map(row => row[metric])));
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const code = event.target instanceof Element ? event.target.getAttribute('data-code') : null;
    const box = event.currentTarget.getBoundingClientRect();
    setAt(code ? { code, x: event.clientX - box.left, y: event.clientY - box.top } : null);
  };
  const found = at && byCode.get(at.code);
  return (
    <figure className={styles.figure}>
      <div className={styles.plot}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list beside it has the same choice as links */}
        <svg
          className={styles.map}
          viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
          role="img"
          aria-label={sentenceOf(rows, metric)}
          onPointerMove={follow}
          onPointerLeave={() => setAt(null)}
          onClick={() => at && onPick(at.code)}
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
        {at && <MapTip code={at.code} row={found || null} whole={wholeOf(rows)} x={at.x} y={at.y} />}
      </div>
      <Legend steps={steps} metric={metric} />
    </figure>
  );
}

const wholeOf = (rows: readonly Country[]) => rows.reduce((sum, { clicks }) => sum + clicks, 0);

/** 'Clicks by country: United States 34%, Germany 12% …'. */
function sentenceOf(rows: readonly Country[], metric: MapMetric): string {
  const whole = rows.reduce((sum, row) => sum + row[metric], 0);
  const most = rows
    .toSorted((a, b) => b[metric] - a[metric])
    .slice(0, 3)
    .map(row => `${countryName(row.country)} ${formatPercent(whole === 0 ? 0 : row[metric] / whole)}`);
  const name = metric === 'clicks' ? 'Clicks' : 'Impressions';
  return `${name} by country on a map of the world. ${plural(rows.length, 'country', 'countries')}, most from ${most.join(', ')}.`;
}

function Legend({ steps, metric }: { steps: readonly number[]; metric: MapMetric }) {
  return (
    <figcaption className={styles.legend}>
      <span>{metric === 'clicks' ? 'Clicks' : 'Impressions'}</span>
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
