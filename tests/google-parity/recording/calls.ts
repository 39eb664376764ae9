import type { ParityContext } from '../check.ts';
import type { RawCall } from './recording.ts';

type Body = Record<string, unknown>;
interface Call {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: Body;
  headers?: Record<string, string>;
}

const query = (siteUrl: string) => `${site(siteUrl)}/searchAnalytics/query`;
const site = (siteUrl: string) => `/webmasters/v3/sites/${encodeURIComponent(siteUrl)}`;
const INSPECT = '/v1/urlInspection/index:inspect';

/** Groupings, limits, states and errors that the product depends on. All calls only read. */
function listCalls(ctx: ParityContext): Call[] {
  const [day = ''] = ctx.days;
  const one = { startDate: day, endDate: day };
  const range = { startDate: ctx.days.at(-1) ?? day, endDate: day };
  const report = (name: string, body: Body, more: Partial<Call> = {}): Call => ({
    name,
    method: 'POST',
    path: query(ctx.siteUrl),
    body,
    ...more,
  });
  const filter = (expression: string) => [
    { filters: [{ dimension: 'query', operator: 'contains', expression }] },
  ];
  return [
    { name: 'sites', method: 'GET', path: '/webmasters/v3/sites' },
    { name: 'one site', method: 'GET', path: site(ctx.siteUrl) },
    { name: 'a foreign site', method: 'GET', path: site(ctx.foreignSite) },
    { name: 'sitemaps', method: 'GET', path: `${site(ctx.siteUrl)}/sitemaps` },
    report('totals', one),
    ...['query', 'page', 'country', 'device', 'searchAppearance'].map(name =>
      report(`by ${name}`, { ...one, dimensions: [name] }),
    ),
    report('by date', { ...range, dimensions: ['date'] }),
    report('by query and page', { ...one, dimensions: ['query', 'page'], rowLimit: 25_000 }),
    report('five dimensions', { ...one, dimensions: ['date', 'query', 'page', 'country', 'device'] }),
    report('a later page', { ...one, dimensions: ['query'], rowLimit: 5, startRow: 5 }),
    report('after the last page', { ...one, dimensions: ['query'], startRow: 10_000_000 }),
    report('by page, aggregated', { ...one, dimensions: ['query'], aggregationType: 'byPage' }),
    report('fresh days', { startDate: day, endDate: ctx.today, dimensions: ['date'], dataState: 'all' }),
    report('hours', { startDate: day, endDate: ctx.today, dimensions: ['hour'], dataState: 'hourly_all' }),
    report('a filter', { ...one, dimensions: ['query'], dimensionFilterGroups: filter('a') }),
    report('a filter without rows', { ...one, dimensionFilterGroups: filter('no query has this text') }),
    report('before all data', { startDate: '2015-01-01', endDate: '2015-01-02' }),
    report('discover by page', { ...range, type: 'discover', dimensions: ['page'] }),
    report('discover by query', { ...one, type: 'discover', dimensions: ['query'] }),
    report('by property and page', { ...one, dimensions: ['page'], aggregationType: 'byProperty' }),
    report('too many rows', { ...one, rowLimit: 25_001 }),
    report('without days', {}),
    report('an unknown dimension', { ...one, dimensions: ['referrer'] }),
    report('a report of a foreign site', one, { path: query(ctx.foreignSite) }),
    report('a wrong token', one, { headers: { authorization: 'Bearer not-a-token' } }),
    {
      name: 'an inspection',
      method: 'POST',
      path: INSPECT,
      body: { inspectionUrl: ctx.pageUrl, siteUrl: ctx.siteUrl, languageCode: 'en-US' },
    },
    {
      name: 'an inspection elsewhere',
      method: 'POST',
      path: INSPECT,
      body: { inspectionUrl: 'https://elsewhere.example/', siteUrl: ctx.siteUrl },
    },
  ];
}

/** Makes all calls, one after the other. The answers stay in memory. */
export async function makeCalls(ctx: ParityContext): Promise<RawCall[]> {
  const answers: RawCall[] = [];
  for (const { name, method, path, body, headers } of listCalls(ctx)) {
    const response = await ctx.wire.raw(method, path, body && JSON.stringify(body), headers);
    answers.push({
      name,
      request: body ?? null,
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      body: parse(await response.text()),
    });
  }
  return answers;
}

/** An answer that is not JSON, such as an error page, becomes one text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { notJson: text };
  }
}
