import type { SyncJobs } from '@gsc/contract/sync/api';
import type { UserContext } from '../../../context.ts';
import { listJobs } from './list-jobs.ts';

/** The channel of the trigger on gsc_sync_jobs; the payload is whose job it is. */
const CHANNEL = 'sync_jobs';
/** However fast news come in, a person sees two pictures a second at most. */
const MIN_GAP_MS = 500;
/** Asked without being told, in case a notice was lost; and how often while none can arrive. */
const QUIET_MS = 60_000;
const POLL_OFFLINE_MS = 2000;

/** The list of jobs, first as it is and then each time it is another. */
export async function* watchJobs(ctx: UserContext, stopped: AbortSignal): AsyncGenerator<SyncJobs> {
  const signal = newSignal();
  const leave = ctx.news.listen(CHANNEL, userId => {
    if (userId === ctx.user.id || userId === '') signal.ring();
  });
  stopped.addEventListener('abort', signal.ring, { once: true });
  try {
    let last = '';
    while (!stopped.aborted) {
      signal.reset();
      const list = await listJobs(ctx);
      const text = JSON.stringify(list);
      if (text !== last) yield list;
      last = text;
      await signal.wait(ctx.news.connected ? QUIET_MS : POLL_OFFLINE_MS);
      if (!stopped.aborted) await new Promise(resolve => setTimeout(resolve, MIN_GAP_MS));
    }
  } finally {
    leave();
    stopped.removeEventListener('abort', signal.ring);
  }
}

/** Rung while nobody waits, it is heard by the next one who does. */
function newSignal() {
  let { promise, resolve } = Promise.withResolvers<void>();
  return {
    ring: () => resolve(),
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
