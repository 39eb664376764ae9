import { expect, test } from 'vitest';
import { PagingTrust } from './paging-trust.ts';

const earnTimes = (trust: PagingTrust, times: number) => {
  for (let at = 0; at < times; at++) trust.earn();
  return trust;
};
const CHECK = ['nothing_behind', 'last_row_again'];

test('every end is checked from both sides until the hundredth clean slice', () => {
  const trust = new PagingTrust();
  expect(trust.probes).toEqual(CHECK);
  expect(earnTimes(trust, 99).probes).toEqual(CHECK);
  expect(earnTimes(trust, 1).probes).toEqual(['nothing_behind']);
  expect(earnTimes(trust, 1).probes).toEqual(['nothing_behind']);
});

test('anything odd doubles the checks, until a hundred clean slices in a row', () => {
  const trust = earnTimes(new PagingTrust(), 150);
  trust.lose();
  expect(trust.probes).toEqual([...CHECK, ...CHECK]);
  expect(earnTimes(trust, 99).probes).toEqual([...CHECK, ...CHECK]);
  trust.lose();
  expect(earnTimes(trust, 99).probes).toEqual([...CHECK, ...CHECK]);
  expect(earnTimes(trust, 1).probes).toEqual(['nothing_behind']);
});
