import type { CheckList } from '@gsc/contract/indexing/api';
import type { UserContext } from '../../../context.ts';
import { watchAccount } from '../../../stores/watch-account.ts';
import { listChecks } from './list-checks.ts';

/** Yields the list of checks, and again each time one changes. */
export const watchChecks = (ctx: UserContext, stopped: AbortSignal): AsyncGenerator<CheckList> =>
  watchAccount(ctx, 'indexing_checks', () => listChecks(ctx), stopped);
