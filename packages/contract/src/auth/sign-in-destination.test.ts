import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddress } from '../analytics/report/address.ts';
import { isOwnPath, ROUTES } from '../routes.ts';
import { destinationAfterSignIn, MAX_DESTINATION_LENGTH, ownDestination } from './sign-in-destination.ts';

const ID = '6f9619ff-8b86-4011-b42d-00cf4fc964f1';
const REPORT = `/dashboard/analytics?p=${ID}&from=2026-10-15&to=2026-11-13&cmp=prev&dim=page&country=deu`;

test('a shared report opens after sign-in with its full query', () => {
  for (const link of [
    REPORT,
    `${REPORT}&f=page%7Eis%7Ehttps%3A%2F%2Fshop.example%2F%3Fa%3Db`,
    `${REPORT}&tab=changes&by=page&list=lost&on=clicks%2Cctr&panel=query%7Eboots&event=google%7E2026-10-core&plot=https%3A%2F%2Fa.example%2F`,
    `/dashboard/analytics?p=${ID}&tab=opportunities&target=1&order=-position`,
    `/dashboard/analytics?site=sc-domain%3Aa.example&${REPORT.split('?')[1]}`,
    `/dashboard/analytics?p=${ID}&from=2026-10-15&to=2026-11-13&q=00000000-0000-0000-0000-000000000000`,
    `/dashboard?p=${ID}&from=2026-10-15&to=2026-11-13&cmp=year-weekdays&type=image`,
    `/dashboard/sync?p=${ID}`,
    '/dashboard/analytics?site=sc-domain%3Aa.example&site=https%3A%2F%2Fb.example%2F&from=2026-10-15&to=2026-11-13&dim=page&country=deu&tab=changes',
    '/dashboard?site=sc-domain%3Aa.example&from=2026-10-15&to=2026-11-13',
    `/dashboard?type=image&find=shop&tag=Client+A&sort=-clicks_change&pg=2`,
    '/dashboard/properties?view=table&tag=Client+A&sort=name',
    '/dashboard/profile',
    '/blog/how-we-calculate',
  ])
    expect(destinationAfterSignIn(link)).toBe(link);
});

