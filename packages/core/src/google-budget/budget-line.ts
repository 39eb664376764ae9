import {
  type GoogleBudgetTimes,
  type GoogleQuotaKind,
  recoverGoogleBudget,
  refuseGoogleBudget,
  takeGoogleBudget,
} from '@gsc/db/operator/google-budgets';
import type { BudgetKeys, Refusal, Taken } from '@gsc/google/search-console/transport/budget';
import type { Postgres } from '../context.ts';
import { blamed, consumerOf, type ScopedBucket } from './buckets.ts';

export type LineContext = {
  postgres: Postgres;
  times: GoogleBudgetTimes;
  leaseMs: number;
  /** The clock is a test's: the database has to be told the time. */
  virtual: boolean;
  now: () => number;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  dropLeases: () => void;
};

/** `strainedAt`: taken after Google had refused, and when. */
type Lease = { calls: number; goodUntil: number; strainedAt: string | null };

type Waiter = { deadline: number; answer: (taken: Taken) => void; fail: (error: unknown) => void };

/** Calls taken in one go at most; also bounds what dies with a worker. */
const LARGEST_BLOCK = 40;

/** Everybody in this process who waits to call for the same site, user and project. */
export class BudgetLine {
  readonly #ctx: LineContext;
  readonly #keys: BudgetKeys;
  readonly #buckets: ScopedBucket[];
  readonly #names: string[];
  readonly #waiting = new Set<Waiter>();
  #lease: Lease = { calls: 0, goodUntil: 0, strainedAt: null };
  #asking = false;
  #closed: { until: number; kind: GoogleQuotaKind } = { until: 0, kind: 'quota_short' };
  #lately = { since: 0, calls: 0, before: 0 };

  constructor(ctx: LineContext, keys: BudgetKeys, buckets: ScopedBucket[]) {
    this.#ctx = ctx;
    this.#keys = keys;
    this.#buckets = buckets;
    this.#names = buckets.map(bucket => bucket.name);
  }

  get idle(): boolean {
    return this.#waiting.size === 0 && !this.#asking && this.#lease.goodUntil <= this.#ctx.now();
  }

  dropLease(): void {
    this.#lease.calls = 0;
  }

  async take({ maxWaitMs, signal }: { maxWaitMs: number; signal?: AbortSignal }): Promise<Taken> {
    signal?.throwIfAborted();
    const now = this.#ctx.now();
    if (this.#waiting.size === 0 && this.#lease.calls > 0 && this.#lease.goodUntil > now) {
      this.#lease.calls--;
      return this.#granted(this.#lease.strainedAt);
    }
    if (this.#closed.until > now + maxWaitMs) return this.#refused();
    const { promise, resolve, reject } = Promise.withResolvers<Taken>();
    const waiter: Waiter = { deadline: now + maxWaitMs, answer: resolve, fail: reject };
    this.#waiting.add(waiter);
    const leave = () => {
      this.#waiting.delete(waiter);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    void this.#serve();
    return promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  /** One question to the database at a time, for as many calls as are waiting and likely to follow. */
  async #serve(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      while (this.#waiting.size > 0) await this.#ask();
    } catch (error) {
      for (const waiter of this.#waiting) waiter.fail(error);
      this.#waiting.clear();
    } finally {
      this.#asking = false;
    }
  }

  async #ask(): Promise<void> {
    const { postgres, times, leaseMs, virtual, now, sleep } = this.#ctx;
    const asked = now();
    const { granted, waitMs, kind, strained, takenAt } = await takeGoogleBudget(postgres, {
      buckets: this.#buckets,
      times,
      consumer: consumerOf(this.#keys),
      want: Math.min(LARGEST_BLOCK, this.#waiting.size + this.#soon(asked)),
      at: virtual ? new Date(asked) : null,
    });
    if (granted > 0) {
      this.#closed.until = 0;
      // Counted from before the question, so that no call is used later than the database thinks.
      this.#lease = { calls: granted, goodUntil: asked + leaseMs, strainedAt: strained ? takenAt : null };
      for (const waiter of this.#waiting) {
        if (this.#lease.calls === 0) break;
        this.#waiting.delete(waiter);
        this.#lease.calls--;
        waiter.answer(this.#granted(this.#lease.strainedAt));
      }
      return;
    }
    this.#closed = { until: now() + waitMs, kind };
    for (const waiter of this.#waiting) {
      if (waiter.deadline >= this.#closed.until) continue;
      this.#waiting.delete(waiter);
      waiter.answer(this.#refused());
    }
    // Not for every single call: within the burst several become due, and are taken together.
    if (this.#waiting.size > 0) await sleep(Math.max(waitMs, leaseMs / 2));
  }

  /** Half of what was used in the last lease's time: enough to spare questions, little to lose. */
  #soon(now: number): number {
    const { leaseMs } = this.#ctx;
    if (now - this.#lately.since > leaseMs) {
      const adjoining = now - this.#lately.since < 2 * leaseMs;
      this.#lately = { since: now, calls: 0, before: adjoining ? this.#lately.calls : 0 };
    }
    return Math.floor(this.#lately.before / 2);
  }

  #refused(): Taken {
    return { granted: false, kind: this.#closed.kind, until: new Date(Math.ceil(this.#closed.until)) };
  }

  #granted(strainedAt: string | null): Taken {
    this.#lately.calls++;
    return { granted: true, settle: refusal => this.#settle(refusal, strainedAt) };
  }

  async #settle(refusal: Refusal | null, strainedAt: string | null): Promise<void> {
    const { postgres, times, virtual, now, dropLeases } = this.#ctx;
    if (!refusal) {
      if (strainedAt) await recoverGoogleBudget(postgres, this.#names, strainedAt);
      return;
    }
    // Whatever was taken before Google said no is not used any more.
    dropLeases();
    const { names, scoped } = blamed(this.#buckets, this.#keys, refusal);
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
