import { useSyncExternalStore } from 'react';

/** A request that the server refused for the moment, and when it is sent again. */
export type BusyWait = { reason: string; until: number };

/** A request is sent again this often before its error is shown. */
export const BUSY_TRIES = 3;
/** Longer waits are shown as an error, because nobody waits that long for a screen. */
const MAX_WAIT_SECONDS = 60;

type Wait = BusyWait & { end: () => void };

const waits = new Set<Wait>();
const listeners = new Set<() => void>();
let latest: BusyWait | null = null;

function changed(): void {
  // The last wait to end: when it is over, all refused requests have been sent again.
  latest = [...waits].reduce<Wait | null>(
    (last, wait) => (last && last.until > wait.until ? last : wait),
    null,
  );
  for (const listener of listeners) listener();
}

/** The requests that are currently waiting, as one notice. */
export const useBusy = (): BusyWait | null =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => latest,
    () => null,
  );

/** Sends all waiting requests now. */
export function tryNow(): void {
  for (const { end } of [...waits]) end();
}

/** How long the server asks to wait, if the request may be sent again. */
export function retrySeconds(response: Response): number | null {
  if (response.status !== 429 && response.status !== 503) return null;
  const seconds = Number(response.headers.get('retry-after'));
  return seconds > 0 && seconds <= MAX_WAIT_SECONDS ? seconds : null;
}

/** Waits and shows the notice meanwhile. Rejects when the request is cancelled. */
export function waitWhileBusy(reason: string, seconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const cancel = () => reject(signal.reason);
  const timer = setTimeout(resolve, seconds * 1000);
  const wait: Wait = { reason, until: Date.now() + seconds * 1000, end: resolve };
  waits.add(wait);
  changed();
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
    waits.delete(wait);
    changed();
  });
}
