import type { SearchType } from '@gsc/google/search-console/query';
import type { CallTimes } from '@gsc/google/search-console/transport/call';
import type { Context } from '../../context.ts';
import { SEARCH_TYPES } from '../../warehouse/grains.ts';
import type { CrashPoint } from './crash-points.ts';

export type SyncSettings = {
  /** How long a silent worker keeps a property to itself. */
  leaseMs: number;
  /** Slices of one property under way at once. */
  concurrency: number;
  /** All of them, but for tests that need few calls. */
  searchTypes: readonly SearchType[];
  /** Rows of one page; smaller only in tests. */
  rowLimit?: number;
  /** How patient one call is; less only in tests. */
  times?: Partial<CallTimes>;
};

/** What the verbs that talk to Google and write rows need. Only the worker has it. */
export type SyncContext = Context & {
  sync?: Partial<SyncSettings>;
  /** For tests: called at every point where a process could die. */
  failAt?: (point: CrashPoint) => void | Promise<void>;
};

const DEFAULTS: SyncSettings = { leaseMs: 30_000, concurrency: 8, searchTypes: SEARCH_TYPES };

export function syncSettings(ctx: SyncContext): SyncSettings {
  return { ...DEFAULTS, ...ctx.sync };
}
