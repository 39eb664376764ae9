import { asDay } from '@gsc/calendar/pacific-day';
import { GoogleError } from '@gsc/google/search-console/errors/google-error';
import type { SearchType } from '@gsc/google/search-console/query';
import { expect, test } from 'vitest';
import type { FineGrain } from '../../../ledger/grains.ts';
import { FailureCounts } from './failure-counts.ts';

const day = asDay('2026-10-01');
const of = (grain: FineGrain, searchType: SearchType = 'web') => ({
  searchType,
  grain,
  days: [day] as const,
});
const [pair, query, region, image] = [of('pair'), of('query'), of('region'), of('pair', 'image')];
const error = new GoogleError('transient', { reason: 'timeout' });
const countsFor = (...plan: ReturnType<typeof of>[]) => new FailureCounts(plan);

function fail(counts: FailureCounts, task: ReturnType<typeof of>, times: number): void {
  for (let n = 0; n < times; n++) counts.fail(task, error);
}

test('a grain is given up after eight failures in a row, and the others are not', () => {
  const counts = countsFor(pair, query, image);
  fail(counts, pair, 7);
  expect(counts.isGivenUp(pair)).toBe(false);
  fail(counts, pair, 1);
  expect([pair, query, image].map(task => counts.isGivenUp(task))).toEqual([true, false, false]);
  counts.succeed(query, 0, error);
  expect([pair, query].map(task => counts.isGivenUp(task))).toEqual([true, false]);
  expect(counts.isEverythingGivenUp).toBe(false);
});

test('a success starts the count of a grain again', () => {
  const counts = countsFor(pair);
  fail(counts, pair, 7);
  counts.succeed(pair, 0, error);
  fail(counts, pair, 7);
  expect(counts.isGivenUp(pair)).toBe(false);
});

test('while nothing of a search type succeeds, each other grain is tried once', () => {
  const counts = countsFor(pair, query, region, image);
  fail(counts, pair, 8);
  fail(counts, query, 1);
  expect([pair, query, region, image].map(task => counts.isGivenUp(task))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  counts.succeed(region, 0, error);
  expect([pair, query, region].map(task => counts.isGivenUp(task))).toEqual([true, false, false]);
});

test('everything is given up only if every grain of every search type fails', () => {
  const counts = countsFor(pair, query, image);
  fail(counts, pair, 8);
  fail(counts, query, 1);
  expect(counts.isEverythingGivenUp).toBe(false);
  fail(counts, image, 8);
  expect(counts.isEverythingGivenUp).toBe(true);
});

test('reports the failed, skipped and suspect slices of each search type with its last error', () => {
  const counts = countsFor(pair, query, region, region, image);
  const missing = new GoogleError('transient', { reason: 'rows_missing' });
  counts.succeed(region, 1, missing);
  counts.succeed(image, 0, missing);
  expect(counts.errors()).toEqual([{ searchType: 'web', failed: 1, of: 4, error: missing }]);
  counts.fail(pair, error);
  counts.skip(query);
  counts.succeed(region, 1, missing);
  expect(counts.errors()).toEqual([{ searchType: 'web', failed: 4, of: 4, error }]);
});
