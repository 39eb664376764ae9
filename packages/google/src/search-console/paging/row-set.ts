import type { WireRow } from '../query.ts';

export type Added = 'new' | 'known' | 'twice' | 'changed';

/**
 * A set of rows, identified by all of their keys. Rows are stored unchanged: a slice has 50,000 of them, and joined
 * lookup keys would store a second copy of every query and URL.
 */
export class RowSet {
  readonly rows: WireRow[] = [];
  readonly #lastPass: number[] = [];
  readonly #newestByHash = new Map<number, number>();
  readonly #olderWithSameHash: number[] = [];

  get size(): number {
    return this.rows.length;
  }

  /** `twice`: already seen in this pass. `changed`: same keys but different metrics, so Google has revised the data. */
  add(row: WireRow, pass: number): Added {
    const hash = hashOf(row.keys);
    const newest = this.#newestByHash.get(hash) ?? -1;
    for (let at = newest; at >= 0; at = this.#olderWithSameHash[at] ?? -1) {
      const known = this.rows[at];
      if (!known || !sameKeys(known.keys, row.keys)) continue;
      if (!sameMetrics(known, row)) return 'changed';
      const twice = this.#lastPass[at] === pass;
      this.#lastPass[at] = pass;
      return twice ? 'twice' : 'known';
    }
    this.#newestByHash.set(hash, this.rows.length);
    this.#olderWithSameHash.push(newest);
    this.#lastPass.push(pass);
    this.rows.push(row);
    return 'new';
  }
}

/** FNV-1a over all keys. A collision only costs a comparison. */
function hashOf(keys: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const key of keys) {
    for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ 0xffff, 0x01000193);
  }
  return hash;
}

function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, at) => key === b[at]);
}

function sameMetrics(a: WireRow, b: WireRow): boolean {
  return a.clicks === b.clicks && a.impressions === b.impressions && a.position === b.position;
}
