import { expect, test } from 'vitest';
import { PagingTrust } from './paging-trust.ts';

const earnTimes = (trust: PagingTrust, times: number) => {
  for (let at = 0; at < times; at++) trust.earn();
  return trust;
};
const DEFAULT = ['nothing_after', 'last_row_again'];

test('checks every end from both sides until the hundredth clean slice', () => {
  const trust = new PagingTrust();
  expect(trust.probes).toEqual(DEFAULT);
  expect(earnTimes(trust, 99).probes).toEqual(DEFAULT);
  expect(earnTimes(trust, 1).probes).toEqual(['nothing_after']);
  expect(earnTimes(trust, 1).probes).toEqual(['nothing_after']);
});

test('an irregularity doubles the checks until a hundred consecutive clean slices', () => {
  const trust = earnTimes(new PagingTrust(), 150);
  trust.lose();
  expect(trust.probes).toEqual([...DEFAULT, ...DEFAULT]);
  expect(earnTimes(trust, 99).probes).toEqual([...DEFAULT, ...DEFAULT]);
  trust.lose();
  expect(earnTimes(trust, 99).probes).toEqual([...DEFAULT, ...DEFAULT]);
  expect(earnTimes(trust, 1).probes).toEqual(['nothing_after']);
});
