import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { drainEngine, type EngineSession, openSession, runEngine } from './engine.ts';
import { makeFifo } from './fifo.ts';
import { quoteString } from './sql/literal.ts';

/** One running request. Its session is not reused, so settings, parameters and database do not leak. */
export type Slot = { session: EngineSession; fifo: string; temporaryFile: string };

type SlotFiles = { fifo: string; temporaryFile: string };
type Waiter = { start(files: SlotFiles): void; signal: AbortSignal };

export type SessionPool = {
  run<T>(signal: AbortSignal, work: (slot: Slot) => Promise<T>): Promise<T>;
  /** Number of running statements. */
  running(): number;
  /** A session outside the pool, so that statements can be cancelled when the pool is full. */
  control: EngineSession;
  /**
   * Cancels the running query with this `log_comment`. The text cannot identify it: the engine writes the values of
   * parameters into the text and removes comments.
   */
  kill(comment: string): Promise<void>;
  close(): Promise<void>;
};

/** chDB runs one query at a time per session. Requests that exceed the pool size wait in order of arrival. */
export function createSessionPool(options: {
  dataDir: string;
  temporaryDir: string;
  size: number;
}): SessionPool {
  rmSync(options.temporaryDir, { recursive: true, force: true });
  mkdirSync(options.temporaryDir, { recursive: true });
  const control = openSession(options.dataDir);
  const free: SlotFiles[] = Array.from({ length: options.size }, (_, index) => {
    const fifo = join(options.temporaryDir, `result-${index}`);
    makeFifo(fifo);
    return { fifo, temporaryFile: join(options.temporaryDir, `spool-${index}`) };
  });
  const waiting: Waiter[] = [];
  let pending = 0;
  let idle: (() => void) | undefined;

  function acquire(signal: AbortSignal): Promise<SlotFiles> {
    const files = free.shift();
    if (files !== undefined) return Promise.resolve(files);
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { start: resolve, signal };
      waiting.push(waiter);
      signal.addEventListener('abort', () => {
        const at = waiting.indexOf(waiter);
        if (at < 0) return;
        waiting.splice(at, 1);
        reject(signal.reason);
      });
    });
  }

  function release(files: SlotFiles): void {
    const next = waiting.shift();
    if (next === undefined) free.push(files);
    else next.start(files);
  }

  return {
    control,
    running: () => options.size - free.length,
    async run(signal, work) {
      signal.throwIfAborted();
      pending += 1;
      try {
        const files = await acquire(signal);
        const session = openSession(options.dataDir);
        try {
          return await work({ session, ...files });
        } finally {
          session.close();
          rmSync(files.temporaryFile, { force: true });
          release(files);
        }
      } finally {
        pending -= 1;
        if (pending === 0) idle?.();
      }
    },
    async kill(comment) {
      await runEngine(control, `KILL QUERY WHERE Settings['log_comment'] = ${quoteString(comment)} ASYNC`);
    },
    async close() {
      if (pending > 0) await new Promise<void>(resolve => (idle = resolve));
      await drainEngine();
      control.close();
      await drainEngine();
      rmSync(options.temporaryDir, { recursive: true, force: true });
    },
  };
}
