import { describe, expect, test } from 'vitest';
import { NOW, propertyOf, request, rowsOf } from '../testing/requests.ts';
import type { Filter } from '../world/model.ts';
import { createWorld } from '../world.ts';

const world = createWorld({
  seed: 5,
  sites: [
    'kettleandgrain',
    'lumenhomes',
    'discover-only',
    'brand-new',
    'late-data',
    'hostile',
    'sc-domain:rows.example',
  ],
  knobs: { 'sc-domain:rows.example': { rowsPerDay: 60_000 } },
});
const kettle = propertyOf(world, 'sc-domain:kettleandgrain.example');
const rows = propertyOf(world, 'sc-domain:rows.example');
const DAY = '2026-11-03';

describe('hidden queries', () => {
  test('are in totals but not in rows with a query or in totals with a query filter', () => {
    const total = world.query(kettle, request(DAY, ['date']), NOW).totals;
    const listed = world.query(kettle, request(DAY, ['query']), NOW).totals;
    const share = 1 - listed.clicks / total.clicks;
    expect(share).toBeGreaterThan(0.35);
    expect(share).toBeLessThan(0.55);
    const all: Filter = { dimension: 'query', operator: 'notEquals', expression: 'no such query' };
    const filtered = world.query(kettle, request(DAY, ['date'], { filters: [all] }), NOW).totals;
    expect(filtered.clicks).toBeLessThanOrEqual(listed.clicks);
    expect(
      rowsOf(world.query(kettle, request(DAY, ['query', 'page']), NOW)).every(row => row.keys[0] !== ''),
    ).toBe(true);
  });
});

describe('caps', () => {
  test('limit a day to 50,000 rows, or 5,000 queries, with the most clicks', () => {
    const pairs = world.query(rows, request(DAY, ['query', 'page', 'country', 'device']), NOW);
    expect([pairs.count, pairs.cutByCap]).toEqual([50_000, 10_000]);
    const queries = world.query(rows, request(DAY, ['query']), NOW);
    expect([queries.count, queries.cutByCap]).toEqual([5_000, 55_000]);
    const clicked = rowsOf(pairs).filter(row => row.clicks > 0).length;
    const facts = world.dayFacts(rows, 'web', DAY, NOW);
    expect(clicked).toBe(facts.clicks.subarray(0, facts.listed).filter(clicks => clicks > 0).length);
  });

  test('filters apply after the cap', () => {
    const filters: Filter[] = [{ dimension: 'query', operator: 'contains', expression: 'lamp' }];
    const capped = world.query(rows, request(DAY, ['query'], { filters }), NOW).count;
    const wider = world.query(rows, request(DAY, ['query', 'page'], { filters }), NOW).count;
    expect(capped).toBeLessThan(1_000);
    expect(wider).toBeGreaterThan(4_000);
  });

  test('a long range has fewer rows than its single days', () => {
    const whole = world.query(
      kettle,
      request('2026-10-01', ['date', 'query', 'page'], { endDate: '2026-10-28' }),
      NOW,
    ).count;
    let single = 0;
    for (let day = 1; day <= 28; day++) {
      single += world.query(
        kettle,
        request(`2026-10-${String(day).padStart(2, '0')}`, ['date', 'query', 'page']),
        NOW,
      ).count;
    }
    expect(whole).toBeLessThan(single * 0.8);
  });
});

describe('rows', () => {
  test('are sorted by clicks, with ties in seeded order; the set does not depend on the seed', () => {
    const one = rowsOf(world.query(kettle, request(DAY, ['query', 'page']), NOW, 1));
    const two = rowsOf(world.query(kettle, request(DAY, ['query', 'page']), NOW, 2));
    for (let i = 1; i < one.length; i++) expect(one[i]?.clicks).toBeLessThanOrEqual(one[i - 1]?.clicks ?? 0);
    const serialized = (list: typeof one) => list.map(row => JSON.stringify(row));
    expect(serialized(one)).not.toEqual(serialized(two));
    expect(serialized(one).toSorted()).toEqual(serialized(two).toSorted());
  });

  test('are the same as JSON and as objects, with keys in the order of the request', () => {
    const result = world.query(kettle, request(DAY, ['device', 'page', 'date', 'query', 'country']), NOW);
    expect(JSON.parse(`[${result.json(3, 9)}]`)).toEqual([3, 4, 5, 6, 7, 8].map(i => result.row(i)));
    expect(result.row(0).keys).toEqual([
      expect.stringMatching(/^(DESKTOP|MOBILE|TABLET)$/),
      expect.stringMatching(/^https:/),
      DAY,
      expect.any(String),
      expect.stringMatching(/^[a-z]{3}$/),
    ]);
  });
});

