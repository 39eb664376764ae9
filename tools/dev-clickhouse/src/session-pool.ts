import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type EngineSession, openSession, runEngine, settled } from './engine.ts';
import { makeFifo } from './fifo.ts';
import { quoteString } from './sql/literal.ts';

/** One running request: a session of its own, so settings, parameters and database never leak to the next. */
export type Slot = { session: EngineSession; fifo: string; temporaryFile: string };

type Place = { fifo: string; temporaryFile: string };
type Waiter = { start(place: Place): void; signal: AbortSignal };

export type SessionPool = {
  run<T>(signal: AbortSignal, work: (slot: Slot) => Promise<T>): Promise<T>;
  /** How many statements have a place now. */
  running(): number;
  /** A session outside the pool, so that a full pool can still be told to stop something. */
  control: EngineSession;
  /** Cancels the running query whose text starts with this marker. */
  kill(marker: string): Promise<void>;
  close(): Promise<void>;
};

/** chDB runs one query at a time per session; more requests than places wait in order of arrival. */
export function createSessionPool(options: {
  dataDir: string;
  temporaryDir: string;
  size: number;
}): SessionPool {
  rmSync(options.temporaryDir, { recursive: true, force: true });
  mkdirSync(options.temporaryDir, { recursive: true });
  const control = openSession(options.dataDir);
  const free: Place[] = Array.from({ length: options.size }, (_, index) => {
    const fifo = join(options.temporaryDir, `result-${index}`);
    makeFifo(fifo);
    return { fifo, temporaryFile: join(options.temporaryDir, `spool-${index}`) };
  });
  const waiting: Waiter[] = [];
  let pending = 0;
  let idle: (() => void) | undefined;

  function take(signal: AbortSignal): Promise<Place> {
    const place = free.shift();
    if (place !== undefined) return Promise.resolve(place);
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

  function give(place: Place): void {
    const next = waiting.shift();
    if (next === undefined) free.push(place);
    else next.start(place);
  }

  return {
    control,
    running: () => options.size - free.length,
    async run(signal, work) {
      signal.throwIfAborted();
      pending += 1;
      try {
        const place = await take(signal);
        const session = openSession(options.dataDir);
        try {
          return await work({ session, ...place });
        } finally {
          session.close();
          rmSync(place.temporaryFile, { force: true });
          give(place);
        }
      } finally {
        pending -= 1;
        if (pending === 0) idle?.();
      }
    },
    async kill(marker) {
      await runEngine(control, `KILL QUERY WHERE startsWith(query, ${quoteString(marker)}) ASYNC`);
    },
    async close() {
      if (pending > 0) await new Promise<void>(resolve => (idle = resolve));
      await settled();
      control.close();
      await settled();
      rmSync(options.temporaryDir, { recursive: true, force: true });
    },
  };
}
