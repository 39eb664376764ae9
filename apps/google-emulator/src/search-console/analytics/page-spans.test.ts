import { expect, test } from 'vitest';
import { pageSpans } from './page-spans.ts';

const page = { startRow: 10, rowLimit: 10 };

test('the last page is shorter, and later pages are empty', () => {
  expect(pageSpans(page, 100, [])).toEqual([[10, 20]]);
  expect(pageSpans(page, 14, [])).toEqual([[10, 14]]);
  expect(pageSpans(page, 10, [])).toEqual([]);
});

test('a short page lacks rows at its end or inside, never all rows', () => {
  expect(pageSpans(page, 100, [{ kind: 'short-page', missing: 3 }])).toEqual([[10, 17]]);
  expect(pageSpans(page, 100, [{ kind: 'short-page', missing: 50 }])).toEqual([[10, 11]]);
  const inside = pageSpans(page, 100, [{ kind: 'short-page', missing: 3, where: 'inside' }]);
  expect(inside.reduce((sum, [from, to]) => sum + to - from, 0)).toBe(7);
  expect([inside[0]?.[0], inside.at(-1)?.[1]]).toEqual([10, 20]);
});

test('an empty page has no rows', () => {
  expect(pageSpans(page, 100, [{ kind: 'empty-page' }])).toEqual([]);
});
