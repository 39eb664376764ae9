import { expect, test } from 'vitest';
import { type NewUrl, timeToIndex } from './time-to-index.ts';

const START = Date.parse('2026-11-01T00:00:00Z');
const entered = (path: string, days: number | null): NewUrl => ({
  url: `https://a.example${path}`,
  firstSeenAt: new Date(START),
  enteredAt: days === null ? null : new Date(START + days * 24 * 3_600_000),
});

test('URLs are counted by the days they took', () => {
  const days = [80, 0, 0.9, 14.9, 1, 1.9, 2, 31, 3.9, 4, 7.9, 8, 15, 30.9];
  const result = timeToIndex([...days.map(each => entered('/a/1', each)), entered('/a/2', null)]);
  expect(result.buckets).toEqual([2, 2, 2, 2, 2, 2, 2, 1]);
  expect(result).toMatchObject({ urls: 15, entered: 14, median_days: 4, ninety_percent_days: 31 });
});

test('folders are listed by size, at most five', () => {
  const urls = [
    entered('/guides/1', null),
    entered('/products/1', 5),
    entered('/products/2', 1),
    entered('/products/3', 3.14),
    entered('/about', 2),
    ...['b', 'c', 'd'].map(name => entered(`/${name}/`, 1)),
    entered('/', 1),
  ];
  const { folders } = timeToIndex(urls);
  expect(folders).toHaveLength(5);
  expect(folders[0]).toEqual({ folder: '/products', urls: 3, median_days: 3.1 });
  expect(folders).toContainEqual({ folder: '/', urls: 2, median_days: 1 });
  expect(folders).toContainEqual({ folder: '/guides', urls: 1, median_days: null });
});

test('without URLs there is no median', () => {
  expect(timeToIndex([])).toEqual({
    urls: 0,
    entered: 0,
    median_days: null,
    ninety_percent_days: null,
    buckets: [0, 0, 0, 0, 0, 0, 0, 0],
    folders: [],
  });
});
