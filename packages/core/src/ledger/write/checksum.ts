import { hash } from 'node:crypto';
import type { SliceRow } from '../plan/slice.ts';

const SEPARATOR = '\x1f';
const bits = new DataView(new ArrayBuffer(8));

export type Figures = {
  rows: number;
  clicks: number;
  impressions: number;
  positionSum: number;
  checksum: string;
};

/**
 * Row count, sums and a checksum: the sum of the row hashes, which does not depend on the order of rows. The
 * warehouse computes the same checksum from the stored rows, see `checksumSql`.
 */
export function figuresOf(rows: readonly SliceRow[]): Figures {
  let [clicks, impressions, positionSum, sum] = [0, 0, 0, 0n];
  for (const row of rows) {
    clicks += row.clicks;
    impressions += row.impressions;
    positionSum += row.positionSum;
    bits.setFloat64(0, row.positionSum);
    const text = [...row.keys, row.clicks, row.impressions, bits.getBigUint64(0)].join(SEPARATOR);
    sum += hash('md5', text, 'buffer').readBigUInt64LE(0);
  }
  return { rows: rows.length, clicks, impressions, positionSum, checksum: asText(sum) };
}

export function checksumSql(keys: readonly string[]): string {
  const parts = [
    ...keys.map(key => `toString(${key})`),
    'toString(clicks)',
    'toString(impressions)',
    'toString(reinterpretAsUInt64(position_sum))',
  ];
  return `sum(reinterpretAsUInt64(substring(MD5(concat(${parts.join(", '\\x1f', ")})), 1, 8)))`;
}

export function asText(sum: bigint): string {
  return BigInt.asUintN(64, sum).toString(16).padStart(16, '0');
}
