import { expect, test } from 'vitest';
import { listedQueries, nameTheSame } from './listed-queries.ts';

const pairs = [
  ['shoes', '/a', 'usa', 'MOBILE'],
  ['shoes', '/b', 'usa', 'MOBILE'],
  ['shoes', '/b', 'usa', 'DESKTOP'],
  ['boots', '/b', 'fra', 'MOBILE'],
];
const queries = [
  ['boots', 'fra', 'MOBILE'],
  ['shoes', 'usa', 'DESKTOP'],
  ['shoes', 'usa', 'MOBILE'],
];

test('rows of queries are complete if they name the queries of the pairs', () => {
  const listed = listedQueries(pairs);
  expect(listed.count).toBe(3);
  expect(nameTheSame(listed, queries)).toBe(true);
  expect(nameTheSame(listed, queries.toReversed())).toBe(true);
});

test('a missing, an additional or another query shows that they may not be', () => {
  const listed = listedQueries(pairs);
  expect(nameTheSame(listed, queries.slice(1))).toBe(false);
  expect(nameTheSame(listed, [...queries, ['boots', 'usa', 'MOBILE']])).toBe(false);
  expect(nameTheSame(listed, [...queries.slice(1), ['boots', 'usa', 'MOBILE']])).toBe(false);
  expect(nameTheSame(listed, [...queries.slice(1), ['boots', 'fra', 'DESKTOP']])).toBe(false);
  // A row twice in place of another.
  expect(nameTheSame(listed, [...queries.slice(1), ['shoes', 'usa', 'MOBILE']])).toBe(false);
});

test('no rows prove nothing', () => {
  expect(nameTheSame(listedQueries([]), [])).toBe(false);
});
