import { Readable } from 'node:stream';
import type { ClickHouseClient } from '@gsc/db/clickhouse';

export type InsertTarget = { client: Pick<ClickHouseClient, 'insert'>; table: string };
type Rows = { columns: readonly string[]; rows: Iterable<string> };
type Waiting = Rows & { done: PromiseWithResolvers<void> };
type TableQueue = {
  /** Rows that one insert can share. */
  shared: Waiting[];
  /** Inserts that cannot be shared. */
  single: PromiseWithResolvers<void>[];
  isScheduled: boolean;
  wasShared: boolean;
  places: number;
  countedAt: number;
  aloneUntil: number;
};

/** Per warehouse and table, on average. Each insert writes a part, and the server has to merge all parts. */
const INSERTS_PER_SECOND = 2;
/** A quiet table takes this many inserts at once, so that a single property does not wait. */
const BURST = 10;
/** After a failure. The rows of one property must not make the inserts of others fail again and again. */
const ALONE_MS = 60_000;

/**
 * Limits the inserts into each table of a warehouse and sends the rows of several properties together. If an insert
 * fails, all properties in it write new generations. Rows count only after they have been verified, so an insert that
 * was lost or stored in part is detected (docs/decisions/0027).
 */
export class InsertQueue {
  readonly #perSecond: number;
  readonly #queues = new WeakMap<InsertTarget['client'], Map<string, TableQueue>>();

  constructor(perSecond = INSERTS_PER_SECOND) {
    this.#perSecond = perSecond;
  }

  /** Sends lines of tab-separated values. Resolves when they are stored. */
  insert(target: InsertTarget, rows: Rows): Promise<void> {
    const queue = this.#queueOf(target);
    const done = Promise.withResolvers<void>();
    queue.shared.push({ ...rows, done });
    this.#wake(target, queue);
    return done.promise;
  }

  /** Resolves when the table may take an insert that the caller sends. */
  turn(target: InsertTarget): Promise<void> {
    const queue = this.#queueOf(target);
    const turn = Promise.withResolvers<void>();
    queue.single.push(turn);
    this.#wake(target, queue);
    return turn.promise;
  }

  #queueOf({ client, table }: InsertTarget): TableQueue {
    const tables = this.#queues.get(client) ?? new Map<string, TableQueue>();
    this.#queues.set(client, tables);
    const queue = tables.get(table) ?? newQueue();
    tables.set(table, queue);
    return queue;
  }

  #wake(target: InsertTarget, queue: TableQueue): void {
    if (!queue.isScheduled) void this.#schedule(target, queue);
  }

  /** Sends what waits whenever the table may take another insert. */
  async #schedule(target: InsertTarget, queue: TableQueue): Promise<void> {
    queue.isScheduled = true;
    while (queue.shared.length + queue.single.length > 0) {
      const waitMs = this.#waitMs(queue);
      await new Promise(resolve => setTimeout(resolve, waitMs));
      queue.places--;
      // Both kinds of inserts alternate, so that neither waits for ever.
      const isSingle = queue.shared.length === 0 || (queue.wasShared && queue.single.length > 0);
      queue.wasShared = !isSingle;
      if (isSingle) queue.single.shift()?.resolve();
      else void this.#send(target, queue);
    }
    queue.isScheduled = false;
  }

  /** The time until the table may take an insert. */
  #waitMs(queue: TableQueue): number {
    const now = performance.now();
    const gained = ((now - queue.countedAt) / 1000) * this.#perSecond;
    queue.places = Math.min(BURST, queue.places + gained);
    queue.countedAt = now;
    return queue.places >= 1 ? 0 : ((1 - queue.places) / this.#perSecond) * 1000;
  }

  async #send({ client, table }: InsertTarget, queue: TableQueue): Promise<void> {
    const isAlone = performance.now() < queue.aloneUntil;
    const waiting = queue.shared.splice(0, isAlone ? 1 : queue.shared.length);
    try {
      await client.insert({
        table,
        columns: waiting[0]?.columns as [string, ...string[]],
        format: 'TabSeparated',
        values: Readable.from(linesOf(waiting), { objectMode: false }),
      });
      for (const { done } of waiting) done.resolve();
    } catch (error) {
      queue.aloneUntil = performance.now() + ALONE_MS;
      for (const { done } of waiting) done.reject(error);
    }
  }
}

const newQueue = (): TableQueue => ({
  shared: [],
  single: [],
  isScheduled: false,
  wasShared: false,
  places: BURST,
  countedAt: performance.now(),
  aloneUntil: 0,
});

function* linesOf(waiting: readonly Waiting[]): Generator<string> {
  for (const { rows } of waiting) yield* rows;
}