test('unknown parameters and values are removed, and the page still opens', () => {
  expect(destinationAfterSignIn(`/dashboard?p=${ID}&next=//evil.example`)).toBe(`/dashboard?p=${ID}`);
  expect(destinationAfterSignIn('/dashboard?p=//evil.example')).toBe('/dashboard');
  expect(destinationAfterSignIn('/dashboard/profile?p=1')).toBe('/dashboard/profile');
  expect(destinationAfterSignIn(`${REPORT}&redirect=https://evil.example#//evil.example`)).toMatch(
    /^\/dashboard\/analytics\?p=[^/:#]*$/,
  );
  expect(destinationAfterSignIn('/dashboard/properties/callback?code=x&state=y')).toBe(
    '/dashboard/properties/callback',
  );
});

const OTHER = '00000000-0000-4000-8000-00000000000a';

test('several properties are preserved, and a list with any other value is dropped', () => {
  expect(ownDestination(`/dashboard?p=${ID},${OTHER}`)).toBe(`/dashboard?p=${ID}%2C${OTHER}`);
  for (const bad of [
    `x${ID}`,
    `${ID}x`,
    `${ID},`,
    `${ID},${OTHER}0`,
    `${ID},${OTHER.slice(1)}`,
    `${ID},${OTHER.toUpperCase()}`,
    `${ID}/${OTHER}`,
  ])
    expect(ownDestination(`/dashboard?p=${bad}`)).toBe('/dashboard');
});

test.for([
  ['/dashboard/properties', 'view=list'],
  ['/dashboard/properties', 'sort=-colour'],
  ['/dashboard/sync', 'tag=x'],
  ['/dashboard', 'from=x2026-10-15'],
  ['/dashboard', 'to=2026-10-15x'],
  ['/dashboard', 'cmp=never'],
  ['/dashboard', 'type=audio'],
  ['/dashboard', 'dim=page'],
  ['/dashboard', 'site=//evil.example'],
  ['/dashboard/profile', 'site=sc-domain:a.example'],
  ['/dashboard/analytics', 'site=javascript:x'],
  ['/dashboard', 'tab=changes'],
  ['/dashboard/analytics', 'on=clicks,x'],
  ['/dashboard/analytics', 'panel=country~deu'],
  ['/dashboard/analytics', 'event=<b>'],
  ['/dashboard/analytics', 'event=xgoogle~2026-10-core'],
  ['/dashboard/analytics', 'event=google~2026-10-core!'],
  ['/dashboard/analytics', 'order=colour'],
  ['/dashboard/analytics', 'tab=x'],
  ['/dashboard/profile', 'from=2026-10-15'],
  ['/blog', 'type=web'],
] as const)('%s has no %s', ([path, part]) => {
  const own = path.startsWith('/dashboard') && path !== '/dashboard/profile' ? `${path}?p=${ID}` : path;
  expect(ownDestination(`${path}?p=${ID}&${part}`)).toBe(own);
});

test.for([`check=x${ID}`, `list=x${ID}`, 'url=x1', 'url=1x'])('the indexing screen has no %s', part => {
  expect(ownDestination(`/dashboard/indexing?tab=history&${part}`)).toBe('/dashboard/indexing?tab=history');
});

test.for([
  'from=2026-10-15&to=2026-11-13&dim=page&country=deu',
  'dim=page&m=clicks%2Cctr&q=boots&sort=-impressions&cmp=none',
  `p=${ID}&dim=device&plot=MOBILE`,
  'cmp=year&type=image',
])('a report that leaves properties or days to the screen keeps the rest: %s', query => {
  expect(ownDestination(`/dashboard/analytics?${query}`)).toBe(`/dashboard/analytics?${query}`);
});

test('a check, a list, a URL and a tab of the blog open after sign-in', () => {
  for (const link of [
    `/dashboard/indexing?tab=history&check=${ID}&url=12`,
    `/dashboard/indexing?tab=lists&list=${ID}`,
    '/admin/blog?tab=categories',
  ])
    expect(ownDestination(link)).toBe(link);
  for (const query of ['tab=x', 'check=1', `list=${ID}x`, 'url=1x', 'tab=categories', `p=${ID}`])
    expect(ownDestination(`/dashboard/indexing?${query}`)).toBe('/dashboard/indexing');
  expect(ownDestination('/admin/blog?tab=history')).toBe('/admin/blog');
});

test('every screen with properties preserves the selected properties', () => {
  for (const path of [ROUTES.overview, ROUTES.properties, ROUTES.sync, ROUTES.analytics])
    expect(ownDestination(`${path}?p=${ID}`)).toBe(`${path}?p=${ID}`);
});

test('other screens take only the properties and days of a report URL', () => {
  const scope = `p=${ID}&from=2026-10-15&to=2026-11-13&cmp=prev`;
  expect(ownDestination(REPORT.replace('/analytics', ''))).toBe(`/dashboard?${scope}`);
});

test('the overview keeps its granularity', () => {
  expect(ownDestination(`${ROUTES.overview}?p=${ID}&g=week`)).toBe(`/dashboard?p=${ID}&g=week`);
  expect(ownDestination(`${ROUTES.overview}?p=${ID}&g=hour`)).toBe(`/dashboard?p=${ID}`);
});

test('a question mark inside a query is part of its value', () => {
  const to = ownDestination(`${REPORT}&page=https://a.example/?a`) ?? '';
  expect(new URL(to, 'https://ours.example').searchParams.get('page')).toBe('https://a.example/?a');
});

test('the longest allowed URL is preserved, and a longer one is not', () => {
  const of = (length: number) => ownDestination(`${REPORT}&q=${'x'.repeat(length)}`) ?? '';
  const max = MAX_DESTINATION_LENGTH - of(1).length + 1;
  expect(of(max)).toHaveLength(MAX_DESTINATION_LENGTH);
  expect(of(max + 1)).toBe(ROUTES.analytics);
});

test('other URLs and the sign-in page lead to the overview', () => {
  for (const from of [
    '//evil.example',
    '/dashboard/../x',
    `//evil.example?p=${ID}`,
    '/auth',
    '/auth?x=1',
    '',
    null,
    7,
  ])
    expect(destinationAfterSignIn(from)).toBe('/dashboard');
});

test('a URL that is too long keeps its path', () => {
  const pages = Array.from({ length: 90 }, (_, i) => `&page=https://a.example/${'x'.repeat(50)}${i}`).join(
    '',
  );
  expect(destinationAfterSignIn(REPORT + pages)).toBe(ROUTES.analytics);
});

test.for(['f=nothing', 'p=%00', 'dim=nothing'])(
  'a valid rest of a report with %s is in its usual order',
  bad => {
    const cleaned = `${ROUTES.analytics}?cmp=prev&to=2026-10-15`;
    expect(ownDestination(`${ROUTES.analytics}?to=2026-10-15&cmp=prev&${bad}`)).toBe(cleaned);
    expect(ownDestination(cleaned)).toBe(cleaned);
  },
);

test('any input leads to a path of this app with a valid query', () => {
  const paths = fc.constantFrom(
    ...Object.values(ROUTES),
    '//evil.example',
    '/dashboard/',
    '\\\\evil.example',
  );
  const names = fc.constantFrom(
    'p',
    'site',
    'from',
    'to',
    'cmp',
    'type',
    'dim',
    'f',
    'tab',
    'check',
    'plot',
    'on',
    'next',
    'url',
  );
  const values = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      ID,
      '2026-10-15',
      '2026-11-13',
      'prev',
      'web',
      'sc-domain:a.example',
      '//evil.example',
      '\r\nLocation: //evil.example',
      'query~is~a',
    ),
  );
  const query = fc.array(fc.tuple(names, values), { maxLength: 8 });
  fc.assert(
    fc.property(paths, query, fc.boolean(), (path, pairs, raw) => {
      const text = raw ? pairs.map(pair => pair.join('=')).join('&') : new URLSearchParams(pairs).toString();
      const to = destinationAfterSignIn(`${path}?${text}`);
      const url = new URL(to, 'https://ours.example');
      expect(url.origin).toBe('https://ours.example');
      expect(isOwnPath(url.pathname)).toBe(true);
      expect(to).toMatch(/^\/[\w/-]*(\?[\w.*+%&=-]+)?$/);
      expect(to.length).toBeLessThanOrEqual(MAX_DESTINATION_LENGTH);
      expect(ownDestination(to)).toBe(to);
    }),
    { numRuns: 1000 },
  );
  expect(readAddress(new URL(REPORT, 'https://ours.example').searchParams).success).toBe(true);
});
