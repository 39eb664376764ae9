import type { WorkLimit } from '@gsc/contract/fair-use/limits';

/** `own`: the account has reached its own limit. `all`: the server has. */
export class WorkRefused extends Error {
  readonly reason: 'own' | 'all';

  constructor(reason: 'own' | 'all') {
    super(`too much work: ${reason}`);
    this.reason = reason;
  }
}

type Waiter = { account: string; since: number; run: () => void; refuse: () => void };

/** The server is overloaded when all its places have been taken for this time. A screen fills them only briefly. */
const OVERLOADED_AFTER_MS = 1000;

/**
 * The requests of one class that run or wait in this process. Ends of work start the oldest request that may run. During
 * overload, a request that has waited long is refused instead. Otherwise every request would wait until nobody needs its
 * response, and the server would only do work that is of no use.
 */
export class WorkQueue {
  readonly #limit: WorkLimit;
  readonly #running = new Map<string, number>();
  readonly #waiting: Waiter[] = [];
  #total = 0;
  /** Since when all places are taken. */
  #fullSince: number | null = null;

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
    const waiter: Waiter = {
      account,
      since: performance.now(),
      run: () => resolve(this.#take(account)),
      refuse: () => reject(new WorkRefused('all')),
    };
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
    if (++this.#total === this.#limit.totalRunning) this.#fullSince ??= performance.now();
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
      if (this.#total < this.#limit.totalRunning) this.#fullSince = null;
    };
  }

  #startNext(): void {
    for (;;) {
      const index = this.#waiting.findIndex(({ account }) => this.#mayRun(account));
      const [next] = index < 0 ? [] : this.#waiting.splice(index, 1);
      if (!next) return;
      if (this.#isTooLate(next)) next.refuse();
      else {
        next.run();
        return;
      }
    }
  }

  #isTooLate({ since }: Waiter): boolean {
    const now = performance.now();
    const isOverloaded = this.#fullSince !== null && now - this.#fullSince > OVERLOADED_AFTER_MS;
    return isOverloaded && now - since > this.#limit.overloadedWaitMs;
  }
}
