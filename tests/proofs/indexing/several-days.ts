import { pacificDay } from '@gsc/calendar/pacific-day';
import { getCheck } from '@gsc/core/features/indexing/checks/get-check';
import { startCheck } from '@gsc/core/features/indexing/checks/start-check';
import { GOOGLE_LIMITS } from '@gsc/google/search-console/transport/limits';
import type { Laboratory } from '../sync/laboratory.ts';
import { inspectionsOf, pagesOf, settleCheck, workerOf } from './inspector.ts';

const DAY_LIMIT = 2000;

type Options = { urls: number; google?: { day: number }; ignoresDayLimit?: boolean };

/** Checks URLs with Google's limits until all have a result. */
async function checkOverDays(lab: Laboratory, { urls, google, ignoresDayLimit = false }: Options) {
  const site = await lab.addSite({ rows: 1, days: 1 });
  const { user } = await lab.connect(site.siteUrl, site.email);
  const change = google ? { inspection: { site: { minute: 600, day: google.day } } } : {};
  await lab.admin('PUT', 'quotas', { preset: 'google', change, clock: 'data' });
  const limits = ignoresDayLimit
    ? { ...GOOGLE_LIMITS, url_inspection: { site: { perMinute: 600 } } }
    : GOOGLE_LIMITS;
  const { checkId } = await startCheck(user, { urls: pagesOf(site.siteUrl.slice(10), urls) });
  await settleCheck(lab, workerOf(lab, limits), user, checkId);
  const check = await getCheck(user, checkId);
  const calls = await inspectionsOf(lab, site.siteUrl);
  const accepted = calls.filter(call => call.status === 200);
  const perDay = [...Map.groupBy(accepted, call => pacificDay(new Date(call.dataAt))).values()].map(
    day => day.length,
  );
  await lab.admin('PUT', 'quotas', { preset: 'generous', clock: 'real' });
  return {
    status: check.status,
    checked: check.checked_urls,
    errors: check.verdicts.Error,
    inspected_once: accepted.length === urls && new Set(accepted.map(call => call.bodyHash)).size === urls,
    per_day: perDay,
    refused: calls.length - accepted.length,
  };
}

/** 5,000 URLs take three days, each within the limit, and no call is refused. */
export async function threeDays(lab: Laboratory, urls: number) {
  const result = await checkOverDays(lab, { urls });
  const expected = Array.from({ length: Math.ceil(urls / DAY_LIMIT) }, (_, day) =>
    Math.min(DAY_LIMIT, urls - day * DAY_LIMIT),
  );
  return {
    ok:
      result.status === 'completed' &&
      result.checked === urls &&
      result.errors === 0 &&
      result.inspected_once &&
      result.refused === 0 &&
      JSON.stringify(result.per_day) === JSON.stringify(expected),
    ...result,
  };
}

/**
 * B21: more URLs than a day allows, and a day that other tools have partly used. No URL ends with a quota error. The
 * same run without the day limit must be refused by Google; otherwise the proof could not fail.
 */
export async function quotaCases(lab: Laboratory, urls: number) {
  const ignored = await checkOverDays(lab, { urls: DAY_LIMIT + 100, ignoresDayLimit: true });
  const own = await checkOverDays(lab, { urls });
  const shared = await checkOverDays(lab, { urls: 1500, google: { day: 1000 } });
  const isClean = (result: typeof own) =>
    result.status === 'completed' && result.errors === 0 && result.inspected_once;
  return {
    ok:
      ignored.refused > 0 &&
      isClean(own) &&
      own.refused === 0 &&
      isClean(shared) &&
      // The calls in progress, and one attempt every 15 minutes until midnight.
      shared.refused <= 64 + 24 * 4,
    without_day_limit: ignored,
    own_quota: own,
    shared_quota: shared,
  };
}
