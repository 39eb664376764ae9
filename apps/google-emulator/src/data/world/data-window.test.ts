import { describe, expect, test } from 'vitest';
import { NOW, propertyOf, request, rowsOf } from '../testing/requests.ts';
import { createWorld } from '../world.ts';
import { changedWindow, DEFAULT_WINDOW } from './data-window.ts';
import { type DataWindow, SEARCH_TYPES, TYPE_RULES, type World, type WorldRequest } from './model.ts';
import { addMonths, dayNumber, dayText, pacificDay } from './pacific-days.ts';

const HOUR_MS = 3_600_000;
const SITE = 'sc-domain:window.example';
const TODAY = pacificDay(NOW);
const EMPTY = dayText(TODAY - 40);

function worldWith(window: Partial<DataWindow>): World {
  const world = createWorld({ seed: 1, sites: [], window: changedWindow(DEFAULT_WINDOW, window) });
  world.addRowsSite(SITE, { rowsPerDay: 30, emptyDays: [EMPTY] });
  return world;
}

/** The days returned for a range wider than any window, the oldest first. */
function daysOf(world: World, at = NOW, change: Partial<WorldRequest> = {}): string[] {
  const whole = request('2023-01-01', ['date'], { endDate: '2035-01-01', ...change });
  const rows = rowsOf(world.query(propertyOf(world, SITE), whole, at));
  return [...new Set(rows.map(row => row.keys[0] ?? ''))].sort();
}

describe('the window of the totals', () => {
  test.each([
    [{ keeps: { months: 16 } }, dayText(addMonths(TODAY, -16))],
    [{ keeps: { days: 480 } }, dayText(TODAY - 480)],
    [{ keeps: { days: 486 } }, dayText(TODAY - 486)],
    [{ keeps: { days: 500 } }, dayText(TODAY - 500)],
    [{}, dayText(TODAY - 500)],
  ])('%j', (window, oldest) => {
    const days = daysOf(worldWith(window));
    expect(days[0]).toBe(oldest);
    // The empty day is omitted, and the last two days are not final yet.
    expect(days).toHaveLength(TODAY - dayNumber(oldest) - 3);
    expect(days).not.toContain(EMPTY);
  });

  test('a range before the window returns no rows and no error', () => {
    const world = worldWith({});
    const before = request('2024-08-01', ['date'], { endDate: '2024-09-01' });
    expect(world.query(propertyOf(world, SITE), before, NOW).count).toBe(0);
  });

  test('the oldest day disappears at the configured hour', () => {
    const world = worldWith({ keeps: { days: 486 }, cutHour: 13 });
    // NOW is noon in California.
    expect(daysOf(world, NOW)[0]).toBe(dayText(TODAY - 487));
    expect(daysOf(world, NOW + HOUR_MS - 1)[0]).toBe(dayText(TODAY - 487));
    expect(daysOf(world, NOW + HOUR_MS)[0]).toBe(dayText(TODAY - 486));
  });
});

describe('detail rows', () => {
  test.each<[string, Partial<WorldRequest>]>([
    ['by page', { dimensions: ['date', 'page'] }],
    ['by query and page', { dimensions: ['date', 'query', 'page', 'country', 'device'] }],
    ['by country', { dimensions: ['date', 'country'] }],
    ['of one device', { filters: [{ dimension: 'device', operator: 'notEquals', expression: 'TABLET' }] }],
  ])('%s disappear before the totals do', (_name, change) => {
    const world = worldWith({ keeps: { days: 486 }, detailEndsEarlier: 12 });
    expect(daysOf(world)[0]).toBe(dayText(TODAY - 486));
    expect(daysOf(world, NOW, change)[0]).toBe(dayText(TODAY - 474));
  });

  test('disappear before the totals, also in the oracle', () => {
    const world = worldWith({ keeps: { days: 486 }, detailEndsEarlier: 12 });
    const day = dayText(TODAY - 480);
    const dayData = (dimensions: WorldRequest['dimensions']) =>
      world.dayData(
        propertyOf(world, SITE),
        { day, dimensions, type: 'web', dataState: 'final', aggregationType: 'auto' },
        NOW,
      );
    expect([dayData(['query', 'page']).state, dayData(['query', 'page']).result.count]).toEqual(['none', 0]);
    expect(dayData([]).state).toBe('final');
    expect(dayData([]).dayTotals.impressions).toBeGreaterThan(0);
  });
});

