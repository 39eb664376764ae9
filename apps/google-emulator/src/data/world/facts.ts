import type { DayFacts, DayState } from './model.ts';

export const DEVICES = ['DESKTOP', 'MOBILE', 'TABLET'] as const;

/** The static data of a site that its facts refer to. */
export interface Catalogue {
  readonly queries: readonly string[];
  readonly pages: readonly string[];
  readonly countries: readonly string[];
  readonly appearances: readonly string[];
  /** -1 = anonymized query. */
  readonly entryQuery: Int32Array;
  readonly entryPage: Int32Array;
  /** The page above this one on the same result pages; -1 = none. */
  readonly entryPrimaryPage: Int32Array;
  /** Bit i = some results of the page show appearances[i]. */
  readonly pageAppearance: Uint8Array;
}

/** Growable columns. One instance is reused for every draw to avoid garbage. */
export class FactColumns {
  count = 0;
  entry = new Int32Array(1024);
  cell = new Uint8Array(1024);
  clicks = new Uint32Array(1024);
  impressions = new Uint32Array(1024);
  positionSum = new Uint32Array(1024);
  hash = new Uint32Array(1024);

  clear(): void {
    this.count = 0;
  }

  add(
    entry: number,
    cell: number,
    clicks: number,
    impressions: number,
    positionSum: number,
    hash: number,
  ): void {
    const at = this.count;
    if (at === this.entry.length) this.grow();
    this.entry[at] = entry;
    this.cell[at] = cell;
    this.clicks[at] = clicks;
    this.impressions[at] = impressions;
    this.positionSum[at] = positionSum;
    this.hash[at] = hash;
    this.count = at + 1;
  }

  move(from: number, to: number): void {
    if (from === to) return;
    this.entry[to] = this.entry[from] as number;
    this.cell[to] = this.cell[from] as number;
    this.clicks[to] = this.clicks[from] as number;
    this.impressions[to] = this.impressions[from] as number;
    this.positionSum[to] = this.positionSum[from] as number;
    this.hash[to] = this.hash[from] as number;
  }

  toFacts(state: DayState, listed: number): DayFacts {
    const end = this.count;
    return {
      state,
      count: end,
      listed,
      entry: this.entry.slice(0, end),
      cell: this.cell.slice(0, end),
      clicks: this.clicks.slice(0, end),
      impressions: this.impressions.slice(0, end),
      positionSum: this.positionSum.slice(0, end),
      hash: this.hash.slice(0, end),
    };
  }

  private grow(): void {
    const size = this.entry.length * 2;
    this.entry = enlarged(this.entry, new Int32Array(size));
    this.cell = enlarged(this.cell, new Uint8Array(size));
    this.clicks = enlarged(this.clicks, new Uint32Array(size));
    this.impressions = enlarged(this.impressions, new Uint32Array(size));
    this.positionSum = enlarged(this.positionSum, new Uint32Array(size));
    this.hash = enlarged(this.hash, new Uint32Array(size));
  }
}

function enlarged<T extends Int32Array | Uint32Array | Uint8Array>(from: T, into: T): T {
  into.set(from);
  return into;
}

export function emptyFacts(state: DayState): DayFacts {
  return new FactColumns().toFacts(state, 0);
}

const BYTES_PER_ROW = 21;

export function factBytes(facts: DayFacts): number {
  return 200 + facts.count * BYTES_PER_ROW;
}
