import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { ChartLine, Table2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { ChartAnnotations } from './annotation-buttons.tsx';
import classes from './chart.module.css';
import { ChartCanvas } from './chart-canvas.tsx';
import { ChartCrosshair } from './chart-crosshair.tsx';
import { geometryFor, indexAt } from './chart-geometry.ts';
import { ChartLegend } from './chart-legend.tsx';
import type { ChartModel } from './chart-model.ts';
import { chartSentence } from './chart-sentence.ts';
import { ChartTable } from './chart-table.tsx';
import { ChartTip, tipSentence } from './chart-tip.tsx';
import { useSize } from './use-size.ts';

export type TimeChartProps = {
  /** The title for screen readers and the table. */
  title: string;
  model: ChartModel;
  /** 'previous 30 days', if there is a comparison. */
  comparisonLabel?: string;
  /** Controls to the right of the legend. */
  controls?: ReactNode;
  /** The index of the initially selected day, for screenshots. */
  defaultActive?: number;
};

const MOVES: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: index => index - 1,
  ArrowRight: index => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** A chart of up to four metrics over time. */
export function TimeChart({ title, model, comparisonLabel, controls, defaultActive }: TimeChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const [asTable, setAsTable] = useState(false);
  const [active, setActive] = useState<number | null>(defaultActive ?? null);
  const [spoken, setSpoken] = useState('');
  const geometry = useMemo(() => geometryFor(model, width, height), [model, width, height]);
  const last = model.days.length - 1;

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setActive(indexAt(geometry, model.days.length, at));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setActive(null);
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    // Without a selection, an arrow key selects the last day.
    const next = active === null ? last : Math.min(last, Math.max(0, move(active, last)));
    setActive(next);
    setSpoken(tipSentence(model, next));
  };
  const shown = active !== null && active <= last ? active : null;

  return (
    <figure className={classes.chart}>
      <div className={classes.head}>
        <ChartLegend
          series={model.series}
          {...(comparisonLabel === undefined ? {} : { comparisonLabel })}
          partialLabel={model.partial?.some(Boolean) ? `partial ${model.grain ?? 'day'}` : undefined}
        />
        <div className={classes.controls}>
          {controls}
          <Tooltip label={asTable ? 'Show as chart' : 'Show as table'} withinPortal={false}>
            <ActionIcon
              aria-label={asTable ? 'Show as chart' : 'Show as table'}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? <ChartLine size={14} /> : <Table2 size={14} />}
            </ActionIcon>
          </Tooltip>
        </div>
      </div>
      {asTable && <ChartTable title={title} model={model} />}
      <div className={classes.stage} hidden={asTable}>
        <div
          ref={box}
          className={classes.plot}
          role="img"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move between the days
          tabIndex={0}
          aria-label={chartSentence(title, model)}
          onPointerMove={follow}
          onPointerLeave={() => setActive(null)}
          onKeyDown={onKeyDown}
          onBlur={() => setActive(null)}
        >
          {width > 0 && <ChartCanvas model={model} geometry={geometry} width={width} height={height} />}
          {width > 0 && shown !== null && (
            <>
              <ChartCrosshair model={model} geometry={geometry} index={shown} />
              <ChartTip model={model} geometry={geometry} index={shown} />
            </>
          )}
        </div>
        {width > 0 && <ChartAnnotations model={model} geometry={geometry} />}
      </div>
      <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>
    </figure>
  );
}
