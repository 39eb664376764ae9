import type { Metrics } from '@gsc/contract/analytics/report/result';
import type { Dated, grainsOf, Sums } from './expected.ts';

/** The expected rows and the comparison functions that all parts of the judge share. */
export type Tools = {
  rows: Dated[];
  totalRows: Dated[];
  grains: ReturnType<typeof grainsOf>;
  same: (name: string, actual: unknown, expected: unknown) => void;
  metrics: (name: string, actual: Metrics | null | undefined, expected: Sums) => void;
};
