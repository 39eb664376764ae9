import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { SliceRow } from '../plan/slice.ts';
import { asText, checksumSql, figuresOf } from './checksum.ts';

const row: SliceRow = { keys: ['shoes', 'usa'], clicks: 3, impressions: 41, positionSum: 303.4 };
const other: SliceRow = { keys: ['boots', 'usa'], clicks: 0, impressions: 2, positionSum: 19 };
const checksum = (rows: readonly SliceRow[]) => figuresOf(rows).checksum;

test.each<[string, Partial<SliceRow>]>([
  ['a key', { keys: ['shoe', 'usa'] }],
  ['the boundary between two keys', { keys: ['shoesu', 'sa'] }],
  ['clicks', { clicks: 4 }],
  ['impressions', { impressions: 42 }],
  ['the position', { positionSum: 303.5 }],
])('%s is part of the checksum', (_, change) => {
  expect(checksum([{ ...row, ...change }, other])).not.toBe(checksum([row, other]));
});

test('the checksum depends on the number of rows but not on their order', () => {
  expect(checksum([other, row])).toBe(checksum([row, other]));
  expect(checksum([row, row])).not.toBe(checksum([row]));
});

test('the row count and the sums match the rows', () => {
  expect(figuresOf([row, other])).toMatchObject({ rows: 2, clicks: 3, impressions: 43, positionSum: 322.4 });
  expect(figuresOf([])).toMatchObject({ rows: 0, clicks: 0, impressions: 0, positionSum: 0 });
});

test('the checksum is the 64-bit sum of the row hashes, each half of an MD5, little-endian', () => {
  const own = ({ keys, clicks, impressions, positionSum }: SliceRow) => {
    const bits = Buffer.alloc(8);
    bits.writeDoubleBE(positionSum);
    const text = [...keys, clicks, impressions, bits.readBigUInt64BE()].join('\x1f');
    return createHash('md5').update(text).digest().readBigUInt64LE(0);
  };
  for (const rows of [[row], [row, other], Array(9).fill(row)]) {
    const sum = rows.reduce((total: bigint, each) => total + own(each), 0n);
    expect(checksum(rows)).toBe((sum % 2n ** 64n).toString(16).padStart(16, '0'));
  }
  expect(asText(1n)).toBe('0000000000000001');
  expect(asText(2n ** 64n + 10n)).toBe('000000000000000a');
});

test('the SQL expression computes the same checksum', () => {
  expect(checksumSql(['query', 'country'])).toBe(
    "sum(reinterpretAsUInt64(substring(MD5(concat(toString(query), '\\x1f', toString(country), '\\x1f', " +
      "toString(clicks), '\\x1f', toString(impressions), '\\x1f', toString(reinterpretAsUInt64(position_sum)))), 1, 8)))",
  );
});
