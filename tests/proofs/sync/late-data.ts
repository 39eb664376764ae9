import { addDays, pacificDay } from '@gsc/calendar/pacific-day';
import { check, isClean, newFindings } from './checker.ts';
import type { Laboratory } from './laboratory.ts';

const DAY_MS = 24 * 3600 * 1000;

/** T8: the last three days are missing, then appear, then change. No day is final before nine days. */
export async function lateData(lab: Laboratory, days: number) {
  const knobs = { freshAfterDays: 4, finalAfterDays: 9 };
  const site = await lab.addSite({ rows: 8, days: 12, knobs });
  const property = await lab.connect(site.siteUrl, site.email);
  const found = newFindings();
  let [gaps, hidden] = [0, 0];
  for (let day = 0; day < days; day++) {
    await lab.settle();
    await check(lab.world, property, { days: lab.lastDays(13), types: ['web'], against: 'now' }, found);
    const shown = await lab.query<{ state: string; reason: string | null }>(
      `select state, reason from sync_ledger
       where property_id = $1 and grain = 'total' and search_type = 'web' and day = any ($2)`,
      [property.propertyId, lab.lastDays(4)],
    );
    gaps += shown.filter(row => row.state === 'missing' && row.reason).length;
    hidden += 4 - shown.filter(row => row.state === 'missing' && row.reason).length;
    await lab.advance(DAY_MS);
  }
  const early = await frozenEarly(lab, property.propertyId, site.siteUrl);
  return {
    ok: isClean(found) && early.early === 0 && early.frozen > 0 && hidden === 0,
    daily_syncs: days,
    found,
    gaps_shown: gaps,
    gaps_hidden: hidden,
    ...early,
  };
}

/**
 * Counts slices that were frozen too early: their day was not final at Google, or they were at most ten days old
 * and were not read twice at least a day apart.
 */
export async function frozenEarly(lab: Laboratory, propertyId: string, siteUrl: string) {
  const frozen = await lab.query<{ day: string; search_type: string; frozen_at: Date; same_since: Date }>(
    `select day::text, search_type, frozen_at, same_since from sync_ledger
     where property_id = $1 and frozen_at is not null and rows > 0`,
    [propertyId],
  );
  let early = 0;
  const states = new Map<string, string>();
  for (const { day, search_type: type, frozen_at: at, same_since: since } of frozen) {
    const key = `${day} ${type} ${at.getTime()}`;
    if (!states.has(key)) {
      const oracle = await lab.admin<{ state: string }>('POST', 'oracle', {
        siteUrl,
        day,
        type,
        dataState: 'all',
        dimensions: ['date'],
        rows: false,
        at: at.toISOString(),
      });
      states.set(key, oracle.state);
    }
    const readTwice = at.getTime() - since.getTime() >= DAY_MS;
    const frozenAtFirstRead = at.getTime() === since.getTime() && day < addDays(pacificDay(at), -10);
    if (states.get(key) !== 'final' || !(readTwice || frozenAtFirstRead)) early++;
  }
  return { frozen: frozen.length, early };
}
