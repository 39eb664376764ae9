import { asDay } from '@gsc/calendar/pacific-day';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FetchTask } from '../../../ledger/plan/plan-sync.ts';
import type { Reading } from '../../../ledger/plan/slice.ts';
import { MonthBuffer } from './month-buffer.ts';

let clock = 0;
beforeEach(() => {
  clock = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => void vi.restoreAllMocks());

const task = (batch: string, ...days: string[]): FetchTask => ({
  searchType: 'web',
  grain: 'page',
  batch,
  stage: 0,
  days: days.map(asDay) as [FetchTask['days'][0], ...FetchTask['days'][0][]],
});
const reading = (day: string, rows = 1): Reading => ({
  key: { searchType: 'web', grain: 'page', day: asDay(day) },
  rows: Array(rows).fill({ keys: ['p'], clicks: 0, impressions: 1, positionSum: 1 }),
  clicks: 0,
  impressions: rows,
  positionSum: rows,
  checksum: day,
  truncated: false,
  complete: true,
  dayHasData: true,
  fetchedAt: new Date('2026-11-15T10:00:00Z'),
});

/** A buffer for these tasks, and the days of each insert. */
function bufferFor(...plan: FetchTask[]) {
  const stored: string[][] = [];
  const buffer = new MonthBuffer(plan, async readings => {
    stored.push(readings.map(each => each.key.day));
  });
  return { buffer, stored };
}

const [one, two, three] = ['2026-10-01', '2026-10-02', '2026-10-03'] as const;

test('a batch is stored as one insert when its last reading arrives', async () => {
  const [a, b] = [task('october', one, two), task('october', three)];
  const other = task('november', '2026-11-01');
  const { buffer, stored } = bufferFor(a, b, other);
  await buffer.put(a, [reading(one), reading(two)]);
  expect(stored).toEqual([]);
  await buffer.put(other, [reading('2026-11-01')]);
  expect(stored).toEqual([['2026-11-01']]);
  await buffer.put(b, [reading(three)]);
  expect(stored).toEqual([['2026-11-01'], [one, two, three]]);
  await buffer.flush();
  expect(stored).toHaveLength(2);
});

test('a task without readings does not delay its batch', async () => {
  const [a, b] = [task('october', one), task('october', two)];
  const { buffer, stored } = bufferFor(a, b);
  await buffer.put(a, [reading(one)]);
  await buffer.put(b, []);
  expect(stored).toEqual([[one]]);
  const nothing = bufferFor(a);
  await nothing.buffer.put(a, []);
  expect(nothing.stored).toEqual([]);
});

test('a batch is stored at 50,000 rows, and the count starts again', async () => {
  const tasks = [one, two, three].map(day => task('october', day));
  const [a, b, c] = tasks as [FetchTask, FetchTask, FetchTask];
  const { buffer, stored } = bufferFor(...tasks, task('october', '2026-10-04'));
  await buffer.put(a, [reading(one, 49_999)]);
  expect(stored).toEqual([]);
  await buffer.put(b, [reading(two, 1)]);
  expect(stored).toEqual([[one, two]]);
  await buffer.put(c, [reading(three, 49_999)]);
  expect(stored).toHaveLength(1);
  await buffer.flush();
  expect(stored).toEqual([[one, two], [three]]);
});

test('a batch of any size is stored ten seconds after its first reading', async () => {
  const tasks = [one, two, three].map(day => task('october', day));
  const [a, b, c] = tasks as [FetchTask, FetchTask, FetchTask];
  const { buffer, stored } = bufferFor(...tasks, task('october', '2026-10-04'));
  await buffer.put(a, [reading(one)]);
  clock += 9_999;
  await buffer.put(b, [reading(two)]);
  expect(stored).toEqual([]);
  clock += 1;
  await buffer.put(c, [reading(three)]);
  expect(stored).toEqual([[one, two, three]]);
});

test('the age is measured again after each insert', async () => {
  const tasks = [one, two, three].map(day => task('october', day));
  const [a, b, c] = tasks as [FetchTask, FetchTask, FetchTask];
  const { buffer, stored } = bufferFor(...tasks, task('october', '2026-10-04'));
  await buffer.put(a, [reading(one, 50_000)]);
  clock += 20_000;
  await buffer.put(b, [reading(two)]);
  expect(stored).toEqual([[one]]);
  clock += 10_000;
  await buffer.put(c, [reading(three)]);
  expect(stored).toEqual([[one], [two, three]]);
});
