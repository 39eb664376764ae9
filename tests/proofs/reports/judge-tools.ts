import type { Metrics } from '@gsc/contract/reports/result';
import type { Dated, grainsOf, Sums } from './expected.ts';

/** What the parts of the judge share: the rows that are expected, and how a number is compared. */
export type Tools = {
  rows: Dated[];
  truth: Dated[];
  grains: ReturnType<typeof grainsOf>;
  same: (what: string, got: unknown, want: unknown) => void;
  metrics: (what: string, got: Metrics | null | undefined, want: Sums) => void;
};
