/** A sliding window: stores the times of the last accepted calls and never exceeds the limit in any window. */
export class RateWindow {
  readonly #times: Float64Array;
  readonly #span: number;
  #next = 0;

  constructor(limit: number, span: number) {
    this.#times = new Float64Array(limit).fill(Number.NEGATIVE_INFINITY);
    this.#span = span;
  }

  get limit(): number {
    return this.#times.length;
  }

  /** Milliseconds until the next call is allowed, or 0. */
  wait(now: number): number {
    const oldest = this.#times[this.#next];
    if (oldest === undefined) return this.#span;
    return Math.max(0, oldest + this.#span - now);
  }

  take(now: number): void {
    if (this.#times.length === 0) return;
    this.#times[this.#next] = now;
    this.#next = (this.#next + 1) % this.#times.length;
  }

  used(now: number): number {
    let count = 0;
    for (const time of this.#times) if (time > now - this.#span) count += 1;
    return count;
  }
}
