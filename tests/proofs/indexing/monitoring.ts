import { NewList } from '@gsc/contract/indexing/lists-api';
import { createList } from '@gsc/core/features/indexing/lists/create-list';
import { GOOGLE_LIMITS } from '@gsc/google/search-console/transport/limits';
import type { Laboratory } from '../sync/laboratory.ts';
import { seeded } from '../sync/seeded.ts';
import { pagesOf, runDue, workerOf } from './inspector.ts';

const HOUR = 3_600_000;
const SHARE = 0.75;
/** A de-indexing that is found after this time has cost most of its clicks. */
const SOON_DAYS = 2;

type Planted = { url: string; clicks: number; day: number; foundOn: number | null };
type Size = { urls: number; days: number; perDay: number; events: number; seed: number };

/**
 * Monitors a list whose URLs do not fit into the quota, while URLs leave the index on random days. Every one must be
 * found in at most twice the time that all URLs need in turn. Compares the clicks at stake found soon, per call, with a schedule that inspects the oldest URL first.
 */
export async function monitoring(lab: Laboratory, { urls: count, days, perDay, events, seed }: Size) {
  const random = seeded(seed);
  const site = await lab.addSite({ rows: 1, days: 1 });
  const { user, propertyId } = await lab.connect(site.siteUrl, site.email);
  const urls = pagesOf(site.siteUrl.slice(10), count);
  for (const url of urls) await lab.admin('PUT', 'inspections', { url, outcome: 'submitted-indexed' });
  const clicks = urls.map((_, rank) => Math.floor(4000 / (rank + 1)));
  await createList(user, NewList.parse({ source: 'pasted', name: 'All', urls }));
  for (const [at, url] of urls.entries())
    await lab.query('update indexing_urls set clicks = $2 where url = $1', [url, clicks[at]]);
  const limits = {
    ...GOOGLE_LIMITS,
    url_inspection: { site: { perMinute: 600, perDay: Math.ceil(perDay / SHARE) } },
  };
  const ctx = workerOf(lab, limits);
  const planted = plant(urls, clicks, { days, events, random });
  const oldest = new OldestFirst(urls);
  let calls = 0;
  for (let day = 0; day < days; day++) {
    for (const event of planted.filter(each => each.day === day)) {
      await lab.admin('PUT', 'inspections', { url: event.url, outcome: 'crawled-not-indexed' });
      oldest.leave(event.url, day);
    }
    await lab.admin('POST', 'calls/clear');
    // The second run of a day confirms what the first one found 12 hours before.
    for (const part of [0, 1]) {
      while ((await runDue(ctx)).length > 0);
      await lab.advance(part === 0 ? 12.5 * HOUR : 11.5 * HOUR);
    }
    const path = `calls?endpoint=inspection&site=${encodeURIComponent(site.siteUrl)}`;
    const made = (await lab.admin<{ calls: unknown[] }>('GET', path)).calls.length;
    calls += made;
    oldest.inspect(made, day);
  }
  const found = await lab.query<{ url: string; seen_at: Date; confirmed_at: Date | null; clicks: number }>(
    `select u.url, e.seen_at, e.confirmed_at, e.clicks_at_stake as clicks
     from indexing_events e join indexing_urls u on u.id = e.url_id where e.property_id = $1 and e.kind = 'left'`,
    [propertyId],
  );
  const start = lab.ctx.now().getTime() - days * 24 * HOUR;
  const seenOn = new Map(
    found.map(row => [row.url, Math.floor((row.seen_at.getTime() - start) / (24 * HOUR))]),
  );
  for (const event of planted) event.foundOn = seenOn.get(event.url) ?? null;
  const own = figuresOf(planted, calls);
  const compared = figuresOf(
    planted.map(event => ({ ...event, foundOn: oldest.found.get(event.url) ?? null })),
    calls,
  );
  const ratio = own.soon_clicks_per_call / Math.max(compared.soon_clicks_per_call, 1e-9);
  // Twice the time that all URLs need in turn.
  const longest = Math.ceil((2 * count) / perDay);
  const extra = found.filter(row => !planted.some(event => event.url === row.url)).length;
  const rightClicks = found.every(row => row.clicks === clicks[urls.indexOf(row.url)]);
  return {
    ok: own.missed === 0 && own.longest_days <= longest && ratio >= 2 && extra === 0 && rightClicks,
    urls: count,
    days,
    calls,
    planted: planted.length,
    ...own,
    limit_days: longest,
    confirmed: found.filter(row => row.confirmed_at !== null).length,
    false_events: extra,
    oldest_first: compared,
    ratio: Math.round(ratio * 100) / 100,
  };
}

/** Random URLs leave the index on random days, the last ones early enough that a full cycle can follow. */
function plant(
  urls: readonly string[],
  clicks: readonly number[],
  { days, events, random }: { days: number; events: number; random: () => number },
): Planted[] {
  const chosen = new Map<number, Planted>();
  while (chosen.size < events) {
    // Half of them are among the popular pages.
    const at = Math.floor(random() * (chosen.size % 2 === 0 ? urls.length / 10 : urls.length));
    const day = 20 + Math.floor(random() * Math.max(1, days - 50));
    chosen.set(at, { url: urls[at] ?? '', clicks: clicks[at] ?? 0, day, foundOn: null });
  }
  return [...chosen.values()];
}

/** What a schedule would find that always inspects the URL with the oldest inspection. */
class OldestFirst {
  readonly found = new Map<string, number>();
  readonly #queue: string[];
  readonly #out = new Map<string, number>();

  constructor(urls: readonly string[]) {
    this.#queue = [...urls];
  }

  leave(url: string, day: number): void {
    this.#out.set(url, day);
  }

  inspect(calls: number, day: number): void {
    for (const url of this.#queue.splice(0, calls)) {
      if (this.#out.has(url) && !this.found.has(url)) this.found.set(url, day);
      this.#queue.push(url);
    }
  }
}

function figuresOf(events: readonly Planted[], calls: number) {
  const delays = events.flatMap(({ day, foundOn }) => (foundOn === null ? [] : [foundOn - day]));
  const soon = events.filter(({ day, foundOn }) => foundOn !== null && foundOn - day < SOON_DAYS);
  const stake = soon.reduce((sum, event) => sum + event.clicks, 0);
  const unseen = events.reduce(
    (sum, { clicks, day, foundOn }) => sum + (clicks / 28) * ((foundOn ?? day + 30) - day),
    0,
  );
  return {
    missed: events.length - delays.length,
    longest_days: Math.max(0, ...delays),
    mean_days:
      Math.round((delays.reduce((sum, each) => sum + each, 0) / Math.max(1, delays.length)) * 10) / 10,
    soon: soon.length,
    soon_clicks_per_call: stake / Math.max(1, calls),
    clicks_lost_unseen: Math.round(unseen),
  };
}
