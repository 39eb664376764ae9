import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

/** What the server's process reports. Delays exclude the interval of the measurement itself. */
export type Vitals = {
  p99Ms: number;
  maxMs: number;
  residentMb: number;
  /** Of the main thread: objects in use, pages reserved for them, and buffers outside the heap. */
  heapMb: number;
  reservedMb: number;
  externalMb: number;
};
export type VitalsRequest = { vitals: 'attack' | 'phase' | 'memory' };

const INTERVAL_MS = 10;
const MEBIBYTE = 2 ** 20;

/**
 * Loaded into the server's process by a proof, so that the product needs no endpoint for it. Answers over the IPC
 * channel to the parent.
 */
if (isMainThread && process.send) {
  const start = () => {
    const delay = monitorEventLoopDelay({ resolution: INTERVAL_MS });
    delay.enable();
    return delay;
  };
  const delays = { attack: start(), phase: start(), memory: start() };
  process.on('message', async (message: unknown) => {
    const { vitals } = message as VitalsRequest;
    // After a long task, the message is read before the measurement's timer has run.
    await sleep(2 * INTERVAL_MS);
    // Memory that is no longer used but not collected yet is not a leak.
    if (vitals === 'memory') globalThis.gc?.();
    const delay = delays[vitals];
    const ms = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / 1e6 - INTERVAL_MS));
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    const found: Vitals = {
      p99Ms: ms(delay.percentile(99)),
      maxMs: ms(delay.max),
      residentMb: rss / MEBIBYTE,
      heapMb: Math.round(heapUsed / MEBIBYTE),
      reservedMb: Math.round(heapTotal / MEBIBYTE),
      externalMb: Math.round(external / MEBIBYTE),
    };
    delay.reset();
    process.send?.({ vitals: found });
  });
}
