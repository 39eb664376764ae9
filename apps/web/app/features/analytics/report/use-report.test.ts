import { expect, test } from 'vitest';
import { completeAddress, drawnMetrics } from './use-report.ts';

const range = {
  first_day: '2025-07-16',
  last_day: '2026-11-13',
  final_through: '2026-11-11',
  default_from: '2026-10-13',
  default_to: '2026-11-11',
  search_types: [],
};

test('a URL without properties means all of them, and one without days the default days', () => {
  const complete = (text: string) => completeAddress(new URLSearchParams(text), ['x', 'y'], range);
  expect(complete('p=x').toString()).toBe('p=x&from=2026-10-13&to=2026-11-11&cmp=prev');
  expect(complete('dim=page').toString()).toBe('dim=page&p=x%2Cy&from=2026-10-13&to=2026-11-11&cmp=prev');
  expect(complete('p=x&from=2026-01-01').has('to')).toBe(false);
  expect(complete('p=x&cmp=none').get('cmp')).toBe('none');
});

test('draws only metrics of the report, and at least one', () => {
  expect(drawnMetrics(null, ['clicks', 'impressions', 'ctr'])).toEqual(['clicks', 'impressions']);
  expect(drawnMetrics('position,clicks', ['clicks', 'position'])).toEqual(['position', 'clicks']);
  expect(drawnMetrics('nonsense', ['ctr', 'position'])).toEqual(['ctr']);
});
