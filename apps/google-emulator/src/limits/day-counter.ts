import { pacificDay } from '../data/world/pacific-days.ts';

/** Counts usage since midnight Pacific time. */
export class DayCounter {
  readonly limit: number;
  #day = Number.NaN;
  #used = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  used(now: number): number {
    const day = pacificDay(now);
    if (day !== this.#day) {
      this.#day = day;
      this.#used = 0;
    }
    return this.#used;
  }

  allows(now: number, cost: number): boolean {
    return this.used(now) + cost <= this.limit;
  }

  take(now: number, cost: number): void {
    this.#used = this.used(now) + cost;
  }
}
