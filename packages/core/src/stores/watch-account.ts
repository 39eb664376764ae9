import type { UserContext } from '../context.ts';
import { asUser, currentAccountId } from './access.ts';

/** At most two updates a second. */
const MIN_GAP_MS = 500;
/** The value is also read without a notification, in case one was lost; more often while the listener is offline. */
const POLL_MS = 60_000;
const POLL_OFFLINE_MS = 2000;

/** Yields a value, and again each time it changes. The payload of the channel's notifications is the account. */
export async function* watchAccount<T>(
  ctx: UserContext,
  channel: string,
  read: () => Promise<T>,
  stopped: AbortSignal,
): AsyncGenerator<T> {
  const accountId = await asUser(ctx, tx => currentAccountId(ctx, tx));
  const signal = newSignal();
  const unlisten = ctx.news.listen(channel, payload => {
    if (payload === accountId || payload === '') signal.raise();
  });
  stopped.addEventListener('abort', signal.raise, { once: true });
  try {
    let last = '';
    while (!stopped.aborted) {
      signal.reset();
      const value = await read();
      const text = JSON.stringify(value);
      if (text !== last) yield value;
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
