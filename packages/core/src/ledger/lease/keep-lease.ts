import type { Log } from '../../context.ts';
import { LeaseLostError } from './property-lease.ts';

/** Renews a lease periodically. If another worker takes it, aborts all calls in progress. */
export function keepLease(
  log: Log,
  leaseMs: number,
  renew: () => Promise<boolean>,
): { signal: AbortSignal; stop(): void } {
  const lost = new AbortController();
  const timer = setInterval(
    () => {
      renew().then(
        renewed => renewed || lost.abort(new LeaseLostError()),
        error => log.warn({ err: error }, 'failed to renew a lease'),
      );
    },
    Math.max(20, leaseMs / 3),
  );
  timer.unref();
  return { signal: lost.signal, stop: () => clearInterval(timer) };
}
