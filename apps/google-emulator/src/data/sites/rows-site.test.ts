import { expect, test } from 'vitest';
import { NOW, propertyOf, request, rowsOf } from '../testing/requests.ts';
import { createWorld } from '../world.ts';

const SITE = 'sc-domain:rows.example';

test('a rows site has data of the search types that its settings name, or of all', () => {
  const world = createWorld({ seed: 3, sites: [], knobs: {} });
  world.addRowsSite(SITE, { rowsPerDay: 5, searchTypes: ['web', 'discover'] });
  const impressionsOf = (type: 'web' | 'image' | 'discover') =>
    world.query(propertyOf(world, SITE), request('2026-11-01', ['date'], { type }), NOW).totals.impressions;
  expect(impressionsOf('web')).toBeGreaterThan(0);
  expect(impressionsOf('discover')).toBeGreaterThan(0);
  expect(impressionsOf('image')).toBe(0);
  world.configure(SITE, { searchTypes: ['image'] });
  expect([impressionsOf('web'), impressionsOf('image')]).toEqual([0, expect.any(Number)]);
});

test('a search type has no data before its first day', () => {
  const world = createWorld({ seed: 3, sites: [], knobs: {} });
  world.addRowsSite(SITE, { rowsPerDay: 5, searchTypesSince: { discover: '2026-11-02' } });
  const daysOf = (type: 'web' | 'discover') => {
    const range = request('2026-10-31', ['date'], { endDate: '2026-11-03', type });
    return rowsOf(world.query(propertyOf(world, SITE), range, NOW))
      .map(({ keys }) => keys[0])
      .sort();
  };
  expect(daysOf('discover')).toEqual(['2026-11-02', '2026-11-03']);
  expect(daysOf('web')).toHaveLength(4);
});

test('a rows site has the search appearances that its settings name', () => {
  const world = createWorld({ seed: 3, sites: [], knobs: {} });
  world.addRowsSite(SITE, { rowsPerDay: 50 });
  const appearances = () =>
    rowsOf(world.query(propertyOf(world, SITE), request('2026-11-01', ['searchAppearance']), NOW))
      .map(({ keys }) => keys[0])
      .sort();
  expect(appearances()).toEqual(['REVIEW_SNIPPET', 'VIDEO']);
  world.configure(SITE, { appearances: ['AI_ANSWER', 'VIDEO', 'WEBLITE'] });
  expect(appearances()).toEqual(['AI_ANSWER', 'VIDEO', 'WEBLITE']);
});

test('a request for several days omits rows, unless the settings of the site say otherwise', () => {
  const world = createWorld({ seed: 3, sites: [], knobs: {} });
  world.addRowsSite(SITE, { rowsPerDay: 200 });
  const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'];
  const count = (startDate: string, endDate: string) => {
    const dimensions = ['date', 'query', 'page'] as const;
    return world.query(propertyOf(world, SITE), request(startDate, dimensions, { endDate }), NOW).count;
  };
  const byDay = days.reduce((sum, day) => sum + count(day, day), 0);
  expect(count('2026-11-01', '2026-11-04')).toBeLessThan(byDay);
  world.configure(SITE, { wholeRanges: true });
  expect(count('2026-11-01', '2026-11-04')).toBe(byDay);
});
