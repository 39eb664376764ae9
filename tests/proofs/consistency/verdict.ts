import type { Metrics } from '@gsc/contract/analytics/report/result';
import type { Change } from './model.ts';
import { ctrOf, positionOf, type Sums, ZERO } from './sums.ts';

const TOLERANCE = 1e-9;

type Sides = { now: Metrics | null; before: Metrics | null };

/** Counts comparisons and records differences. */
export class Verdict {
  numbers = 0;
  readonly wrong: string[] = [];

  same(what: string, got: unknown, want: unknown): void {
    this.numbers++;
    if (JSON.stringify(got) !== JSON.stringify(want))
      this.wrong.push(
        `${what}: ${JSON.stringify(got)?.slice(0, 200)}, expected ${JSON.stringify(want)?.slice(0, 200)}`,
      );
  }

  close(what: string, got: number | null | undefined, want: number | null): void {
    this.numbers++;
    const isClose =
      typeof got === 'number' && want !== null && Math.abs(got - want) <= TOLERANCE * Math.max(1, want);
    if (got !== want && !isClose) this.wrong.push(`${what}: ${got}, expected ${want}`);
  }

  /** Missing metrics are correct only if there are no impressions. */
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
      this.same(`${what} exists`, Boolean(got), Boolean(want && want.now.impressions > 0));
      return;
    }
    this.metrics(`${what} now`, got.now, want.now);
    // A base without impressions is equivalent to no base, so null equals zeros.
    this.metrics(`${what} before`, got.before, want.before ?? ZERO);
  }
}