describe('rows of zeros', () => {
  const zeros = { keys: [EMPTY], clicks: 0, impressions: 0, ctr: 0 };

  test.each(SEARCH_TYPES)('%s: one for every day without data inside the window', type => {
    const world = worldWith({ zeroFilled: true });
    const days = daysOf(world, NOW, { type });
    expect(days).toHaveLength(498);
    expect([days[0], days.at(-1)]).toEqual([dayText(TODAY - 500), dayText(TODAY - 3)]);
    const day = world.query(propertyOf(world, SITE), request(EMPTY, ['date'], { type }), NOW);
    const expected = TYPE_RULES[type].hasPosition ? { ...zeros, position: 0 } : zeros;
    expect(rowsOf(day)).toEqual([expected]);
    expect(JSON.parse(day.json(0, 1))).toEqual(expected);
  });

  test('days with data keep their figures', () => {
    const day = request(dayText(TODAY - 30), ['date']);
    const plain = worldWith({});
    const filled = worldWith({ zeroFilled: true });
    expect(rowsOf(filled.query(propertyOf(filled, SITE), day, NOW))).toEqual(
      rowsOf(plain.query(propertyOf(plain, SITE), day, NOW)),
    );
  });

  test('zeros also cover days with fresh data', () => {
    const world = worldWith({ zeroFilled: true });
    expect(daysOf(world, NOW, { dataState: 'all' }).at(-1)).toBe(dayText(TODAY - 1));
  });

  test('only grouped by date alone and without a filter', () => {
    const world = worldWith({ zeroFilled: true });
    const property = propertyOf(world, SITE);
    expect(world.query(property, request(EMPTY, ['date', 'country']), NOW).count).toBe(0);
    expect(world.query(property, request(EMPTY, []), NOW).count).toBe(0);
  });

  test('the rows move with the window', () => {
    const world = worldWith({ zeroFilled: true });
    world.configure(SITE, { rowsPerDay: 0 });
    daysOf(world);
    const next = daysOf(world, NOW + 24 * HOUR_MS);
    expect([next[0], next.at(-1)]).toEqual([dayText(TODAY - 499), dayText(TODAY - 2)]);
  });
});

describe('settings', () => {
  test('can be changed for all sites or for one site', () => {
    const world = worldWith({});
    const other = 'sc-domain:other.example';
    world.addRowsSite(other, { rowsPerDay: 3, window: { keeps: { days: 480 } } });
    const oldestOf = (siteUrl: string) => {
      const whole = request('2024-07-01', ['date'], { endDate: '2026-11-14' });
      return rowsOf(world.query(propertyOf(world, siteUrl), whole, NOW))
        .map(row => row.keys[0] ?? '')
        .sort()[0];
    };
    expect([oldestOf(SITE), oldestOf(other)]).toEqual([dayText(TODAY - 500), dayText(TODAY - 480)]);
    world.changeWindow({ keeps: { days: 486 } });
    expect([oldestOf(SITE), oldestOf(other)]).toEqual([dayText(TODAY - 486), dayText(TODAY - 480)]);
  });

  test.each([
    [{ keeps: { days: 0 } }, 'keeps'],
    [{ keeps: { months: 1.5 } }, 'keeps'],
    [{ cutHour: 24 }, 'cutHour'],
    [{ detailEndsEarlier: -1 }, 'detailEndsEarlier'],
    [{ zeroFilled: 1 as unknown as boolean }, 'zeroFilled'],
    [{ wider: true } as Partial<DataWindow>, 'wider'],
  ])('%j is rejected', (change, name) => {
    expect(() => changedWindow(DEFAULT_WINDOW, change)).toThrow(name);
    const world = worldWith({});
    expect(() => world.configure(SITE, { window: change })).toThrow(name);
    expect(world.window()).toEqual(DEFAULT_WINDOW);
  });
});
