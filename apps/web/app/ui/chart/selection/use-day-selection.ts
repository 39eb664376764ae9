import type { DayRange } from '@gsc/calendar/day';
import { zoomRange } from '@gsc/contract/dates/zoom-days';
import {
  type KeyboardEvent,
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
  useRef,
  useState,
} from 'react';
import { type Geometry, indexAt } from '../chart-geometry.ts';
import type { ChartModel } from '../chart-model.ts';
import { afterKey, isDrag, NOTHING, type Selected } from './select-days.ts';

type Options = {
  model: ChartModel;
  geometry: Geometry;
  defaultActive: number | null;
  /** A click, or Enter on one selected point. */
  onPick: (index: number) => void;
  onZoom: ((days: DayRange) => void) | undefined;
  /** After a key changed the selection, for the live region. */
  onMove: (selected: Selected) => void;
};

type PlotEvent = ReactMouseEvent<HTMLDivElement>;

/** Selects a day by pointer or arrow keys, and several days by dragging or with Shift. */
export function useDaySelection({ model, geometry, defaultActive, onPick, onZoom, onMove }: Options) {
  const [selected, select] = useState<Selected>({ ...NOTHING, active: defaultActive });
  const [isDragging, setDragging] = useState(false);
  /** Where the pointer went down. The events of a fast drag can precede the next render, so this is not a state. */
  const start = useRef<{ x: number; moved: boolean } | null>(null);
  /** The click at the end of a drag picks no day. */
  const ignoresClick = useRef(false);
  const last = model.days.length - 1;

  const xOf = ({ clientX, currentTarget }: PlotEvent) => clientX - currentTarget.getBoundingClientRect().left;
  const indexOf = (x: number) => indexAt(geometry, model.days.length, x);
  const zoom = (chosen: Selected) => {
    const days = zoomRange(model, chosen);
    if (days) onZoom?.(days);
    select(NOTHING);
  };
  const stop = () => {
    start.current = null;
    setDragging(false);
  };

  return {
    selected: selected.active !== null && selected.active <= last ? selected : NOTHING,
    isDragging,
    handlers: {
      onPointerDown(event: ReactPointerEvent<HTMLDivElement>) {
        ignoresClick.current = false;
        // On a touch screen, the same gesture scrolls the page.
        const canDrag = onZoom && event.button === 0 && event.pointerType !== 'touch';
        start.current = canDrag ? { x: xOf(event), moved: false } : null;
      },
      onPointerMove(event: ReactPointerEvent<HTMLDivElement>) {
        const x = xOf(event);
        const from = start.current;
        if (!from || !(from.moved || isDrag(from.x, x))) return select({ active: indexOf(x), anchor: null });
        if (!from.moved) {
          from.moved = true;
          // The drag continues outside the chart.
          event.currentTarget.setPointerCapture(event.pointerId);
          ignoresClick.current = true;
          setDragging(true);
        }
        select({ active: indexOf(x), anchor: indexOf(from.x) });
      },
      onPointerUp(event: ReactPointerEvent<HTMLDivElement>) {
        const from = start.current;
        if (from?.moved) zoom({ active: indexOf(xOf(event)), anchor: indexOf(from.x) });
        stop();
      },
      onPointerCancel() {
        stop();
        select(NOTHING);
      },
      onPointerLeave() {
        if (!start.current?.moved) select(NOTHING);
      },
      onClick(event: PlotEvent) {
        // A tap on a touch screen only shows the figures of the day.
        const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch';
        if (!isTouch && !ignoresClick.current) onPick(indexOf(xOf(event)));
        ignoresClick.current = false;
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Enter') {
          if (selected.anchor !== null) zoom(selected);
          else if (selected.active !== null) onPick(selected.active);
          return;
        }
        const shiftKey = event.shiftKey && onZoom !== undefined;
        const next = afterKey(selected, { key: event.key, shiftKey }, last);
        if (!next) return;
        if (event.key === 'Escape') stop();
        else event.preventDefault();
        select(next);
        onMove(next);
      },
      onBlur() {
        stop();
        select(NOTHING);
      },
    },
  };
}