describe('filters', () => {
  const count = (...filters: Filter[]) =>
    world.query(kettle, request(DAY, ['query', 'country'], { filters }), NOW).count;
  test('each operator and its opposite select all rows', () => {
    const all = count({ dimension: 'query', operator: 'notEquals', expression: 'no such query' });
    const by = (operator: Filter['operator'], expression: string) =>
      count({ dimension: 'query', operator, expression });
    expect(by('contains', 'COFFEE') + by('notContains', 'coffee')).toBe(all);
    expect(by('includingRegex', '^(how|what)\\b') + by('excludingRegex', '^(HOW|what)\\b')).toBe(all);
    expect(by('includingRegex', '^(how|what)\\b')).toBeGreaterThan(0);
    expect(by('equals', 'Pour Over Coffee') + by('notEquals', 'pour over coffee')).toBe(all);
    expect(
      count({ dimension: 'country', operator: 'includingRegex', expression: 'usa|deu' }),
    ).toBeGreaterThan(100);
  });
});

describe('types', () => {
  test('Discover has pages and countries, no position', () => {
    const glance = propertyOf(world, 'https://www.dailyglance.example/');
    const result = world.query(glance, request(DAY, ['page', 'country'], { type: 'discover' }), NOW);
    expect(result.count).toBeGreaterThan(5);
    expect(result.row(0)).not.toHaveProperty('position');
    expect(result.json(0, 1)).not.toContain('position');
    expect(world.query(glance, request(DAY, ['date']), NOW).count).toBe(0);
  });

  test('search appearance, alone and as a filter', () => {
    const values = rowsOf(world.query(kettle, request(DAY, ['searchAppearance']), NOW)).map(
      row => row.keys[0] ?? '',
    );
    expect(values.toSorted()).toEqual([
      'RECIPE_RICH_SNIPPET',
      'REVIEW_SNIPPET',
      'TRANSLATED_RESULT',
      'VIDEO',
    ]);
    const filters: Filter[] = [{ dimension: 'searchAppearance', operator: 'equals', expression: 'VIDEO' }];
    const video = world.query(kettle, request(DAY, ['date'], { filters }), NOW);
    expect(video.responseAggregationType).toBe('byPage');
    expect(video.row(0).clicks).toBe(
      rowsOf(world.query(kettle, request(DAY, ['searchAppearance']), NOW)).find(
        row => row.keys[0] === 'VIDEO',
      )?.clicks,
    );
  });

  test('hours of the last days add up to the day', () => {
    const hours = world.query(kettle, request('2026-11-10', ['hour'], { dataState: 'hourly_all' }), NOW);
    expect(hours.count).toBe(24);
    expect(hours.row(0).keys[0]).toMatch(/^2026-11-10T\d\d:00:00-08:00$/);
    expect(hours.totals).toEqual(world.query(kettle, request('2026-11-10', ['date']), NOW).totals);
    const old = world.query(kettle, request('2026-10-01', ['hour'], { dataState: 'hourly_all' }), NOW);
    expect(old.count).toBe(0);
  });
});

describe('missing data', () => {
  test('days without data, before the first day, outside the window, in the future', () => {
    const at = (url: string, day: string) =>
      world.query(propertyOf(world, url), request(day, ['date'], { dataState: 'all' }), NOW).count;
    expect(at('sc-domain:lumenhomes.example', '2026-09-24')).toBe(1);
    expect(at('sc-domain:lumenhomes.example', '2026-09-25')).toBe(0);
    expect(at('sc-domain:firstlight.example', '2026-11-07')).toBe(0);
    expect(at('sc-domain:firstlight.example', '2026-11-09')).toBe(1);
    expect(at('sc-domain:kettleandgrain.example', '2025-07-01')).toBe(0);
    expect(at('sc-domain:kettleandgrain.example', '2025-07-02')).toBe(1);
    expect(at('sc-domain:kettleandgrain.example', '2026-11-14')).toBe(0);
  });

  test('property names must match exactly', () => {
    expect(world.property('sc-domain:Kettleandgrain.example')).toBeNull();
    expect(world.property('https://www.kettleandgrain.example')).toBeNull();
    expect(world.property('https://www.kettleandgrain.example/')?.prefix).toBe(
      'https://www.kettleandgrain.example/',
    );
  });

  test('hostile strings appear within a week, and only if enabled', () => {
    const seen = (url: string) => {
      const week = world.query(
        propertyOf(world, url),
        request('2026-10-26', ['date', 'query'], { endDate: '2026-11-01' }),
        NOW,
      );
      return rowsOf(week).filter(row => row.keys[1]?.includes('<script')).length;
    };
    const day = (n: number) =>
      world.query(propertyOf(world, 'sc-domain:oddwords.example'), request(`2026-11-0${n}`, ['query']), NOW);
    const strings = [1, 2, 3, 4, 5, 6, 7].flatMap(n => rowsOf(day(n)).map(row => row.keys[0]));
    expect(strings).toContain('<script>alert(1)</script> hiking boots');
    expect(seen('sc-domain:kettleandgrain.example')).toBe(0);
  });
});
