import { THREAD_TEXT } from '@gsc/contract/errors';
import { Piscina } from 'piscina';
import { ProductError } from '../errors.ts';

/** A function of a module that is run in a thread. Its input and result are copied. */
type Work = (input: never) => unknown;

export type ThreadTask<Input> = {
  /** URL of the module that exports the function. */
  module: URL;
  name: string;
  input: Input;
  /** Whoever caused the work. One user cannot occupy all threads. */
  userId?: string;
};

export type ThreadPool = {
  /** Runs a function outside the main thread, so that other requests are answered in the meantime. */
  run<Task extends Work>(task: ThreadTask<Parameters<Task>[0]>): Promise<Awaited<ReturnType<Task>>>;
  close(): Promise<void>;
};

export type ThreadLimits = {
  threads: number;
  /** Tasks that wait for a thread. Further tasks are refused. */
  waiting: number;
  /** Tasks of one user that run or wait. */
  perUser: number;
  /** Waiting included. A task that takes longer is ended with its thread. */
  timeoutMs: number;
  heapMb: number;
  /** A thread without work ends after this time and returns its memory. */
  idleMs: number;
};

const LIMITS: ThreadLimits = {
  threads: 2,
  waiting: 32,
  perUser: 2,
  timeoutMs: 10_000,
  heapMb: 256,
  idleMs: 30_000,
};

/** Opens a pool of threads for work that would block the event loop. Threads start with the first task. */
export function openThreadPool(limits: ThreadLimits = LIMITS): ThreadPool {
  const { threads, waiting, perUser, timeoutMs, heapMb, idleMs } = limits;
  let pool: Piscina | undefined;
  const open = () =>
    new Piscina({
      minThreads: 0,
      maxThreads: threads,
      maxQueue: waiting,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      // Flags of a test runner or of --eval do not apply to the threads.
      execArgv: [],
    });
  let pending = 0;
  const pendingOf = new Map<string, number>();
  const count = (userId: string | undefined, change: 1 | -1) => {
    pending += change;
    if (userId === undefined) return;
    const own = (pendingOf.get(userId) ?? 0) + change;
    if (own > 0) pendingOf.set(userId, own);
    else pendingOf.delete(userId);
  };
  return {
    async run({ module, name, input, userId }) {
      if (userId !== undefined && (pendingOf.get(userId) ?? 0) >= perUser)
        throw new ProductError('rate_limited', THREAD_TEXT.tooMany);
      if (pending >= threads + waiting) throw new ProductError('unavailable', THREAD_TEXT.busy);
      pool ??= open();
      const signal = AbortSignal.timeout(timeoutMs);
      count(userId, 1);
      try {
        return await pool.run(input, { filename: module.href, name, signal });
      } catch (error) {
        if (!signal.aborted) throw error;
        throw new ProductError('unavailable', THREAD_TEXT.tookTooLong, { cause: error });
      } finally {
        count(userId, -1);
      }
    },
    async close() {
      await pool?.destroy();
    },
  };
}
