import {
  type GoogleBudgetTimes,
  type GoogleQuotaKind,
  recoverGoogleBudget,
  refuseGoogleBudget,
  takeGoogleBudget,
} from '@gsc/db/operator/google-budgets';
import type { BudgetKeys, Refusal, Taken } from '@gsc/google/search-console/transport/budget';
import type { Postgres } from '../context.ts';
import { bucketsToClose, consumerOf, type ScopedBucket } from './buckets.ts';

export type QueueContext = {
  postgres: Postgres;
  times: GoogleBudgetTimes;
  leaseMs: number;
  /** A test controls the clock, so the time is passed to the database. */
  virtual: boolean;
  now: () => number;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  dropLeases: () => void;
};

/** `strainedAt`: set if the lease was taken after a refusal by Google. */
type Lease = { calls: number; expiresAt: number; strainedAt: string | null };

type Waiter = { deadline: number; resolve: (taken: Taken) => void; reject: (error: unknown) => void };

/** The maximum number of calls in one lease. Limits the calls lost when a worker dies. */
const MAX_BLOCK_SIZE = 40;

/** The calls in this process that wait for the budget of the same site, user and project. */
export class BudgetQueue {
  readonly #ctx: QueueContext;
  readonly #keys: BudgetKeys;
  readonly #buckets: ScopedBucket[];
  readonly #names: string[];
  readonly #waiting = new Set<Waiter>();
  #lease: Lease = { calls: 0, expiresAt: 0, strainedAt: null };
  #isProcessing = false;
  #closed: { until: number; kind: GoogleQuotaKind } = { until: 0, kind: 'quota_short' };
  #recentCalls = { since: 0, calls: 0, previous: 0 };

  constructor(ctx: QueueContext, keys: BudgetKeys, buckets: ScopedBucket[]) {
    this.#ctx = ctx;
    this.#keys = keys;
    this.#buckets = buckets;
    this.#names = buckets.map(bucket => bucket.name);
  }

  get isIdle(): boolean {
    return this.#waiting.size === 0 && !this.#isProcessing && this.#lease.expiresAt <= this.#ctx.now();
  }

  dropLease(): void {
    this.#lease.calls = 0;
  }

  async take({ maxWaitMs, signal }: { maxWaitMs: number; signal?: AbortSignal }): Promise<Taken> {
    signal?.throwIfAborted();
    const now = this.#ctx.now();
    if (this.#waiting.size === 0 && this.#lease.calls > 0 && this.#lease.expiresAt > now) {
      this.#lease.calls--;
      return this.#grantedResult(this.#lease.strainedAt);
    }
    if (this.#closed.until > now + maxWaitMs) return this.#refusedResult();
    const { promise, resolve, reject } = Promise.withResolvers<Taken>();
    const waiter: Waiter = { deadline: now + maxWaitMs, resolve, reject };
    this.#waiting.add(waiter);
    const onAbort = () => {
      this.#waiting.delete(waiter);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    void this.#processQueue();
    return promise.finally(() => signal?.removeEventListener('abort', onAbort));
  }

  /** Sends one database request at a time, for all waiting calls and those expected soon. */
  async #processQueue(): Promise<void> {
    if (this.#isProcessing) return;
    this.#isProcessing = true;
    try {
      while (this.#waiting.size > 0) await this.#requestLease();
    } catch (error) {
      for (const waiter of this.#waiting) waiter.reject(error);
      this.#waiting.clear();
    } finally {
      this.#isProcessing = false;
    }
  }

  async #requestLease(): Promise<void> {
    const { postgres, times, leaseMs, virtual, now, sleep } = this.#ctx;
    const requestedAt = now();
    const { granted, waitMs, kind, strained, takenAt } = await takeGoogleBudget(postgres, {
      buckets: this.#buckets,
      times,
      consumer: consumerOf(this.#keys),
      want: Math.min(MAX_BLOCK_SIZE, this.#waiting.size + this.#expectedCalls(requestedAt)),
      at: virtual ? new Date(requestedAt) : null,
    });
    if (granted > 0) {
      this.#closed.until = 0;
      // The lease starts before the request, so that no call is made after the database considers it expired.
      this.#lease = {
        calls: granted,
        expiresAt: requestedAt + leaseMs,
        strainedAt: strained ? takenAt : null,
      };
      for (const waiter of this.#waiting) {
        if (this.#lease.calls === 0) break;
        this.#waiting.delete(waiter);
        this.#lease.calls--;
        waiter.resolve(this.#grantedResult(this.#lease.strainedAt));
      }
      return;
    }
    this.#closed = { until: now() + waitMs, kind };
    for (const waiter of this.#waiting) {
      if (waiter.deadline >= this.#closed.until) continue;
      this.#waiting.delete(waiter);
      waiter.resolve(this.#refusedResult());
    }
    // Wait at least half a lease, so that several calls become available and are taken together.
    if (this.#waiting.size > 0) await sleep(Math.max(waitMs, leaseMs / 2));
  }

  /**
   * Half of the calls in the previous lease period. This saves database requests and wastes few calls. None if the site
   * has a daily limit, because a call that is wasted is missing until the next day.
   */
  #expectedCalls(now: number): number {
    if (this.#buckets.some(({ scope, dayLimit }) => scope === 'site' && dayLimit !== null)) return 0;
    const { leaseMs } = this.#ctx;
    if (now - this.#recentCalls.since > leaseMs) {
      const isConsecutive = now - this.#recentCalls.since < 2 * leaseMs;
      this.#recentCalls = { since: now, calls: 0, previous: isConsecutive ? this.#recentCalls.calls : 0 };
    }
    return Math.floor(this.#recentCalls.previous / 2);
  }

  #refusedResult(): Taken {
    return { granted: false, kind: this.#closed.kind, until: new Date(Math.ceil(this.#closed.until)) };
  }

  #grantedResult(strainedAt: string | null): Taken {
    this.#recentCalls.calls++;
    return { granted: true, settle: refusal => this.#settle(refusal, strainedAt) };
  }

  async #settle(refusal: Refusal | null, strainedAt: string | null): Promise<void> {
    const { postgres, times, virtual, now, dropLeases } = this.#ctx;
    if (!refusal) {
      if (strainedAt) await recoverGoogleBudget(postgres, this.#names, strainedAt);
      return;
    }
    // Calls that were leased before the refusal must not be used.
    dropLeases();
    const { names, scoped } = bucketsToClose(this.#buckets, this.#keys, refusal);
    await refuseGoogleBudget(postgres, {
      buckets: names,
      scoped,
      kind: refusal.kind,
      retryAfterMs: refusal.retryAfterMs,
      windowMs: times.windowMs,
      at: virtual ? new Date(now()) : null,
    });
  }
}
