import type { Clock } from './clock.ts';

/**
 * The time of the data: which days exist, what is late, what was revised. It stands still until it is moved,
 * so that the same calls give the same answers; sign-in and tokens keep the real time of `Clock`.
 */
export interface DataClock extends Clock {
  set(at: number): void;
  advance(milliseconds: number): void;
  /** Lets it tick along with another clock, or stand still again. */
  run(running: boolean): void;
  running(): boolean;
  /** Google's clock goes ahead of (or behind) the clock that is set and moved. */
  shift(milliseconds: number): void;
  shiftedBy(): number;
  /** Back to where it started. */
  reset(): void;
}

export function createDataClock(start: number, ticking: Clock, startAhead = 0): DataClock {
  let base = start;
  let since: number | undefined;
  let ahead = startAhead;
  const told = () => base + (since === undefined ? 0 : ticking.now() - since);
  function set(at: number): void {
    base = at;
    if (since !== undefined) since = ticking.now();
  }
  return {
    now: () => told() + ahead,
    set,
    advance: milliseconds => set(told() + milliseconds),
    run(running) {
      base = told();
      since = running ? ticking.now() : undefined;
    },
    running: () => since !== undefined,
    shift(milliseconds) {
      ahead = milliseconds;
    },
    shiftedBy: () => ahead,
    reset() {
      ahead = startAhead;
      since = undefined;
      base = start;
    },
  };
}
