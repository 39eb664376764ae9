import { setTimeout as sleep } from 'node:timers/promises';

/** How long a process waits for its stores before it gives up. A store that is starting is not a reason to stop. */
export const STORES_WAIT_MS = 60_000;
const RETRY_MS = 1000;

/** Repeats the work until it succeeds or the time is over. Then the last error is thrown. */
export async function waitForStores<T>(
  work: () => Promise<T>,
  { waitMs, onRetry }: { waitMs: number; onRetry: (error: unknown) => void },
): Promise<T> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() >= deadline) throw error;
      onRetry(error);
      await sleep(RETRY_MS);
    }
  }
}
