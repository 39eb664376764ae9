import type { CallTimes } from '@gsc/google/search-console/transport/call';
import type { Context } from '../../../context.ts';

export type InspectionSettings = {
  /** How long a lease lasts without renewal. */
  leaseMs: number;
  /**
   * Inspections of one property in parallel. Google takes up to 6.3 seconds for one and allows 600 a minute, which
   * needs 63. It is also the number of inspections that a crash repeats.
   */
  concurrency: number;
  /** Timeouts of one call. */
  times: Partial<CallTimes>;
};

/** The context of functions that inspect URLs. Only the worker has it. */
export type InspectionContext = Context & { indexing?: Partial<InspectionSettings> };

/** Every URL has its own retries, so a call is not retried. */
const DEFAULTS: InspectionSettings = { leaseMs: 30_000, concurrency: 64, times: { retries: 0 } };

export const inspectionSettings = (ctx: InspectionContext): InspectionSettings => ({
  ...DEFAULTS,
  ...ctx.indexing,
});
