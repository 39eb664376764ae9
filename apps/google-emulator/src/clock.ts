/** The only source of time in the emulator, in epoch milliseconds. */
export interface Clock {
  now(): number;
}

export interface VirtualClock extends Clock {
  advance(milliseconds: number): void;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Advances only when `advance` is called. */
export function createVirtualClock(start: number): VirtualClock {
  let now = start;
  return {
    now: () => now,
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}
