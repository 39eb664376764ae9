import assert from 'node:assert/strict';
import { searchconsole, type searchconsole_v1 } from '@googleapis/searchconsole';
import { OAuth2Client } from 'google-auth-library';

export interface Row {
  keys?: string[];
  clicks: number;
  impressions: number;
  ctr: number;
  position?: number;
}

/** The response fields that the checks use. */
export interface Body {
  rows?: Row[];
  responseAggregationType?: string;
  metadata?: Record<string, string>;
  siteEntry?: { siteUrl: string; permissionLevel: string }[];
  siteUrl?: string;
  permissionLevel?: string;
  sitemap?: Record<string, unknown>[];
  inspectionResult?: { inspectionResultLink?: string; indexStatusResult?: Record<string, unknown> } & Record<
    string,
    unknown
  >;
  error?: { code: number; message: string; status?: string; errors?: Record<string, string>[] };
  [name: string]: unknown;
}

export interface WireResponse {
  status: number;
  body: Body;
}

type Query = Record<string, unknown>;

/** Makes every call twice, with Google's client library and with fetch, and compares the responses. */
export interface Wire {
  query(siteUrl: string, body: Query): Promise<WireResponse>;
  sites(): Promise<WireResponse>;
  site(siteUrl: string): Promise<WireResponse>;
  sitemaps(siteUrl: string): Promise<WireResponse>;
  inspect(body: Query): Promise<WireResponse>;
  /** Uses fetch only, for requests that the client library would not send. */
  raw(method: string, path: string, body?: string, headers?: Record<string, string>): Promise<Response>;
}

export function createWire(options: {
  rootUrl: string;
  accessToken: string;
  /** Requires identical responses. Google may reorder ties between two calls. */
  exact: boolean;
}): Wire {
  const { rootUrl, accessToken, exact } = options;
  const auth = new OAuth2Client();
  auth.setCredentials({ access_token: accessToken });
  const client = searchconsole({ version: 'v1', auth, rootUrl: `${rootUrl}/` });

  function raw(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    return fetch(`${rootUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, ...type, ...headers },
      ...(body !== undefined && { body }),
    });
  }

  async function both(
    official: Promise<WireResponse>,
    method: string,
    path: string,
    body?: Query,
  ): Promise<WireResponse> {
    const first = await official;
    const response = await raw(method, path, body && JSON.stringify(body));
    const second: WireResponse = { status: response.status, body: (await response.json()) as Body };
    assert.equal(second.status, first.status, 'the official client and fetch saw different statuses');
    if (exact) assert.deepEqual(second.body, first.body);
    else assert.deepEqual(Object.keys(second.body), Object.keys(first.body));
    return second;
  }

  const sitePath = (siteUrl: string) => `/webmasters/v3/sites/${encodeURIComponent(siteUrl)}`;
  const once = { retry: false };
  return {
    raw,
    query: (siteUrl, requestBody) =>
      both(
        settled(
          client.searchanalytics.query(
            { siteUrl, requestBody: requestBody as searchconsole_v1.Schema$SearchAnalyticsQueryRequest },
            once,
          ),
        ),
        'POST',
        `${sitePath(siteUrl)}/searchAnalytics/query`,
        requestBody,
      ),
    sites: () => both(settled(client.sites.list({}, once)), 'GET', '/webmasters/v3/sites'),
    site: siteUrl => both(settled(client.sites.get({ siteUrl }, once)), 'GET', sitePath(siteUrl)),
    sitemaps: siteUrl =>
      both(settled(client.sitemaps.list({ siteUrl }, once)), 'GET', `${sitePath(siteUrl)}/sitemaps`),
    inspect: requestBody =>
      both(
        settled(client.urlInspection.index.inspect({ requestBody }, once)),
        'POST',
        '/v1/urlInspection/index:inspect',
        requestBody,
      ),
  };
}

/** Returns error responses, which the client library throws. */
async function settled(call: Promise<{ status: number; data: unknown }>): Promise<WireResponse> {
  try {
    const { status, data } = await call;
    return { status, body: data as Body };
  } catch (error) {
    const { response } = error as { response?: { status: number; data: unknown } };
    if (!response) throw error;
    return { status: response.status, body: response.data as Body };
  }
}
