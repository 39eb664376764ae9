import type { Clock } from './clock.ts';

/**
 * The clock of the data. It determines which days exist and which are late or revised. It is stopped by default, so that
 * the same calls return the same responses. Sign-in and tokens use the real time of `Clock`.
 */
export interface DataClock extends Clock {
  set(at: number): void;
  advance(milliseconds: number): void;
  /** Starts or stops the clock. */
  run(running: boolean): void;
  running(): boolean;
  /** Sets the offset of Google's clock from the caller's. */
  shift(milliseconds: number): void;
  offset(): number;
  /** Restores the initial time and offset. */
  reset(): void;
}

export function createDataClock(start: number, ticking: Clock, initialOffset = 0): DataClock {
  let base = start;
  let since: number | undefined;
  let offsetMs = initialOffset;
  const withoutOffset = () => base + (since === undefined ? 0 : ticking.now() - since);
  function set(at: number): void {
    base = at;
    if (since !== undefined) since = ticking.now();
  }
  return {
    now: () => withoutOffset() + offsetMs,
    set,
    advance: milliseconds => set(withoutOffset() + milliseconds),
    run(running) {
      base = withoutOffset();
      since = running ? ticking.now() : undefined;
    },
    running: () => since !== undefined,
    shift(milliseconds) {
      offsetMs = milliseconds;
    },
    offset: () => offsetMs,
    reset() {
      offsetMs = initialOffset;
      since = undefined;
      base = start;
    },
  };
}
