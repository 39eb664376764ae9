import { createHash } from 'node:crypto';
import type { Log } from '@gsc/core/context';
import type { Hits, SharedCounter } from '@gsc/core/stores/rate-counters';
import { LRUCache } from 'lru-cache';

/** How late other servers see the requests of this one. */
export const SHARE_EVERY_MS = 1000;
const CLEAN_EVERY_MS = 60_000;

/** Limits the memory during an attack from many addresses. The counters that were not used longest are dropped. */
const MAX_COUNTERS = 50_000;
/** Limits the work of the database. Other counters follow a second later. */
const MAX_SHARED_AT_ONCE = 2000;

/** `shared` includes the requests of all servers that PostgreSQL knows. `added` are the requests since then. */
type Counter = { bucket: Buffer; shared: number; added: number; expiresAt: number };

type CounterStore = {
  add(hits: readonly Hits[]): Promise<SharedCounter[]>;
  deleteExpired(): Promise<void>;
};

/**
 * Counts requests in memory and exchanges the counts with the other servers every second, so that a request does not
 * wait for the database. While the database is unavailable, each server counts on its own.
 */
export class SharedCounters {
  readonly #counters = new LRUCache<string, Counter>({ max: MAX_COUNTERS });
  readonly #changed = new Set<string>();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #store: CounterStore;
  readonly #log: Log;
  #sharing: Promise<void> | null = null;
  #isFailing = false;

  constructor(store: CounterStore, log: Log) {
    this.#store = store;
    this.#log = log;
  }

  /** Counts a request of `key` against the limit `name`. Returns the requests so far and when the count ends. */
  increment(name: string, key: string, windowMs: number): { current: number; ttl: number } {
    const id = `${name} ${key}`;
    const now = Date.now();
    let counter = this.#counters.get(id);
    if (!counter || counter.expiresAt <= now) {
      counter = { bucket: bucketOf(id), shared: 0, added: 0, expiresAt: now + windowMs };
      this.#counters.set(id, counter);
    }
    counter.added++;
    if (this.#changed.size < MAX_COUNTERS) this.#changed.add(id);
    return { current: counter.shared + counter.added, ttl: counter.expiresAt - now };
  }

  /** Returns the requests of `key` so far, without counting one. */
  read(name: string, key: string, windowMs: number): { current: number; ttl: number } {
    const counter = this.#counters.get(`${name} ${key}`);
    const ttl = counter ? counter.expiresAt - Date.now() : 0;
    return counter && ttl > 0
      ? { current: counter.shared + counter.added, ttl }
      : { current: 0, ttl: windowMs };
  }

  start(): void {
    this.#timers.push(setInterval(() => void this.share(), SHARE_EVERY_MS).unref());
    this.#timers.push(setInterval(() => void this.#clean(), CLEAN_EVERY_MS).unref());
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#sharing;
    await this.share();
  }

  /** Exchanges the changed counters. One exchange at a time. */
  async share(): Promise<void> {
    if (this.#sharing) return this.#sharing;
    this.#sharing = this.#exchange().finally(() => {
      this.#sharing = null;
    });
    return this.#sharing;
  }

  async #exchange(): Promise<void> {
    const now = Date.now();
    const batch: { id: string; counter: Counter; hits: number }[] = [];
    for (const id of this.#changed) {
      if (batch.length === MAX_SHARED_AT_ONCE) break;
      this.#changed.delete(id);
      const counter = this.#counters.peek(id);
      if (counter && counter.added > 0 && counter.expiresAt > now)
        batch.push({ id, counter, hits: counter.added });
    }
    if (batch.length === 0) return;
    try {
      const totals = await this.#store.add(
        batch.map(({ counter: { bucket, expiresAt }, hits }) => ({
          bucket,
          hits,
          expiresInMs: expiresAt - now,
        })),
      );
      const byBucket = new Map(totals.map(total => [total.bucket.toString('hex'), total]));
      for (const { counter, hits } of batch) {
        const total = byBucket.get(counter.bucket.toString('hex'));
        if (!total) continue;
        counter.added -= hits;
        counter.shared = total.hits;
        counter.expiresAt = Date.now() + total.expiresInMs;
      }
      this.#isFailing = false;
    } catch (error) {
      for (const { id } of batch) this.#changed.add(id);
      this.#report(error);
    }
  }

  async #clean(): Promise<void> {
    await this.#store.deleteExpired().catch(error => this.#report(error));
  }

  /** Logs the first of several failures in a row. */
  #report(error: unknown): void {
    if (!this.#isFailing)
      this.#log.warn({ err: error }, 'rate limits are not shared with other servers at the moment');
    this.#isFailing = true;
  }
}

/** A hash, so that the database does not store the addresses of visitors. */
const bucketOf = (id: string): Buffer => createHash('sha256').update(id).digest().subarray(0, 16);
