import { SEARCH_TYPE_NAMES } from '@gsc/contract/search-types';
import type { SyncSettings } from '@gsc/core/ledger/sync-context';
import type { Connected } from '@gsc/core/testing/connect-site';
import type { SearchType } from '@gsc/google/search-console/query';
import { check, isClean } from '@gsc/tests/proofs/sync/checker';
import { type Laboratory, openLaboratory } from '@gsc/tests/proofs/sync/laboratory';
import { type CountedCall, callsPerDay } from './calls/calls-per-day.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days of data before the property is connected. */
const HISTORY_DAYS = 45;
/** In these days, the days of the first sync are read again. They are not counted. */
const WARM_UP_DAYS = 11;
/** The worker's loop runs more often than any schedule of a property. */
const STEP_MS = 3 * HOUR_MS;
/** Today and the days that the emulator still changes. */
const INCOMPLETE_DAYS = 3;
/** The share of days that Google revises after they were final. */
const REVISED_DAYS = 0.03;

type Kind = { types: readonly SearchType[]; rows: number; sync: Partial<SyncSettings>; limit: number };

/**
 * The rows of a large property fill several pages. Small pages have the same number of calls as 25,000 rows each. Google
 * omits rows of ranges on large sites. No loss is known on small sites, so theirs are whole.
 */
const KINDS: Record<string, Kind> = {
  web_only: { types: ['web'], rows: 40, sync: {}, limit: 16 },
  web_and_image: { types: ['web', 'image'], rows: 40, sync: {}, limit: 25 },
  all_types: { types: SEARCH_TYPE_NAMES, rows: 150, sync: { rowLimit: 100 }, limit: 120 },
};

/** The shares of a fleet in which most properties are small, and the limit of its average. */
const FLEET = { shares: { web_only: 0.7, web_and_image: 0.28, all_types: 0.02 }, limit: 25 };

/**
 * Counts the calls to Google per property and day over two weeks of a virtual clock, with the worker's loop and the
 * emulator. Afterwards every visible row must be Google's.
 */
export async function run({ quick }: { quick: boolean }) {
  const days = quick ? 7 : 14;
  const lab = await openLaboratory();
  try {
    const kinds: Record<string, Awaited<ReturnType<typeof measure>>> = {};
    for (const [name, kind] of Object.entries(KINDS)) {
      kinds[name] = await measure(lab, name, kind, days);
      console.log(name, JSON.stringify(kinds[name]));
    }
    const average = Object.entries(FLEET.shares).reduce(
      (sum, [name, share]) => sum + share * (kinds[name]?.a_day ?? Number.NaN),
      0,
    );
    const within = Object.entries(KINDS).every(
      ([name, { limit }]) => (kinds[name]?.a_day ?? limit + 1) <= limit,
    );
    return {
      ok: within && average <= FLEET.limit,
      correct: Object.values(kinds).every(kind => kind.rows_correct),
      days,
      kinds,
      fleet_average: Math.round(average * 10) / 10,
      fleet: FLEET,
    };
  } finally {
    await lab.close();
  }
}

async function measure(lab: Laboratory, name: string, { types, rows, sync, limit }: Kind, days: number) {
  const site = await lab.addSite({
    siteUrl: `sc-domain:${name.replaceAll('_', '-')}.example`,
    rows,
    days: HISTORY_DAYS,
    knobs: { searchTypes: types, revisedDays: REVISED_DAYS, wholeRanges: sync.rowLimit === undefined },
  });
  const property = await lab.connect(site.siteUrl, site.email);
  const ctx = { ...lab.ctx, sync: { leaseMs: 30_000, concurrency: 4, ...sync } };
  const syncFor = async (span: number) => {
    for (let passed = 0; passed < span; passed += STEP_MS) {
      await lab.settle(ctx, property.propertyId);
      await lab.advance(STEP_MS);
    }
  };
  await lab.settle(ctx, property.propertyId);
  const backfill = (await readCalls(lab, property)).length;
  await syncFor(WARM_UP_DAYS * DAY_MS);
  await lab.admin('POST', 'calls/clear');
  const jobsBefore = await countJobs(lab, property);
  await syncFor(days * DAY_MS);
  const calls = await readCalls(lab, property);
  const jobs = (await countJobs(lab, property)) - jobsBefore;
  // After a day without a sync, the next one reads the totals of all days, so that it finds every revision.
  await lab.advance(DAY_MS);
  await lab.settle(ctx, property.propertyId);
  const complete = lab.lastDays(WARM_UP_DAYS + days + HISTORY_DAYS).slice(INCOMPLETE_DAYS);
  const found = await check(lab.world, property, { days: complete, types, against: 'now' });
  // The next property is measured alone.
  await lab.query('update gsc_properties set deleted_at = now() where id = $1', [property.propertyId]);
  return {
    a_day: Math.round((calls.length / days) * 10) / 10,
    limit,
    jobs_a_day: Math.round((jobs / days) * 10) / 10,
    ...callsPerDay(calls),
    backfill,
    rows_compared: found.rows,
    rows_correct: isClean(found),
    ...(!isClean(found) && { found }),
  };
}

async function readCalls(lab: Laboratory, { siteUrl }: Connected): Promise<CountedCall[]> {
  const path = `calls?endpoint=searchAnalytics&site=${encodeURIComponent(siteUrl)}`;
  return (await lab.admin<{ calls: CountedCall[] }>('GET', path)).calls;
}

async function countJobs(lab: Laboratory, { propertyId }: Connected): Promise<number> {
  const [row] = await lab.query<{ jobs: number }>(
    'select count(*)::int as jobs from gsc_sync_jobs where property_id = $1',
    [propertyId],
  );
  return row?.jobs ?? 0;
}
