import { expect, test } from 'vitest';
import { NOW, propertyOf } from '../testing/requests.ts';
import { hashText } from '../world/hash.ts';
import { SEARCH_TYPES, TYPE_RULES } from '../world/model.ts';
import { dayNumber, dayText } from '../world/pacific-days.ts';
import { createWorld } from '../world.ts';

const FIRST = dayNumber('2025-11-14');
const LAST = dayNumber('2026-11-13');

/** The nightly run draws every day, other runs a quarter of them. */
const DAYS_APART = process.env.EVERY_DAY ? 1 : 4;

/** Uses the demo's scale, because small sites have few rows to adjust. */
test('the days of a year can be drawn for every site and type', { timeout: 300_000 }, () => {
  const world = createWorld({ seed: hashText(0, 'gsc-insights'), scale: 0.05 });
  const sites = new Map(world.sites().map(site => [site.siteId, site]));
  const failed: string[] = [];
  let drawn = 0;
  for (const [at, [siteId, { siteUrl }]] of [...sites].entries()) {
    const property = propertyOf(world, siteUrl);
    for (const type of SEARCH_TYPES) {
      // In a feed, every row is hidden and days are small. For other types, a sample is sufficient.
      const step = DAYS_APART * (TYPE_RULES[type].isFeed ? 1 : 15);
      // Each site starts on another day, so that together they have every day of the year.
      for (let day = FIRST + (at % step); day <= LAST; day += step) {
        try {
          world.dayFacts(property, type, dayText(day), NOW);
          drawn++;
        } catch (error) {
          failed.push(`${siteId} ${type} ${dayText(day)}: ${String(error)}`);
        }
      }
    }
  }
  expect(failed).toEqual([]);
  expect(drawn).toBeGreaterThan(60_000 / DAYS_APART);
});
