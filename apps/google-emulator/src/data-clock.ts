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
  /** Back to where it started. */
  reset(): void;
}

export function createDataClock(start: number, ticking: Clock): DataClock {
  let base = start;
  let since: number | undefined;
  const now = () => base + (since === undefined ? 0 : ticking.now() - since);
  function set(at: number): void {
    base = at;
    if (since !== undefined) since = ticking.now();
  }
  return {
    now,
    set,
    advance: milliseconds => set(now() + milliseconds),
    run(running) {
      base = now();
      since = running ? ticking.now() : undefined;
    },
    running: () => since !== undefined,
    reset() {
      since = undefined;
      base = start;
    },
  };
}
