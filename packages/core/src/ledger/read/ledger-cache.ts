import type { Day } from '@gsc/calendar/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import { LRUCache } from 'lru-cache';
import type { MonthSlice } from './month-slices.ts';

type Months = ReadonlyMap<string, MonthSlice>;

/** The first and the last stored day of a property in one search type, and the last final one. */
export type StoredDays = { first: Day | null; last: Day | null; final: Day | null };

/** A part of the ledger of a property: all days of these months (`YYYY-MM`), with or without their figures. */
export type LedgerPart = {
  searchType: SearchType;
  grain: string;
  first: string;
  last: string;
  figures: boolean;
};
type KnownPart = Omit<LedgerPart, 'searchType' | 'grain'> & { months: Months };
type Known = {
  version: string;
  parts: Map<string, KnownPart>;
  storedDays: Map<SearchType, StoredDays>;
};

const MEGABYTE = 1_000_000;
/** Data that a user erased must not stay in memory until the process ends. */
const MAX_AGE_MS = 3_600_000;
/** Estimates of what V8 needs. */
const BYTES = { property: 1000, month: 300, list: 280 };

/**
 * Parts of the ledger that were read before. They are found under the version of the property's ledger, which every
 * change of the ledger replaces, so there is nothing to invalidate. The version must be read in the snapshot of the
 * transaction (`readLedgerVersions`).
 */
export class LedgerCache {
  readonly #properties: LRUCache<string, Known> | null;

  /** With 0 megabytes nothing is stored. */
  constructor(megabytes: number) {
    this.#properties =
      megabytes === 0
        ? null
        : new LRUCache({
            maxSize: megabytes * MEGABYTE,
            ttl: MAX_AGE_MS,
            ttlAutopurge: true,
            // The library would keep the clock of its import, which tests cannot move.
            perf: { now: () => performance.now() },
            sizeCalculation: sizeOf,
          });
  }

  get isOff(): boolean {
    return this.#properties === null;
  }

  /** Undefined if a month of the part, or a figure, is not known. A month without rows in the ledger has no entry. */
  months(propertyId: string, version: string, part: LedgerPart): Months | undefined {
    const known = this.#find(propertyId, version)?.parts.get(keyOf(part));
    const isKnown =
      known && known.first <= part.first && known.last >= part.last && (known.figures || !part.figures);
    return isKnown ? known.months : undefined;
  }

  addMonths(propertyId: string, version: string, part: LedgerPart, months: Months): void {
    this.#change(propertyId, version, ({ parts }) => {
      const key = keyOf(part);
      const other = parts.get(key);
      parts.set(key, other ? joined({ ...part, months }, other) : { ...part, months });
    });
  }

  storedDays(propertyId: string, version: string, searchType: SearchType): StoredDays | undefined {
    return this.#find(propertyId, version)?.storedDays.get(searchType);
  }

  addStoredDays(propertyId: string, version: string, searchType: SearchType, days: StoredDays): void {
    this.#change(propertyId, version, known => known.storedDays.set(searchType, days));
  }

  #find(propertyId: string, version: string): Known | undefined {
    const known = this.#properties?.get(propertyId);
    return known?.version === version ? known : undefined;
  }

  #change(propertyId: string, version: string, change: (known: Known) => void): void {
    const known = this.#find(propertyId, version) ?? { version, parts: new Map(), storedDays: new Map() };
    change(known);
    // A new object, because the library does not measure the same one again.
    this.#properties?.set(propertyId, { ...known });
  }
}

const keyOf = ({ searchType, grain }: LedgerPart): string => `${searchType} ${grain}`;

/** Both parts if they overlap, otherwise the larger one: a range and its comparison can be decades apart. */
function joined(part: KnownPart, other: KnownPart): KnownPart {
  const overlaps = part.first <= other.last && other.first <= part.last;
  if (!overlaps) return part.months.size < other.months.size ? other : part;
  if (part.figures !== other.figures) return part;
  return {
    first: part.first < other.first ? part.first : other.first,
    last: part.last > other.last ? part.last : other.last,
    figures: part.figures,
    months: new Map([...other.months, ...part.months]),
  };
}

function sizeOf({ parts }: Known): number {
  let bytes = BYTES.property;
  for (const { months } of parts.values())
    for (const { gens, figures } of months.values())
      bytes += BYTES.month + BYTES.list * ((typeof gens === 'number' ? 0 : 1) + (figures ? 3 : 0));
  return bytes;
}
