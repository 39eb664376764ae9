import type { SyncJobs } from '@gsc/contract/sync/api';
import { asUser, currentAccountId } from '../../../access.ts';
import type { UserContext } from '../../../context.ts';
import { listJobs } from './list-jobs.ts';

/** The channel of the trigger on gsc_sync_jobs; the payload is the account of the job. */
const CHANNEL = 'sync_jobs';
/** At most two updates a second. */
const MIN_GAP_MS = 500;
/** The list is also read without a notification, in case one was lost; more often while the listener is offline. */
const POLL_MS = 60_000;
const POLL_OFFLINE_MS = 2000;

/** Yields the list of jobs, and again each time it changes. */
export async function* watchJobs(ctx: UserContext, stopped: AbortSignal): AsyncGenerator<SyncJobs> {
  const accountId = await asUser(ctx, tx => currentAccountId(ctx, tx));
  const signal = newSignal();
  const unlisten = ctx.news.listen(CHANNEL, payload => {
    if (payload === accountId || payload === '') signal.raise();
  });
  stopped.addEventListener('abort', signal.raise, { once: true });
  try {
    let last = '';
    while (!stopped.aborted) {
      signal.reset();
      const list = await listJobs(ctx);
      const text = JSON.stringify(list);
      if (text !== last) yield list;
      last = text;
      await signal.wait(ctx.news.connected ? POLL_MS : POLL_OFFLINE_MS);
      if (!stopped.aborted) await new Promise(resolve => setTimeout(resolve, MIN_GAP_MS));
    }
  } finally {
    unlisten();
    stopped.removeEventListener('abort', signal.raise);
  }
}

/** A signal that is raised before anyone waits wakes the next waiter. */
function newSignal() {
  let { promise, resolve } = Promise.withResolvers<void>();
  return {
    raise: () => resolve(),
    reset() {
      ({ promise, resolve } = Promise.withResolvers<void>());
    },
    async wait(timeoutMs: number): Promise<void> {
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>(done => {
        timer = setTimeout(done, timeoutMs);
      });
      await Promise.race([promise, timeout]);
      clearTimeout(timer);
    },
  };
}
