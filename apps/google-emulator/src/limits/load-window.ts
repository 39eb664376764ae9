const MINUTE = 60_000;
const MINUTES = 10;

/** The load of the last ten minutes, stored per minute. */
export class LoadWindow {
  readonly limit: number;
  readonly #minutes = new Float64Array(MINUTES);
  #last = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  used(now: number): number {
    this.#expire(now);
    return this.#minutes.reduce((sum, load) => sum + load, 0);
  }

  allows(now: number, cost: number): boolean {
    return this.used(now) + cost <= this.limit;
  }

  take(now: number, cost: number): void {
    this.#expire(now);
    const slot = Math.floor(now / MINUTE) % MINUTES;
    this.#minutes[slot] = (this.#minutes[slot] ?? 0) + cost;
  }

  #expire(now: number): void {
    const minute = Math.floor(now / MINUTE);
    const first = Math.max(this.#last + 1, minute - MINUTES + 1);
    for (let each = first; each <= minute; each += 1) this.#minutes[each % MINUTES] = 0;
    this.#last = Math.max(this.#last, minute);
  }
}
