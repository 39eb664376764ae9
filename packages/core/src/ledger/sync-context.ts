import { SEARCH_TYPE_NAMES } from '@gsc/contract/search-types';
import type { SearchType } from '@gsc/google/search-console/query';
import type { CallTimes } from '@gsc/google/search-console/transport/call';
import type { Context } from '../context.ts';
import type { CrashPoint } from './crash-points.ts';
import type { MovePoint } from './move-points.ts';

export type SyncSettings = {
  /** How long a lease lasts without renewal. */
  leaseMs: number;
  /** How many slices of one property are fetched in parallel. */
  concurrency: number;
  /** All search types, except in tests that need few calls. */
  searchTypes: readonly SearchType[];
  /** Rows per page. Smaller in tests. */
  rowLimit?: number;
  /** Timeouts and retries of one call. Shorter in tests. */
  times?: Partial<CallTimes>;
};

/** The context of functions that call Google and write rows. Only the worker has it. */
export type SyncContext = Context & {
  sync?: Partial<SyncSettings>;
  /** Used in tests. Called at every crash point. */
  failAt?(point: CrashPoint | MovePoint): void | Promise<void>;
};

const DEFAULTS: SyncSettings = { leaseMs: 30_000, concurrency: 8, searchTypes: SEARCH_TYPE_NAMES };

export function syncSettings(ctx: SyncContext): SyncSettings {
  return { ...DEFAULTS, ...ctx.sync };
}
