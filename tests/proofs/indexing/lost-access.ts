import { ResultsQuery } from '@gsc/contract/indexing/api';
import { RESULT_ERROR_TEXT } from '@gsc/contract/indexing/labels';
import { getCheck } from '@gsc/core/features/indexing/checks/get-check';
import { listResults } from '@gsc/core/features/indexing/checks/list-results';
import { startCheck } from '@gsc/core/features/indexing/checks/start-check';
import type { Laboratory } from '../sync/laboratory.ts';
import { inspectionsOf, pagesOf, runDue } from './inspector.ts';

const URLS = 200;

/** During a check, Google revokes the grant, removes the property or restricts the user. Other properties go on. */
export async function lostAccess(lab: Laboratory) {
  const ctx = { ...lab.ctx, indexing: { leaseMs: 60_000, concurrency: 8 } };
  const cases = {
    revoked: (email: string) => lab.admin('POST', 'revoke', { email }),
    lost: (email: string, siteUrl: string) =>
      lab.admin('PUT', 'access', { email, siteUrl, permissionLevel: null }),
    restricted: (email: string, siteUrl: string) =>
      lab.admin('PUT', 'access', { email, siteUrl, permissionLevel: 'siteRestrictedUser' }),
  };
  const figures: Record<string, object> = {};
  let ok = true;
  for (const [name, change] of Object.entries(cases)) {
    const site = await lab.addSite({ rows: 1, days: 1 });
    const host = site.siteUrl.slice(10);
    const { user } = await lab.connect(site.siteUrl, site.email);
    const other = await lab.addSite({ rows: 1, days: 1 });
    const { user: neighbour } = await lab.connect(other.siteUrl, other.email);
    await lab.faults({ fault: { kind: 'slow', ms: 20 }, when: { endpoint: 'inspection' } });
    const { checkId } = await startCheck(user, { urls: pagesOf(host, URLS) });
    const { checkId: otherCheck } = await startCheck(neighbour, {
      urls: pagesOf(other.siteUrl.slice(10), 20),
    });
    const running = runDue(ctx);
    while ((await inspectionsOf(lab, site.siteUrl)).length < URLS / 4)
      await new Promise(resolve => setTimeout(resolve, 20));
    await change(site.email, site.siteUrl);
    await running;
    await lab.faults();
    const check = await getCheck(user, checkId);
    const query = ResultsQuery.parse({ group: 'No answer', limit: 1 });
    const [error] = (await listResults(user, checkId, query)).results;
    const about = { property: host, email: site.email };
    const expected = { revoked: null, lost: 'access_lost', restricted: 'restricted' } as const;
    const reason = expected[name as keyof typeof expected];
    const isExplained =
      reason === null
        ? check.waiting[0]?.reason === 'needs_reconnect' && check.waiting[0].google_email === site.email
        : error?.error_message === RESULT_ERROR_TEXT[reason].message(about);
    const neighbourStatus = (await getCheck(neighbour, otherCheck)).status;
    const hasResults = check.checked_urls - check.verdicts.Error > 0;
    const isComplete =
      reason === null
        ? check.checked_urls + (check.waiting[0]?.urls ?? 0) === URLS
        : check.checked_urls === URLS;
    ok &&= isExplained && hasResults && isComplete && neighbourStatus === 'completed';
    figures[name] = {
      answered: check.checked_urls - check.verdicts.Error,
      errors: check.verdicts.Error,
      waiting: check.waiting[0]?.urls ?? 0,
      explained: isExplained,
      other_property: neighbourStatus,
    };
  }
  return { ok, ...figures };
}
