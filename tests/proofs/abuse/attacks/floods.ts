import { INSIGHTS_PATHS } from '@gsc/contract/analytics/insights/api';
import { REPORTS_PATHS } from '@gsc/contract/analytics/report/api';
import { AUTH_PATHS, REFRESH_COOKIE } from '@gsc/contract/auth/api';
import { INDEXING_PATHS } from '@gsc/contract/indexing/api';
import { OVERVIEW_PATHS } from '@gsc/contract/overview/api';
import { PROFILE_PATHS } from '@gsc/contract/profile/api';
import { PROPERTIES_PATHS } from '@gsc/contract/properties/api';
import { ROUTES } from '@gsc/contract/routes';
import { STATUS_PATHS } from '@gsc/contract/status/api';
import type { Attack, Composed, Deed } from '../attack.ts';
import { attack, get, getReport, limited, post, postReport } from './compose.ts';

/** More than any client may send in a minute. A flood ends when it is refused. */
const MANY = 7000;

const flood = (request: Composed, count = MANY, inFlight = 16): Deed => ({
  kind: 'flood',
  request,
  count,
  inFlight,
});
/** All at the same time. */
const burst = (request: Composed, count: number): Deed => flood(request, count, count);

/** A token with a valid form, so that the server verifies its signature. */
const FORGED = [{ alg: 'ES256', typ: 'JWT' }, { sub: 'a', exp: 4_000_000_000 }, 'a'.repeat(64)]
  .map(part => Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url'))
  .join('.');

const message = { first_name: 'A', last_name: 'B', email: 'a@b.example', subject: 'Hi', message: 'Hi' };

/** Requests of one client or one account in large numbers, in a minute or at the same time. */
export const FLOOD_ATTACKS: readonly Attack[] = [
  attack('flood-without-a-session', 'anonymous', flood(get(PROPERTIES_PATHS.list)), limited(401)),
  attack(
    'flood-with-forged-tokens',
    'anonymous',
    flood(() => ({ path: PROFILE_PATHS.profile, headers: { authorization: `Bearer ${FORGED}` } })),
    limited(401),
  ),
  attack(
    'flood-with-forwarded-addresses',
    'anonymous',
    flood((_seat, number) => ({
      path: PROPERTIES_PATHS.list,
      headers: {
        'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
        forwarded: `for=10.1.1.${number & 255}`,
      },
    })),
    limited(401),
  ),
  attack('flood-of-pages', 'anonymous', flood(get(ROUTES.contact)), limited(200)),
  attack(
    'flood-of-unknown-pages',
    'anonymous',
    flood((_seat, number) => ({ path: `/nowhere-${number}` })),
    limited(404),
  ),
  attack(
    'flood-of-unknown-api-paths',
    'anonymous',
    flood((_seat, number) => ({ path: `/api/nowhere-${number}` })),
    limited(401, 404),
  ),
  attack(
    'flood-of-page-addresses',
    'anonymous',
    // Each address is a page of its own in the cache.
    flood((_seat, number) => ({ path: `/?${number}` })),
    limited(200),
  ),
  attack('flood-of-sign-ins', 'anonymous', flood(get(AUTH_PATHS.start), 100, 8), limited(302)),
  attack(
    'flood-of-callbacks',
    'anonymous',
    flood((_seat, number) => ({ path: `${AUTH_PATHS.callback}?code=a&state=${number}` }), 100, 8),
    limited(303),
  ),
  attack('flood-of-demo-sessions', 'anonymous', flood(post(AUTH_PATHS.demo, ''), 100, 8), limited(200)),
  attack(
    'flood-of-refreshes',
    'anonymous',
    flood((_seat, number) => ({
      method: 'POST',
      path: AUTH_PATHS.refresh,
      headers: { cookie: `${REFRESH_COOKIE}=${'a'.repeat(40)}${number}` },
    })),
    limited(401, 403),
  ),
  attack('flood-of-messages', 'anonymous', flood(post('/api/contact', message), 12, 2), limited(202)),
  attack(
    'flood-of-subscriptions',
    'anonymous',
    flood(
      (seat, number) => post(STATUS_PATHS.subscriptions, { email: `a${number}@b.example` })(seat, number),
      12,
      2,
    ),
    limited(202),
  ),
  attack('flood-of-one-account', 'signed-in', flood(get(PROFILE_PATHS.profile)), limited(200)),
  attack(
    'flood-of-one-account-from-40-addresses',
    'signed-in',
    { kind: 'flood', request: get(PROFILE_PATHS.profile), count: MANY, inFlight: 40, addresses: 40 },
    limited(200),
  ),
  attack('flood-of-demo-requests', 'demo', flood(get(REPORTS_PATHS.events)), limited(200)),
  // Links cost nothing. The limit of downloads counts those that are used (routes.int.test.ts of the profile).
  attack('flood-of-download-links', 'signed-in', flood(post(PROFILE_PATHS.download, '')), limited(200)),
  attack('flood-of-connects', 'signed-in', flood(post(PROPERTIES_PATHS.connect, {}), 24, 2), limited(200)),
  attack(
    'flood-of-lists',
    'signed-in',
    flood(
      (seat, number) => post(INDEXING_PATHS.checks, { urls: [`https://a.example/${number}`] })(seat, number),
      40,
      4,
    ),
    limited(202),
  ),
  attack(
    'flood-of-views',
    'signed-in',
    flood((seat, number) => post(REPORTS_PATHS.views, { name: `v${number}`, address: '' })(seat, number)),
    { every: [201, 409, 422, 429, 503], some: [409, 422, 429] },
  ),
  attack(
    'flood-of-notes',
    'signed-in',
    flood(post(REPORTS_PATHS.annotations, { day: '2026-10-01', text: 'a', property_id: null })),
    { every: [201, 409, 422, 429, 503], some: [409, 422, 429] },
  ),
  attack('sixty-reports-at-once', 'signed-in', burst(postReport({}), 60), limited(200), {
    needsRows: 'some',
  }),
  attack('sixty-reports-of-the-demo-at-once', 'demo', burst(postReport({}), 60), limited(200)),
  attack('sixty-overviews-at-once', 'signed-in', burst(get(OVERVIEW_PATHS.overview), 60), limited(200), {
    needsRows: 'some',
  }),
  attack('sixty-insights-at-once', 'demo', burst(getReport(INSIGHTS_PATHS.opportunities), 60), limited(200)),
  attack(
    'twelve-workbooks-at-once',
    'signed-in',
    burst(getReport(REPORTS_PATHS.workbook), 12),
    limited(200),
    { needsRows: 'some' },
  ),
];
