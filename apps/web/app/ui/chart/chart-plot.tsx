import type { DayRange } from '@gsc/calendar/day';
import { EVENT_TEXT } from '@gsc/contract/analytics/events/event-labels';
import { selectedDays, zoomRange } from '@gsc/contract/dates/zoom-days';
import { ZOOM_TEXT } from '@gsc/contract/dates/zoom-labels';
import { useMemo, useRef } from 'react';
import type { Day } from '../format/day.ts';
import { ChartAnnotations } from './annotations/annotation-buttons.tsx';
import classes from './chart.module.css';
import { ChartCanvas } from './chart-canvas.tsx';
import { ChartCrosshair } from './chart-crosshair.tsx';
import { geometryFor } from './chart-geometry.ts';
import type { ChartModel } from './chart-model.ts';
import { chartSentence } from './chart-sentence.ts';
import { ChartTip, tipSentence } from './chart-tip.tsx';
import { ChartSelection, selectionSentence } from './selection/chart-selection.tsx';
import { useDaySelection } from './selection/use-day-selection.ts';
import { useSize } from './use-size.ts';

type ChartPlotProps = {
  title: string;
  model: ChartModel;
  onPickDay: ((day: Day) => void) | undefined;
  onZoom: ((days: DayRange) => void) | undefined;
  /** Called with the selected figures or days, for screen readers. */
  onSpeak: (sentence: string) => void;
  defaultActive: number | null;
};

/** The lines with the selected day or days, and the flags above them. */
export function ChartPlot({ title, model, onPickDay, onZoom, onSpeak, defaultActive }: ChartPlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const geometry = useMemo(() => geometryFor(model, width, height), [model, width, height]);
  const { selected, isDragging, handlers } = useDaySelection({
    model,
    geometry,
    defaultActive,
    onPick: index => {
      const day = model.days[index];
      if (day) onPickDay?.(day);
    },
    onZoom,
    onMove: next => {
      const days = zoomRange(model, next);
      if (days) onSpeak(selectionSentence(days));
      else if (next.active !== null) onSpeak(tipSentence(model, next.active));
    },
  });
  const { active, anchor } = selected;
  const days = selectedDays(model, selected);
  const hint = hintOf(onPickDay !== undefined, onZoom !== undefined);
  const description = [onPickDay && EVENT_TEXT.enterToAdd, onZoom && ZOOM_TEXT.keys]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      <div
        ref={box}
        className={classes.plot}
        role="img"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move between the days
        tabIndex={0}
        aria-label={chartSentence(title, model)}
        {...(description ? { 'aria-description': description } : {})}
        {...handlers}
      >
        {width > 0 && <ChartCanvas model={model} geometry={geometry} width={width} height={height} />}
        {width > 0 && active !== null && anchor !== null && days && (
          <ChartSelection
            {...{ geometry, active, anchor, days }}
            hint={zoomRange(model, selected) && (isDragging ? ZOOM_TEXT.release : ZOOM_TEXT.enter)}
          />
        )}
        {width > 0 && active !== null && anchor === null && (
          <>
            <ChartCrosshair model={model} geometry={geometry} index={active} />
            <ChartTip model={model} geometry={geometry} index={active} {...(hint ? { hint } : {})} />
          </>
        )}
      </div>
      {width > 0 && <ChartAnnotations model={model} geometry={geometry} />}
    </>
  );
}

function hintOf(picks: boolean, zooms: boolean): string | null {
  if (picks) return zooms ? ZOOM_TEXT.clickOrDrag : EVENT_TEXT.clickToAdd;
  return zooms ? ZOOM_TEXT.drag : null;
}
