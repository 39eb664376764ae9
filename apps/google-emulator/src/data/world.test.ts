import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOW, propertyOf, request, rowsOf } from './testing/requests.ts';
import type { Aggregation, Dimension } from './world/model.ts';
import { dayNumber, dayText } from './world/pacific-days.ts';
import { createWorld } from './world.ts';

const SITES = ['kettleandgrain', 'bramblecottage', 'agency-01', 'trailforge', 'sc-domain:rows.example'];
const world = createWorld({ seed: 11, sites: SITES });
const siteUrl = fc.constantFrom(
  'sc-domain:kettleandgrain.example',
  'sc-domain:bramblecottage.example',
  'sc-domain:amberbakery.example',
  'https://shop.trailforge.example/',
  'https://trailforge.example/de/',
);
const day = fc.integer({ min: dayNumber('2025-08-01'), max: dayNumber('2026-11-10') }).map(dayText);
const splits: Dimension[][] = [['country'], ['device'], ['country', 'device'], ['date', 'device']];

describe('one aggregation', () => {
  test('rows without the query dimension add up to the total of the day', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(
        siteUrl,
        day,
        fc.constantFrom(...splits),
        fc.constantFrom<Aggregation>('byPage', 'byProperty'),
        (url, on, split, how) => {
          const property = propertyOf(world, url);
          const total = world.query(property, request(on, ['date'], { aggregationType: how }), NOW);
          const parts = world.query(property, request(on, split, { aggregationType: how }), NOW);
          expect(parts.totals).toEqual(total.totals);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('pages add up to the total by page, which is at least the total by property', {
    timeout: 60_000,
  }, () => {
    fc.assert(
      fc.property(siteUrl, day, (url, on) => {
        const property = propertyOf(world, url);
        const pages = world.query(property, request(on, ['page', 'country']), NOW).totals;
        const byPage = world.query(
          property,
          request(on, ['date'], { aggregationType: 'byPage' }),
          NOW,
        ).totals;
        const byProperty = world.query(property, request(on, ['date']), NOW).totals;
        expect(pages).toEqual(byPage);
        expect(pages.impressions).toBeGreaterThanOrEqual(byProperty.impressions);
        expect(pages.clicks).toBe(byProperty.clicks);
      }),
      { numRuns: 25 },
    );
  });

  test('two pages on one result page count as two impressions by page and one by property', () => {
    const property = propertyOf(world, 'sc-domain:trailforge.example');
    const on = '2026-11-03';
    const byPage = world.query(property, request(on, ['date'], { aggregationType: 'byPage' }), NOW).row(0);
    const byProperty = world.query(property, request(on, ['date']), NOW).row(0);
    expect(byPage.impressions).toBeGreaterThan(byProperty.impressions * 1.005);
    expect(byPage.ctr).toBeLessThan(byProperty.ctr);
  });
});

describe('a day', () => {
  test('does not depend on the range, the order of requests or the instance', { timeout: 60_000 }, () => {
    const other = createWorld({ seed: 11, sites: SITES, cacheBytes: 1_000_000 });
    fc.assert(
      fc.property(siteUrl, day, fc.integer({ min: 1, max: 6 }), (url, on, days) => {
        const property = propertyOf(other, url);
        const end = dayText(dayNumber(on) + days);
        other.query(property, request(end, ['query'], {}), NOW);
        const whole = other.query(property, request(on, ['date', 'device'], { endDate: end }), NOW);
        const alone = world.query(propertyOf(world, url), request(on, ['date', 'device']), NOW);
        const sameDay = rowsOf(whole).filter(row => row.keys[0] === on);
        expect(sameDay.toSorted(byKeys)).toEqual(rowsOf(alone).toSorted(byKeys));
        expect(other.dayFacts(property, 'web', on, NOW)).toEqual(world.dayFacts(property, 'web', on, NOW));
      }),
      { numRuns: 15 },
    );
  });

  test('depends on the seed', () => {
    const other = createWorld({ seed: 12, sites: ['kettleandgrain'] });
    const property = propertyOf(other, 'sc-domain:kettleandgrain.example');
    expect(other.dayFacts(property, 'web', '2026-11-03', NOW).clicks).not.toEqual(
      world.dayFacts(property, 'web', '2026-11-03', NOW).clicks,
    );
  });

  test('has no rows for a page before its publication', () => {
    const property = propertyOf(world, 'sc-domain:kettleandgrain.example');
    const at = Date.UTC(2024, 11, 1);
    const pages = rowsOf(
      world.query(property, request('2024-10-01', ['page'], { endDate: '2025-01-07' }), at),
    );
    const published = pages.map(row => PUBLISHED.get(row.keys[0] ?? '')).filter(date => date !== undefined);
    expect(published.length).toBeGreaterThan(10);
    for (const date of published) expect(date <= '2025-01-07').toBe(true);
    expect([...PUBLISHED.values()].some(date => date > '2025-01-07')).toBe(true);
  });

  test('has old URLs before a migration, both during it, and new URLs afterwards', () => {
    const property = propertyOf(world, 'sc-domain:kettleandgrain.example');
    const hosts = (day: string, at: number) => {
      const pages = rowsOf(world.query(property, request(day, ['page']), at)).map(
        row => new URL(row.keys[0] ?? '').host,
      );
      return [...new Set(pages)].toSorted();
    };
    const at = Date.UTC(2025, 1, 1);
    expect(hosts('2024-08-20', at)).toEqual(['old.kettleandgrain.example']);
    expect(hosts('2024-10-10', at)).toEqual(['old.kettleandgrain.example', 'www.kettleandgrain.example']);
    expect(hosts('2024-12-20', at)).toEqual(['www.kettleandgrain.example']);
  });

  test('has no row with more clicks than impressions or a position below one', {
    timeout: 60_000,
  }, () => {
    fc.assert(
      fc.property(
        siteUrl,
        day,
        fc.constantFrom<Dimension[]>(['query'], ['page'], ['query', 'page'], ['query', 'country', 'device']),
        (url, on, dimensions) => {
          for (const row of rowsOf(world.query(propertyOf(world, url), request(on, dimensions), NOW))) {
            expect(row.clicks).toBeLessThanOrEqual(row.impressions);
            expect(row.impressions).toBeGreaterThan(0);
            expect(row.position).toBeGreaterThanOrEqual(1);
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});

function byKeys(a: { keys: string[] }, b: { keys: string[] }): number {
  return a.keys.join().localeCompare(b.keys.join());
}

const PUBLISHED = new Map<string, string>(
  (await import('./world/vocabulary.ts'))
    .topicsOf('topics/kettleandgrain.json')
    .topics.flatMap(topic =>
      topic.pages.map(page => [`https://www.kettleandgrain.example${page.path}`, page.publishedOn] as const),
    ),
);
