import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const MEGABYTE = 1_000_000;
/** A larger result is rare, and would replace many small ones. */
const MAX_SHARE = 1 / 16;
/** Data that a user erased must not stay in memory until the process ends. */
const MAX_AGE_MS = 3_600_000;

/**
 * Responses to statements that were read before. A statement names the account, the generations and the days that it
 * reads, and the rows of a generation never change. So the same statement always has the same response, and there is
 * nothing to invalidate: a sync writes new generations, and the statements that read them are new.
 */
export class StatementResults {
  readonly #responses: LRUCache<string, string> | null;

  /** With 0 megabytes nothing is stored. */
  constructor(megabytes: number) {
    const maxSize = megabytes * MEGABYTE;
    this.#responses =
      megabytes === 0
        ? null
        : new LRUCache({
            maxSize,
            maxEntrySize: maxSize * MAX_SHARE,
            ttl: MAX_AGE_MS,
            ttlAutopurge: true,
            // The library would keep the clock of its import, which tests cannot move.
            perf: { now: () => performance.now() },
            sizeCalculation: (text, key) => bytesOf(text) + key.length,
          });
  }

  /** Returns the result, and reads it if it is not known. A failure and a text that cannot be parsed are not stored. */
  async get<Result>(
    sql: string,
    params: Record<string, unknown>,
    parse: (text: string) => Result,
    read: () => Promise<string>,
  ): Promise<Result> {
    if (!this.#responses) return parse(await read());
    const key = keyOf(sql, params);
    const known = this.#responses.get(key);
    if (known !== undefined) return parse(known);
    const text = await read();
    const result = parse(text);
    this.#responses.set(key, text);
    return result;
  }
}

/** Lists of generations can be long, so the key is a hash. */
const keyOf = (sql: string, params: Record<string, unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify([sql, params], (_, value) => (typeof value === 'bigint' ? `${value}` : value)))
    .digest('base64');

/** A string needs one byte for each character, or two if one of them is outside Latin-1. */
const bytesOf = (text: string): number => text.length * (/[\u0100-\uffff]/.test(text) ? 2 : 1);
