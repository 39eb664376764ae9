import { mix } from '../world/hash.ts';
import type { RowGroups } from './row-groups.ts';

const EXACT_BITS = 52;

function bitsFor(value: number): number {
  return Math.max(1, Math.ceil(Math.log2(value + 1)));
}

/**
 * Row indexes sorted by clicks, with ties in the order of a seeded hash. Clicks, hash and index are packed into one
 * double, so that the native numeric sort can be used.
 */
export function byClicks(groups: RowGroups, seed: number): Int32Array {
  const n = groups.count;
  let maxClicks = 0;
  for (let i = 0; i < n; i++) maxClicks = Math.max(maxClicks, groups.clicks[i] as number);
  const indexBits = bitsFor(n);
  const hashBits = Math.min(30, EXACT_BITS - indexBits - bitsFor(maxClicks));
  const hashSpan = 2 ** hashBits;
  const indexSpan = 2 ** indexBits;
  const packed = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const tie = rowHash(groups, i, seed) >>> (32 - hashBits);
    packed[i] = ((maxClicks - (groups.clicks[i] as number)) * hashSpan + tie) * indexSpan + i;
  }
  packed.sort();
  const order = new Int32Array(n);
  for (let i = 0; i < n; i++) {
    const value = packed[i] as number;
    order[i] = value - Math.floor(value / indexSpan) * indexSpan;
  }
  return order;
}

export function rowHash(groups: RowGroups, i: number, seed: number): number {
  let h = Math.imul((groups.id[i] as number) ^ seed, 0x9e3779b1);
  h = Math.imul(h ^ ((groups.cell[i] as number) << 8) ^ (groups.hour[i] as number), 0x85ebca6b);
  return mix(h ^ Math.imul(groups.day[i] as number, 0xc2b2ae35));
}
