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
/** Until this day, URLs are inspected for the first time. A URL that leaves on one of the last days may not be found. */
const FIRST_DAY = 20;
const LAST_DAYS = 30;
/** How many times the clicks of oldest-first must be found soon. */
const NEEDED = 2;

type Planted = { url: string; clicks: number; day: number; foundOn: number | null };
type Size = { urls: number; days: number; perDay: number; events: number; seed: number };
/** The days on which each URL was inspected, in order. */
type Schedule = ReadonlyMap<string, number[]>;

/**
 * Monitors a list whose URLs do not fit into the quota, while URLs leave the index on random days. Every one must be
 * found in at most twice the time that all URLs need in turn.
 *
 * Compares the schedule with one that makes the same number of calls and inspects the oldest URL first: which part of
 * the clicks at stake is found soon if any URL leaves on any day. The URLs that did leave are too few for that, because
 * one of them can have most of the clicks.
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
  const schedule = new Map<string, number[]>(urls.map(url => [url, []]));
  const oldest = new Map<string, number[]>(urls.map(url => [url, []]));
  const queue = [...urls];
  let calls = 0;
  for (let day = 0; day < days; day++) {
    for (const event of planted.filter(each => each.day === day))
      await lab.admin('PUT', 'inspections', { url: event.url, outcome: 'crawled-not-indexed' });
    await lab.admin('POST', 'calls/clear');
    // The second run of a day confirms what the first one found 12 hours before.
    for (const part of [0, 1]) {
      const began = lab.ctx.now();
      while ((await runDue(ctx)).length > 0);
      const inspected = await lab.query<{ url: string }>(
        'select url from indexing_urls where property_id = $1 and inspected_at >= $2',
        [propertyId, began],
      );
      for (const { url } of inspected) schedule.get(url)?.push(day);
      await lab.advance(part === 0 ? 12.5 * HOUR : 11.5 * HOUR);
    }
    const path = `calls?endpoint=inspection&site=${encodeURIComponent(site.siteUrl)}`;
    const made = (await lab.admin<{ calls: unknown[] }>('GET', path)).calls.length;
    calls += made;
    for (const url of queue.splice(0, made)) {
      oldest.get(url)?.push(day);
      queue.push(url);
    }
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
  const delays = planted.flatMap(({ day, foundOn }) => (foundOn === null ? [] : [foundOn - day]));
  const [missed, longest] = [planted.length - delays.length, Math.max(0, ...delays)];
  // After a URL has left, its inspections find nothing new.
  const lastDay = (url: string) =>
    Math.min(days - LAST_DAYS, planted.find(event => event.url === url)?.day ?? days);
  const stakes = urls.map((url, at) => ({ url, clicks: clicks[at] ?? 0, lastDay: lastDay(url) }));
  const [own, compared] = [figuresOf(stakes, schedule, days), figuresOf(stakes, oldest, days)];
  const ratio = own.clicks_found_soon / compared.clicks_found_soon;
  // Twice the time that all URLs need in turn.
  const limitDays = Math.ceil((2 * count) / perDay);
  const extra = found.filter(row => !planted.some(event => event.url === row.url)).length;
  const rightClicks = found.every(row => row.clicks === clicks[urls.indexOf(row.url)]);
  const recorded = [...schedule.values()].reduce((sum, each) => sum + each.length, 0);
  return {
    ok:
      missed === 0 &&
      longest <= limitDays &&
      ratio >= NEEDED &&
      extra === 0 &&
      rightClicks &&
      recorded === calls,
    urls: count,
    days,
    calls,
    recorded,
    planted: planted.length,
    missed,
    longest_days: longest,
    limit_days: limitDays,
    mean_days: round(delays.reduce((sum, each) => sum + each, 0) / Math.max(1, delays.length)),
    confirmed: found.filter(row => row.confirmed_at !== null).length,
    false_events: extra,
    own,
    oldest_first: compared,
    ratio: round(ratio),
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
    const day = FIRST_DAY + Math.floor(random() * Math.max(1, days - FIRST_DAY - LAST_DAYS));
    chosen.set(at, { url: urls[at] ?? '', clicks: clicks[at] ?? 0, day, foundOn: null });
  }
  return [...chosen.values()];
}

/** What a schedule finds if every URL is as likely to leave the index on each day until its last one. */
function figuresOf(
  stakes: readonly { url: string; clicks: number; lastDay: number }[],
  schedule: Schedule,
  days: number,
) {
  let [all, soon, unseen] = [0, 0, 0];
  for (const { url, clicks, lastDay } of stakes)
    for (let day = FIRST_DAY; day < lastDay; day++) {
      const delay = (schedule.get(url)?.find(each => each >= day) ?? days) - day;
      all += clicks;
      soon += delay < SOON_DAYS ? clicks : 0;
      unseen += clicks * delay;
    }
  return { clicks_found_soon: round(soon / all), mean_days_by_clicks: round(unseen / all) };
}

const round = (value: number): number => Math.round(value * 100) / 100;
