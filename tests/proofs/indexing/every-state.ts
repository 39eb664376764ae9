import { ResultsQuery } from '@gsc/contract/indexing/api';
import { coverageOf } from '@gsc/contract/indexing/coverage-states';
import { listResults } from '@gsc/core/features/indexing/checks/list-results';
import { startCheck } from '@gsc/core/features/indexing/checks/start-check';
import type { Laboratory } from '../sync/laboratory.ts';
import { runDue } from './inspector.ts';

/** Every outcome of the emulator, with the label and the heading it must have. */
const EXPECTED: Record<string, [label: string, heading: string, explanation: string]> = {
  'submitted-indexed': ['Indexed', 'Indexed', 'In the index and in a sitemap.'],
  'indexed-not-submitted': ['Indexed', 'Indexed', 'In the index, but no sitemap lists it.'],
  'indexed-no-user-canonical': ['Indexed', 'Indexed', 'In the index and in a sitemap.'],
  'indexed-though-blocked': ['Partially Indexed', 'Look into it', 'Listed without its content.'],
  'crawled-not-indexed': ['Not Indexed', 'Look into it', 'Google fetched the page and left it out.'],
  'discovered-not-indexed': [
    'Not Indexed',
    'Look into it',
    'Google knows the address and has not fetched it.',
  ],
  unknown: ['Not Indexed', 'Look into it', 'Google has never seen this address.'],
  redirect: ['Not Indexed', 'As intended', 'It leads to another address, which is the one indexed.'],
  alternate: ['Not Indexed', 'As intended', 'A variant that names its main page.'],
  'duplicate-no-user-canonical': [
    'Not Indexed',
    'Look into it',
    'Google found the same content at another address, and no canonical tag.',
  ],
  'duplicate-google-chose': [
    'Not Indexed',
    'Fix first',
    'Google shows another address in place of this one.',
  ],
  'noindex-tag': ['Not Indexed', 'As intended', 'You asked Google to leave it out.'],
  'noindex-header': ['Not Indexed', 'As intended', 'You asked Google to leave it out.'],
  'not-found': ['Not Indexed', 'Fix first', 'The address answers 404.'],
  'soft-404': ['Not Indexed', 'Fix first', 'The page loads but looks empty to Google.'],
  'blocked-by-robots': ['Not Indexed', 'Look into it', 'robots.txt forbids Google to fetch the page.'],
  unauthorized: ['Not Indexed', 'Fix first', 'The page asks Google to sign in.'],
  forbidden: ['Not Indexed', 'Fix first', 'The server forbids Google to read the page.'],
  'server-error': ['Not Indexed', 'Fix first', 'The server failed when Google asked.'],
  'redirect-error': ['Not Indexed', 'Fix first', 'The redirect does not lead to a page.'],
  'other-4xx': ['Not Indexed', 'Fix first', 'The server refused Google’s request.'],
  'crawl-error': ['Not Indexed', 'Fix first', 'Google could not fetch the page and gives no reason.'],
  'invalid-url': ['Not Indexed', 'Fix first', 'Google could not fetch the page and gives no reason.'],
};

export async function everyState(lab: Laboratory) {
  const site = await lab.addSite({ rows: 1, days: 1 });
  const { user } = await lab.connect(site.siteUrl, site.email);
  const outcomes = Object.keys(EXPECTED);
  const urls = outcomes.map(outcome => `https://${site.siteUrl.slice(10)}/${outcome}`);
  for (const [at, outcome] of outcomes.entries())
    await lab.admin('PUT', 'inspections', { url: urls[at], outcome });
  const { checkId } = await startCheck(user, { urls });
  await runDue(lab.ctx);
  const { results } = await listResults(user, checkId, ResultsQuery.parse({ limit: 500 }));
  const wrong = results.flatMap((result, at) => {
    const outcome = outcomes[at] ?? '';
    const seen = [result.verdict_label, result.group, coverageOf(result.coverage_state)?.explanation];
    return JSON.stringify(seen) === JSON.stringify(EXPECTED[outcome]) ? [] : { outcome, seen };
  });
  return {
    ok: results.length === outcomes.length && wrong.length === 0,
    outcomes: outcomes.length,
    coverage_states: new Set(results.map(result => result.coverage_state)).size,
    wrong,
  };
}
