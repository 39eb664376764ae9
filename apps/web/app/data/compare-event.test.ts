import { ReportConfig } from '@gsc/contract/analytics/report/api';
import type { ReportAnnotation } from '@gsc/contract/analytics/saved/annotations';
import { expect, test } from 'vitest';
import { compareAddress } from './compare-event.ts';

const config = ReportConfig.parse({
  property_ids: ['6f9619ff-8b86-4011-b42d-00cf4fc964ff'],
  from: '2026-08-01',
  to: '2026-11-12',
  filters: [{ dimension: 'country', operator: 'in', values: ['deu'] }],
  page: 3,
});
const annotation: ReportAnnotation = {
  source: 'own',
  annotation: {
    id: '6f9619ff-8b86-4011-b42d-00cf4fc96400',
    day: '2026-09-01',
    end_day: null,
    text: 'release',
    property_id: null,
    created_at: '2026-09-01T00:00:00Z',
  },
};

test('an event leads to Changes with its days, its name and the filters', () => {
  const address = compareAddress(config, annotation, {
    first_day: '2025-07-01',
    final_through: '2026-11-12',
  });
  expect(Object.fromEntries(address ?? [])).toEqual({
    p: config.property_ids[0],
    from: '2026-09-01',
    to: '2026-09-28',
    cmp: '2026-08-04',
    country: 'deu',
    tab: 'changes',
    event: 'own~6f9619ff-8b86-4011-b42d-00cf4fc96400',
  });
});

test('the default granularity of a long range does not stay with a short one', () => {
  const long = { ...config, from: '2025-07-01', to: '2026-11-12', granularity: 'week' as const };
  const stored = { first_day: '2025-07-01', final_through: '2026-11-12' };
  expect(compareAddress(long, annotation, stored)?.has('g')).toBe(false);
  expect(compareAddress({ ...long, granularity: 'month' }, annotation, stored)?.get('g')).toBe('month');
});

test('without stored days there is nothing to compare', () => {
  expect(compareAddress(config, annotation, { first_day: null, final_through: null })).toBeNull();
  expect(
    compareAddress(config, annotation, { first_day: '2026-09-01', final_through: '2026-11-12' }),
  ).toBeNull();
});
