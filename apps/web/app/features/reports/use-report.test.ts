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

test('a URL with only a property gets the default days', () => {
  expect(completeAddress(new URLSearchParams('p=x'), range).toString()).toBe(
    'p=x&from=2026-10-13&to=2026-11-11&cmp=prev',
  );
  expect(completeAddress(new URLSearchParams('dim=page'), range).toString()).toBe('dim=page');
  expect(completeAddress(new URLSearchParams('p=x&from=2026-01-01'), range).has('to')).toBe(false);
});

test('draws only metrics of the report, and at least one', () => {
  expect(drawnMetrics(null, ['clicks', 'impressions', 'ctr'])).toEqual(['clicks', 'impressions']);
  expect(drawnMetrics('position,clicks', ['clicks', 'position'])).toEqual(['position', 'clicks']);
  expect(drawnMetrics('nonsense', ['ctr', 'position'])).toEqual(['ctr']);
});
