import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOW, propertyOf, request, rowsOf } from '../testing/requests.ts';
import type { PropertyInfo, World } from '../world/model.ts';
import { dayNumber, dayText, pacificMidnight } from '../world/pacific-days.ts';
import { createWorld } from '../world.ts';

const HOUR = 3_600_000;
const world = createWorld({
  seed: 3,
  sites: ['kettleandgrain', 'late-data'],
  knobs: { kettleandgrain: { revisedDays: 0.5 } },
});
const kettle = propertyOf(world, 'sc-domain:kettleandgrain.example');
const GRAIN = ['query', 'page', 'country', 'device'] as const;

function rowsAt(from: World, property: PropertyInfo, day: string, at: number): Map<string, string> {
  const rows = rowsOf(from.query(property, request(day, GRAIN), at));
  return new Map(rows.map(row => [row.keys.join('\n'), `${row.clicks}/${row.impressions}/${row.position}`]));
}

describe('the plan', () => {
  test('a final day changes only when a revision is due', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.integer({ min: dayNumber('2026-07-01'), max: dayNumber('2026-09-30') }), number => {
        const day = dayText(number);
        const plan = world.revisions(kettle, day);
        let before = world.dayData(
          kettle,
          { type: 'web', dimensions: GRAIN, day, dataState: 'final', aggregationType: 'auto' },
          pacificMidnight(number + 3),
        );
        for (let later = number + 4; later < number + 30; later++) {
          const at = pacificMidnight(later);
          const now = world.dayData(
            kettle,
            { type: 'web', dimensions: GRAIN, day, dataState: 'final', aggregationType: 'auto' },
            at,
          );
          const due = plan.some(one => one.at > pacificMidnight(later - 1) && one.at <= at);
          expect(now.result.json(0, now.result.count) !== before.result.json(0, before.result.count)).toBe(
            due,
          );
          before = now;
        }
      }),
      { numRuns: 4 },
    );
  });

  test('adds, changes and withdraws rows', () => {
    const day = [...Array(60).keys()]
      .map(i => dayText(dayNumber('2026-08-01') + i))
      .find(one => world.revisions(kettle, one).length > 0);
    const [plan] = world.revisions(kettle, day ?? '');
    if (day === undefined || plan === undefined) throw new Error('no revision in two months');
    const before = rowsAt(world, kettle, day, plan.at - 1);
    const after = rowsAt(world, kettle, day, plan.at);
    const share = (n: number) => n / before.size;
    expect(share([...after.keys()].filter(key => !before.has(key)).length)).toBeCloseTo(plan.add, 1);
    expect([...after.keys()].some(key => !before.has(key))).toBe(true);
    expect([...before.keys()].some(key => !after.has(key))).toBe(true);
    const changed = [...before].filter(([key, row]) => after.has(key) && after.get(key) !== row);
    expect(share(changed.length)).toBeGreaterThan(0.02);
  });
});

describe('manual revisions', () => {
  test('earlier times return the old rows, later times the new rows', () => {
    const own = createWorld({
      seed: 3,
      sites: ['sc-domain:rows.example'],
      knobs: { 'sc-domain:rows.example': { rowsPerDay: 200 } },
    });
    const rows = propertyOf(own, 'sc-domain:rows.example');
    const day = '2026-11-01';
    const before = rowsAt(own, rows, day, NOW);
    own.revise('sc-domain:rows.example', { day, at: NOW + HOUR, add: 0.05, change: 0, withdraw: 0 });
    expect(rowsAt(own, rows, day, NOW)).toEqual(before);
    const after = rowsAt(own, rows, day, NOW + HOUR);
    expect(after.size).toBe(before.size + 10);
    own.revise('sc-domain:rows.example', { day, at: NOW + 2 * HOUR, add: 0, change: 1, withdraw: 0 });
    own.revise('sc-domain:rows.example', { day, at: NOW + 3 * HOUR, add: 0, change: 0, withdraw: 1 });
    expect(rowsAt(own, rows, day, NOW + 2 * HOUR).size).toBe(after.size);
    // A full withdrawal includes the rows that an earlier revision added.
    expect(rowsAt(own, rows, day, NOW + 3 * HOUR).size).toBe(0);
  });
});

describe('fresh days', () => {
  const share = (property: PropertyInfo, day: string, at: number) => {
    const all = world.query(property, request(day, ['date'], { dataState: 'all' }), at).totals.impressions;
    return all / world.query(property, request(day, ['date']), NOW + 30 * 24 * HOUR).totals.impressions;
  };

  test('yesterday is half complete, the day before mostly, then final; the first incomplete day is returned', () => {
    expect(share(kettle, '2026-11-13', NOW)).toBeCloseTo(0.5, 1);
    expect(share(kettle, '2026-11-12', NOW)).toBeCloseTo(0.87, 1);
    const range = request('2026-11-08', ['date'], { endDate: '2026-11-14', dataState: 'all' });
    const result = world.query(kettle, range, NOW);
    expect(result.firstIncompleteDate).toBe('2026-11-12');
    expect(
      rowsOf(result)
        .map(row => row.keys[0])
        .toSorted(),
    ).toEqual(['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']);
    const final = world.query(kettle, { ...range, dataState: 'final' }, NOW);
    expect(final.count).toBe(4);
    expect(final.firstIncompleteDate).toBeNull();
  });

  test('a later read of the same fresh day differs slightly', () => {
    const change = share(kettle, '2026-11-13', NOW + 8 * HOUR) / share(kettle, '2026-11-13', NOW);
    expect(change).toBeGreaterThan(1.001);
    expect(change).toBeLessThan(1.04);
  });

  test('a site whose data is nine days late', () => {
    const late = propertyOf(world, 'sc-domain:slowpost.example');
    const count = (day: string, dataState: 'final' | 'all') =>
      world.query(late, request(day, ['date'], { dataState }), NOW).count;
    expect([
      count('2026-11-05', 'final'),
      count('2026-11-06', 'final'),
      count('2026-11-10', 'all'),
      count('2026-11-11', 'all'),
    ]).toEqual([1, 0, 1, 0]);
  });
});
