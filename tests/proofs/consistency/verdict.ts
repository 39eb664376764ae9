import type { Metrics } from '@gsc/contract/reports/result';
import { ctrOf, NOTHING, positionOf, type Sums } from './sums.ts';
import type { Change } from './truth.ts';

const CLOSE = 1e-9;

type Sides = { now: Metrics | null; before: Metrics | null };

/** Counts what was compared and writes down what differs. */
export class Verdict {
  numbers = 0;
  readonly wrong: string[] = [];

  same(what: string, got: unknown, want: unknown): void {
    this.numbers++;
    if (JSON.stringify(got) !== JSON.stringify(want))
      this.wrong.push(
        `${what}: ${JSON.stringify(got)?.slice(0, 200)} and not ${JSON.stringify(want)?.slice(0, 200)}`,
      );
  }

  close(what: string, got: number | null | undefined, want: number | null): void {
    this.numbers++;
    const isClose =
      typeof got === 'number' && want !== null && Math.abs(got - want) <= CLOSE * Math.max(1, want);
    if (got !== want && !isClose) this.wrong.push(`${what}: ${got} and not ${want}`);
  }

  /** Nothing stored is shown as nothing, never as a number. */
  metrics(what: string, got: Metrics | null | undefined, want: Sums): void {
    if (!got) {
      this.same(what, 0, want.impressions);
      return;
    }
    this.same(`${what} clicks`, got.clicks, want.clicks);
    this.same(`${what} impressions`, got.impressions, want.impressions);
    this.close(`${what} ctr`, got.ctr, ctrOf(want));
    this.close(`${what} position`, got.position, positionOf(want));
  }

  change(what: string, got: Sides | null | undefined, want: Change | null): void {
    if (!got || !want) {
      this.same(`${what} is there`, Boolean(got), Boolean(want && want.now.impressions > 0));
      return;
    }
    this.metrics(`${what} now`, got.now, want.now);
    // Days that were read and had nothing are no base for a change: null and zeros say the same.
    this.metrics(`${what} before`, got.before, want.before ?? NOTHING);
  }
}
