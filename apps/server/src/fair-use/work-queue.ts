import type { WorkLimit } from '@gsc/contract/fair-use/limits';

/** `own`: the account has reached its own limit. `all`: the server has. */
export class WorkRefused extends Error {
  readonly reason: 'own' | 'all';

  constructor(reason: 'own' | 'all') {
    super(`too much work: ${reason}`);
    this.reason = reason;
  }
}

type Waiter = { account: string; run: () => void };

/** The requests of one class that run or wait in this process. Ends of work start the oldest request that may run. */
export class WorkQueue {
  readonly #limit: WorkLimit;
  readonly #running = new Map<string, number>();
  readonly #waiting: Waiter[] = [];
  #total = 0;

  constructor(limit: WorkLimit) {
    this.#limit = limit;
  }

  /** Waits for a place and returns the function that frees it. Rejects when `signal` aborts. */
  async enter(account: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#mayRun(account)) return this.#take(account);
    const ownWaiting = this.#waiting.filter(waiter => waiter.account === account).length;
    if (ownWaiting >= this.#limit.waiting) throw new WorkRefused('own');
    if (this.#waiting.length >= this.#limit.totalWaiting) throw new WorkRefused('all');
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const waiter: Waiter = { account, run: () => resolve(this.#take(account)) };
    this.#waiting.push(waiter);
    const timer = setTimeout(
      () => reject(new WorkRefused(this.#isFull(account) ? 'own' : 'all')),
      this.#limit.maxWaitMs,
    );
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      const index = this.#waiting.indexOf(waiter);
      if (index >= 0) this.#waiting.splice(index, 1);
    }
  }

  #isFull(account: string): boolean {
    return (this.#running.get(account) ?? 0) >= this.#limit.running;
  }

  #mayRun(account: string): boolean {
    return this.#total < this.#limit.totalRunning && !this.#isFull(account);
  }

  #take(account: string): () => void {
    this.#total++;
    this.#running.set(account, (this.#running.get(account) ?? 0) + 1);
    let isFree = false;
    return () => {
      if (isFree) return;
      isFree = true;
      this.#total--;
      const left = (this.#running.get(account) ?? 1) - 1;
      if (left > 0) this.#running.set(account, left);
      else this.#running.delete(account);
      this.#startNext();
    };
  }

  #startNext(): void {
    const index = this.#waiting.findIndex(({ account }) => this.#mayRun(account));
    if (index >= 0) this.#waiting.splice(index, 1)[0]?.run();
  }
}
