import { type KeyboardEvent, useRef, useState } from 'react';
import { formatFullDay, plural } from '../format/format.ts';
import classes from './heat-strip.module.css';
import { DAY_STATE_LABELS, type HeatDay, heatSteps, heatStripSentence } from './heat-strip-sentence.ts';

export type HeatStripProps = {
  days: readonly HeatDay[];
  height?: number;
  /** If set, each day is a button. Otherwise the strip is an image with a description. */
  onPick?: (day: HeatDay) => void;
};

const title = ({ day, state, records }: HeatDay): string =>
  `${formatFullDay(day)}, ${DAY_STATE_LABELS[state]}${records === undefined ? '' : `, ${plural(records, 'record')}`}`;

const look = (day: HeatDay, step: number | undefined) => ({
  className: classes.cell,
  'data-state': day.state,
  'data-step': step,
  title: title(day),
});

export function HeatStrip({ days, height = 14, onPick }: HeatStripProps) {
  if (onPick) return <PickableStrip days={days} height={height} onPick={onPick} />;
  const steps = heatSteps(days);
  return (
    <div className={classes.strip} style={{ height }} role="img" aria-label={heatStripSentence(days)}>
      {days.map((day, i) => (
        <i key={day.day} {...look(day, steps[i])} />
      ))}
    </div>
  );
}

const MOVES: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: i => i - 1,
  ArrowRight: i => i + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** The strip is a single tab stop, initially on the last day. The arrow keys move between days. */
function PickableStrip({ days, height, onPick }: Required<HeatStripProps>) {
  const box = useRef<HTMLFieldSetElement>(null);
  const [current, setCurrent] = useState(days.length - 1);
  const steps = heatSteps(days);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const next = Math.min(days.length - 1, Math.max(0, move(current, days.length - 1)));
    setCurrent(next);
    box.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <fieldset
      ref={box}
      className={classes.strip}
      style={{ height }}
      aria-label={heatStripSentence(days)}
      onKeyDown={onKeyDown}
    >
      {days.map((day, i) => (
        <button
          key={day.day}
          type="button"
          {...look(day, steps[i])}
          aria-label={title(day)}
          tabIndex={i === Math.min(current, days.length - 1) ? 0 : -1}
          onFocus={() => setCurrent(i)}
          onClick={() => onPick(day)}
        />
      ))}
    </fieldset>
  );
}

const LEGEND = [
  ['final', 'final'],
  ['fresh', 'fresh'],
  ['missing', 'missing'],
  ['failed', 'failed'],
  ['writing', 'writing'],
  ['waiting', 'waiting'],
] as const;

/** `partial` and `gone` are shown only if the strip has such days, which are rare. */
export function HeatLegend({ partial = false, gone = false }: { partial?: boolean; gone?: boolean }) {
  return (
    <ul className={classes.legend}>
      {LEGEND.map(([state, label]) => (
        <li key={state}>
          <i className={classes.cell} data-state={state} data-step={3} />
          {label}
        </li>
      ))}
      {partial && (
        <li>
          <i className={classes.cell} data-state="partial" />
          partially stored
        </li>
      )}
      {gone && (
        <li>
          <i className={classes.cell} data-state="gone" />
          no longer available
        </li>
      )}
    </ul>
  );
}
