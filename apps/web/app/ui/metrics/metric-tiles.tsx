import { COMPARISON_TEXT } from '@gsc/contract/dates/comparison-labels';
import type { MetricName } from '@gsc/contract/metrics/metrics';
import { UnstyledButton } from '@mantine/core';
import { Check } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { SkeletonBlock } from '../feedback/skeleton.tsx';
import { formatDay, formatMetric, type Precision } from '../format/format.ts';
import { Delta } from './delta.tsx';
import type { MetricTile } from './metric-tile.ts';
import classes from './metric-tiles.module.css';

export type MetricTilesProps = {
  tiles: readonly MetricTile[];
  selected: readonly MetricName[];
  /** Never called with an empty list: the last metric cannot be switched off. */
  onSelect: (selected: MetricName[]) => void;
  /** A figure before the metrics, such as 'Connected Properties'. */
  lead?: ReactNode;
  precision?: Precision;
  /** Two columns, for narrow layouts. */
  columns?: 2;
  /** Shown below the dash of a missing value. */
  emptyText?: string;
};

/** Tiles that select the metrics of the chart below. Put both into one card. */
export function MetricTiles({
  tiles,
  selected,
  onSelect,
  lead,
  precision = 'short',
  columns,
  emptyText = 'Connect GSC to view data',
}: MetricTilesProps) {
  const toggle = (metric: MetricName) => {
    const next = selected.includes(metric) ? selected.filter(m => m !== metric) : [...selected, metric];
    if (next.length > 0) onSelect(next);
  };
  return (
    <div className={classes.strip} data-columns={columns}>
      {lead && <div className={classes.tile}>{lead}</div>}
      {tiles.map(tile =>
        tile.loading ? (
          <TileSkeleton key={tile.metric} />
        ) : (
          <Tile
            key={tile.metric}
            tile={tile}
            on={selected.includes(tile.metric)}
            precision={precision}
            emptyText={emptyText}
            onToggle={() => toggle(tile.metric)}
          />
        ),
      )}
    </div>
  );
}

type TileProps = {
  tile: MetricTile;
  on: boolean;
  precision: Precision;
  emptyText: string;
  onToggle: () => void;
};

function Tile({ tile, on, precision, emptyText, onToggle }: TileProps) {
  const show = (value: number | null) => formatMetric(tile.metric, value, precision);
  const style = { '--tile-color': `var(--m-${tile.metric})` } as CSSProperties;
  return (
    <UnstyledButton
      className={classes.tile}
      data-toggle
      data-on={on || undefined}
      aria-pressed={on}
      onClick={onToggle}
      style={style}
    >
      <span className={classes.label}>
        <span className={classes.box}>
          <Check size={10} strokeWidth={3} aria-hidden />
        </span>
        {tile.label}
      </span>
      <span className={classes.value}>{show(tile.value)}</span>
      <span className={classes.detail}>
        {tile.value === null ? (
          <span>{emptyText}</span>
        ) : (
          <>
            <Delta
              badge
              metric={tile.metric}
              change={tile.change}
              within={tile.within}
              precision={precision}
            />
            {tile.previous !== null && (
              <span className={classes.previous} data-base={tile.base ? true : undefined}>
                {tile.base
                  ? COMPARISON_TEXT.base(show(tile.base.value), show(tile.previous), formatDay(tile.base.to))
                  : `vs ${show(tile.previous)}`}
              </span>
            )}
          </>
        )}
      </span>
    </UnstyledButton>
  );
}

function TileSkeleton() {
  return (
    <div className={classes.tile} data-toggle>
      <SkeletonBlock width={96} height={12} />
      <SkeletonBlock width={128} height={22} className={classes.boneValue} />
      <SkeletonBlock width={84} height={12} className={classes.boneValue} />
    </div>
  );
}

/** A plain figure in the style of a tile: label, number and one line of detail. */
export function TileFigure({
  label,
  value,
  children,
}: {
  label: string;
  value: string;
  children: ReactNode;
}) {
  return (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value}</span>
      <span className={classes.detail}>{children}</span>
    </>
  );
}
