import { createHash } from 'node:crypto';
import { SEARCH_TYPES, TYPE_RULES, type World } from './world/model.ts';

/** A digest of all rows, their order and texts for some properties and days. */
export function worldDigest(
  world: World,
  siteUrls: readonly string[],
  days: readonly string[],
  at: number,
): string {
  const hash = createHash('sha256');
  for (const siteUrl of siteUrls) {
    const property = world.property(siteUrl);
    hash.update(`${siteUrl} ${property?.prefix ?? ''}\n`);
    if (property === null) continue;
    for (const day of days) {
      for (const type of SEARCH_TYPES) {
        const facts = world.dayFacts(property, type, day, at);
        hash.update(`${day} ${type} ${facts.state} ${facts.count} ${facts.listed}\n`);
        for (const column of [
          facts.entry,
          facts.cell,
          facts.clicks,
          facts.impressions,
          facts.positionSum,
          facts.hash,
        ])
          hash.update(column);
        const pages = TYPE_RULES[type].isFeed;
        const request = {
          startDate: day,
          endDate: day,
          dimensions: pages
            ? (['page', 'country'] as const)
            : (['query', 'page', 'country', 'device'] as const),
          type,
          dataState: 'all' as const,
          aggregationType: 'auto' as const,
          filters: [],
        };
        const result = world.query(property, request, at, 1);
        hash.update(result.json(0, result.count));
      }
    }
  }
  return hash.digest('hex');
}
