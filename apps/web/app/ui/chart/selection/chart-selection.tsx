import { type DayRange, lengthOf } from '@gsc/calendar/day';
import { ZOOM_TEXT } from '@gsc/contract/dates/zoom-labels';
import { formatRange, plural } from '../../format/format.ts';
import classes from '../chart.module.css';
import { type Geometry, tipLeft } from '../chart-geometry.ts';

type ChartSelectionProps = {
  geometry: Geometry;
  /** The indices of both ends. */
  active: number;
  anchor: number;
  days: DayRange;
  /** Whether a zoom is possible, and with which gesture. */
  hint: string | null;
};

const ESTIMATED_WIDTH = 240;

/** The days that are selected to zoom to them. */
export function ChartSelection({ geometry, active, anchor, days, hint }: ChartSelectionProps) {
  const { plot } = geometry;
  const [left, right] = [geometry.x(Math.min(active, anchor)), geometry.x(Math.max(active, anchor))];
  const style = {
    left: tipLeft(geometry, geometry.x(active), ESTIMATED_WIDTH),
    bottom: `calc(100% - ${plot.bottom - 12}px)`,
  };
  return (
    <>
      <svg className={classes.overlay} aria-hidden>
        <rect
          className={classes.selection}
          x={left}
          y={plot.top}
          width={right - left}
          height={plot.bottom - plot.top}
        />
        {[left, right].map((x, end) => (
          <line
            key={end === 0 ? 'left' : 'right'}
            x1={x}
            x2={x}
            y1={plot.top}
            y2={plot.bottom}
            stroke="var(--brand-chart)"
          />
        ))}
      </svg>
      <div className={classes.tip} style={style}>
        <p className={classes.tipHead}>
          {formatRange(days.from, days.to)} <span>{plural(lengthOf(days), 'day')}</span>
        </p>
        {hint && <p className={classes.tipHint}>{hint}</p>}
      </div>
    </>
  );
}

/** For the live region. */
export const selectionSentence = (days: DayRange): string =>
  `${ZOOM_TEXT.selected(formatRange(days.from, days.to))}, ${plural(lengthOf(days), 'day')}. ${ZOOM_TEXT.enter}.`;
