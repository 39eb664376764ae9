import { expect, test } from 'vitest';
import { conditionOf, divideRows } from './copy-clickhouse.ts';

/** `a1 50` is a property of account a with 50 rows. */
const counts = (...texts: string[]) =>
  texts.map(text => {
    const [property = '', rows = ''] = text.split(' ');
    return { account: property.slice(0, 1), property, rows };
  });
const rangesOf = (...texts: string[]) =>
  divideRows(counts(...texts), 100).map(
    ({ first, last, part, parts }) =>
      `${first.property}-${last.property}${parts > 1 ? ` ${part + 1}/${parts}` : ''}`,
  );

test('small accounts share a range up to the limit', () => {
  expect(rangesOf('a1 40', 'b1 30', 'b2 30', 'c1 1', 'd1 99')).toEqual(['a1-b2', 'c1-d1']);
  expect(rangesOf()).toEqual([]);
});

test('an account is divided only if it is too large, and then shares no range', () => {
  expect(rangesOf('a1 90', 'b1 20', 'b2 70', 'c1 10')).toEqual(['a1-a1', 'b1-c1']);
  expect(rangesOf('a1 1', 'b1 60', 'b2 40', 'b3 50', 'c1 1')).toEqual(['a1-a1', 'b1-b2', 'b3-b3', 'c1-c1']);
});

test('a property is divided only if it is too large', () => {
  expect(rangesOf('a1 10', 'a2 250', 'a3 10')).toEqual([
    'a1-a1',
    'a2-a2 1/3',
    'a2-a2 2/3',
    'a2-a2 3/3',
    'a3-a3',
  ]);
});

test('a range of several accounts has all their properties', () => {
  const [range] = divideRows(counts('a2 1', 'b1 1'), 100);
  if (!range) throw new Error('no range');
  expect(conditionOf(range).condition).toBe(
    'account_id BETWEEN {first_account:UUID} AND {last_account:UUID}',
  );
});

test('the ranges of random partitions have every row once and are small', () => {
  for (let seed = 1; seed < 300; seed++) {
    let state = seed;
    const next = (below: number) => {
      state = (state * 48271) % 2147483647;
      return state % below;
    };
    const all = Array.from({ length: 1 + next(6) }, (_, account) =>
      Array.from(
        { length: 1 + next(5) },
        (_, at) => `${'abcdef'[account]}${at} ${1 + next(next(4) ? 60 : 300)}`,
      ),
    ).flat();
    const rows = counts(...all);
    const ranges = divideRows(rows, 100);
    const inRange = ({ first, last }: (typeof ranges)[number]) =>
      rows.filter(
        ({ account, property }) =>
          account >= first.account &&
          account <= last.account &&
          (first.account !== last.account || (property >= first.property && property <= last.property)),
      );
    for (const { property } of rows) {
      const own = ranges.filter(range => inRange(range).some(each => each.property === property));
      expect(own.map(({ part }) => part)).toEqual([...own.keys()]);
      expect(own.length).toBe(own[0]?.parts);
    }
    for (const range of ranges) {
      const total = inRange(range).reduce((sum, each) => sum + Number(each.rows), 0);
      expect(total / range.parts).toBeLessThanOrEqual(100);
    }
  }
});
