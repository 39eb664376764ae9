import { expect, test } from 'vitest';
import { NOW, propertyOf, request } from '../testing/requests.ts';
import { SEARCH_TYPES, TYPE_RULES } from '../world/model.ts';
import { dayNumber, dayText } from '../world/pacific-days.ts';
import { createWorld } from '../world.ts';

test('predicted totals equal the totals of the drawn day', { timeout: 60_000 }, () => {
  const knobs = {
    trailforge: { revisedDays: 0 },
    alderandash: { revisedDays: 0 },
    potluckatlas: { revisedDays: 0 },
  };
  const world = createWorld({ seed: 4, knobs });
  const predictedTypes: string[] = [];
  for (const [siteUrl, step] of [
    ['sc-domain:trailforge.example', 71],
    ['sc-domain:alderandash.example', 97],
    ['sc-domain:potluckatlas.example', 301],
  ] as const) {
    const property = propertyOf(world, siteUrl);
    for (let day = dayNumber('2025-07-20'); day < dayNumber('2026-11-10'); day += step) {
      for (const type of SEARCH_TYPES) {
        for (const aggregationType of TYPE_RULES[type].isFeed
          ? (['byPage'] as const)
          : (['byPage', 'byProperty'] as const)) {
          const predicted = world.query(
            property,
            request(dayText(day), ['date'], { type, aggregationType }),
            NOW,
          ).totals;
          const drawn = world.query(
            property,
            request(dayText(day), ['country'], { type, aggregationType }),
            NOW,
          ).totals;
          expect({ siteUrl, day, type, aggregationType, ...predicted }).toEqual({
            siteUrl,
            day,
            type,
            aggregationType,
            ...drawn,
          });
          if (predicted.clicks > 0) predictedTypes.push(type);
        }
      }
    }
  }
  expect(predictedTypes.length).toBeGreaterThan(40);
});
