import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asDay } from '@gsc/calendar/pacific-day';
import { type RunningEmulator, startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  createSearchConsole,
  type SearchConsole,
  type SearchConsoleParts,
  type Totals,
} from './search-console.ts';
import { Secret } from './secret.ts';
import type { Budget } from './transport/budget.ts';
import { googleHosts } from './transport/hosts.ts';

const MAYA = 'maya@trailforge.example';
const SITE = 'sc-domain:trailforge.example';
const ROWS = 'https://rows.example/';
/** Names that break if they are trimmed, decoded, lower-cased or encoded twice. */
const UNUSUAL_NAMES = [
  'https://odd.example/A folder/%C3%A9/',
  'sc-domain:xn--odd-9na.example',
  'http://odd.example:8080/a+b/?/',
];
const DAY = asDay('2026-09-01');
const budget: Budget = { take: async () => ({ granted: true, settle: async () => {} }) };

let google: RunningEmulator;
beforeAll(async () => {
  google = await startEmulator({ sites: ['trailforge.example', SITE] });
  for (const siteUrl of [ROWS, ...UNUSUAL_NAMES]) {
    await admin('POST', 'sites', { siteUrl, knobs: { rowsPerDay: 730 }, emails: [MAYA] });
  }
});
afterAll(() => google.stop());

async function admin<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${google.url}/__emulator/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return JSON.parse(text || 'null');
}

async function connect(more: Partial<SearchConsoleParts> & { rowLimit?: number } = {}) {
  const tokens = await admin<{ refresh_token: string; subject: string }>('POST', 'tokens', { email: MAYA });
  const { rowLimit, ...parts } = more;
  return createSearchConsole({
    config: { hosts: googleHosts(google.url), project: 'test', ...(rowLimit && { rowLimit }) },
    credential: {
      kind: 'user',
      account: tokens.subject,
      app: { clientId: google.client.id, clientSecret: new Secret(google.client.secret) },
      refreshToken: new Secret(tokens.refresh_token),
    },
    budget,
    now: () => new Date(),
    ...parts,
  });
}

describe('against the emulator', () => {
  test('keeps property names byte for byte (B19)', async () => {
    const client = await connect();
    const sites = await client.listSites();
    for (const siteUrl of [SITE, ROWS, ...UNUSUAL_NAMES]) {
      expect(sites).toContainEqual({ siteUrl, permissionLevel: 'siteOwner' });
      const query = {
        siteUrl,
        type: 'web' as const,
        startDate: DAY,
        endDate: DAY,
        dimensions: ['date'] as const,
      };
      expect((await client.queryPage(query)).aggregation).toBe('byProperty');
    }
    await expect(client.listSitemaps('https://rows.example')).rejects.toMatchObject({ kind: 'permission' });
  });

  test('reads a complete slice for any order of dimensions (B17) and counts its cost', async () => {
    const client = await connect({ rowLimit: 100 });
    const query = { siteUrl: ROWS, type: 'web' as const, day: DAY };
    const one = await client.pullSlice({ ...query, dimensions: ['query', 'page', 'country'] });
    const two = await client.pullSlice({ ...query, dimensions: ['country', 'page', 'query'] });
    const sorted = (rows: Iterable<{ query: string; page: string; country: string; clicks: number }>) =>
      [...rows].map(row => JSON.stringify([row.query, row.page, row.country, row.clicks])).sort();
    expect(one.size).toBe(730);
    expect(sorted(one)).toEqual(sorted(two));
    expect([...one][0]).toMatchObject({ page: expect.stringMatching('^https://rows.example/') });
    expect(one).toMatchObject({ truncated: false, aggregation: 'byPage', passes: 1 });
    expect(client.cost).toMatchObject({ calls: 20, retries: 0, rows: 1462 });
  });

  test('detects the cap', async () => {
    const tokens = await connect();
    const config = { hosts: googleHosts(google.url), project: 'test', rowCap: 730 };
    const client = await connect({ config });
    const query = { siteUrl: ROWS, type: 'web' as const, day: DAY, dimensions: ['query', 'page'] as const };
    expect((await client.pullSlice(query)).truncated).toBe(true);
    expect((await tokens.pullSlice(query)).truncated).toBe(false);
  });

  test('reads daily totals, appearances, sitemaps and an inspection', async () => {
    const client = await connect();
    const totals = await client.queryTotals({
      siteUrl: SITE,
      type: 'web',
      startDate: asDay('2026-11-01'),
      endDate: asDay('2026-11-14'),
      aggregation: 'byProperty',
      dataState: 'all',
    });
    expect(totals.firstIncompleteDate).toMatch(/^2026-11-1\d$/);
    expect(totals.days.get(asDay('2026-11-01'))?.impressions).toBeGreaterThan(0);
    const found: string[] = [];
    const query = {
      siteUrl: ROWS,
      type: 'web' as const,
      startDate: DAY,
      endDate: DAY,
      dimensions: ['page'] as const,
    };
    for (const { appearance, total, slice } of await client.pullAppearances(query)) {
      found.push(appearance);
      expect(total.impressions).toBeGreaterThan(0);
      expect(slice.size).toBeGreaterThan(0);
    }
    expect(found.sort()).toEqual(['REVIEW_SNIPPET', 'VIDEO']);
    const sitemaps = (
      await Promise.all([ROWS, ...UNUSUAL_NAMES].map(site => client.listSitemaps(site)))
    ).flat();
    expect(sitemaps).toContainEqual(
      expect.objectContaining({ isIndex: true, errors: 0, lastDownloaded: expect.any(Date) }),
    );
    const inspection = await client.inspectUrl({ siteUrl: SITE, url: 'https://trailforge.example/' });
    expect(inspection.index.coverageState).toEqual(expect.any(String));
  });

  describe('rows of an appearance that do not add up to its total', () => {
    const query = {
      ...{ siteUrl: ROWS, type: 'web' as const, dimensions: ['country'] as const },
      ...{ startDate: asDay('2026-09-03'), endDate: asDay('2026-09-03') },
    };
    const read = async (client: SearchConsole) =>
      (await client.pullAppearances(query)).map(({ appearance, total, slice }) => ({
        appearance,
        total: total.impressions,
        rows: slice.rows.reduce((sum, row) => sum + row.impressions, 0),
      }));
    const omitRows = (times: object) =>
      admin('POST', 'rules', {
        ...{ id: 'omitted', when: { endpoint: 'searchAnalytics', dimensions: ['country'] } },
        ...times,
        fault: { kind: 'empty-page' },
      });
    afterEach(() => admin('DELETE', 'rules'));

    test('are read again with the list', async () => {
      const expected = await read(await connect());
      expect(expected).toHaveLength(2);
      // The end of an empty response is probed once.
      await omitRows({ times: 2 });
      const client = await connect();
      expect(await read(client)).toEqual(expected);
      for (const { total, rows } of expected) expect(rows).toBe(total);
    });

    test('are read again after a revision between two requests', async () => {
      let calls = 0;
      const client = await connect({
        budget: {
          take: async () => {
            // Three requests for the list and its end, and one for each of the two appearances.
            if (++calls === 5) await admin('POST', 'revisions', { siteId: ROWS, revision });
            return { granted: true, settle: async () => {} };
          },
        },
      });
      const { at } = await admin<{ at: string }>('GET', 'clock');
      const revision = { day: query.startDate, at: Date.parse(at), add: 0, change: 0, withdraw: 0.5 };
      const found = await read(client);
      expect(calls).toBeGreaterThan(5);
      for (const { total, rows } of found) expect(rows).toBe(total);
      expect(found).toEqual(await read(await connect()));
    });

    test('are what Google has if the second reading is equal', async () => {
      const expected = await read(await connect());
      await omitRows({});
      const client = await connect();
      expect(await read(client)).toEqual(expected.map(each => ({ ...each, rows: 0 })));
    });

    test('are an error if every reading differs', async () => {
      let calls = 0;
      const { at } = await admin<{ at: string }>('GET', 'clock');
      const client = await connect({
        budget: {
          take: async () => {
            const revision = {
              day: query.startDate,
              at: Date.parse(at) - ++calls,
              add: 0,
              change: 0.5,
              withdraw: 0,
            };
            await admin('POST', 'revisions', { siteId: ROWS, revision });
            return { granted: true, settle: async () => {} };
          },
        },
      });
      await expect(client.pullAppearances(query)).rejects.toMatchObject({
        ...{ kind: 'transient', reason: 'unstable_appearances' },
      });
    });
  });

  test('days after a full page are read, also if all days that must be there are known', async () => {
    const query = {
      ...{ siteUrl: ROWS, type: 'web' as const, dataState: 'all' as const, aggregation: 'byPage' as const },
      ...{ startDate: asDay('2026-08-01'), endDate: asDay('2026-08-12') },
    };
    const hasTen = ({ days }: Totals) => days.size >= 10;
    const [short, long] = [await connect({ rowLimit: 10 }), await connect()];
    expect((await short.queryTotals(query, hasTen)).days.size).toBe(12);
    expect((await long.queryTotals(query, hasTen)).days.size).toBe(12);
    expect([short.cost.calls, long.cost.calls]).toEqual([2, 1]);
  });

  test('a service account works without a user', async () => {
    const email = 'reports@self-hosted.iam.gserviceaccount.example';
    const key = await fetch(`${google.url}/__emulator/service-accounts/${email}/key`);
    const { private_key: privateKey } = (await key.json()) as { private_key: string };
    const connectAs = (pem: string) =>
      connect({ credential: { kind: 'service_account', email, privateKey: new Secret(pem) } });
    expect(await (await connectAs(privateKey)).listSites()).toContainEqual({
      siteUrl: SITE,
      permissionLevel: 'siteFullUser',
    });
  });

  test('aborting ends the call with the reason of the caller', async () => {
    const stop = new AbortController();
    const client = await connect({ signal: stop.signal });
    await admin(
      'POST',
      'rules',
      Object.fromEntries([
        ['id', 's'],
        ['when', {}],
        ['then', { kind: 'stall', ms: 20_000 }],
      ]),
    );
    const started = Date.now();
    setTimeout(() => stop.abort(new Error('shutting down')), 100);
    await expect(client.listSites()).rejects.toThrow('shutting down');
    // Takes a tenth of a second. The bound leaves room for a busy machine but stays below the 20 s stall.
    expect(Date.now() - started).toBeLessThan(5000);
    await fetch(`${google.url}/__emulator/rules`, { method: 'DELETE' });
  });

  test('a refused budget is reported to the caller and nothing is sent', async () => {
    const until = new Date('2026-11-16T08:00:00Z');
    const client = await connect({
      budget: { take: async () => ({ granted: false, kind: 'quota_day', until }) },
    });
    await expect(client.listSites()).rejects.toMatchObject({ kind: 'quota_day', until, sent: false });
    expect(client.cost.calls).toBe(0);
    const broken = new Error('the database is unavailable');
    const failing = await connect({ budget: { take: () => Promise.reject(broken) } });
    await expect(failing.listSites()).rejects.toBe(broken);
  });
});

test('reports a rotated refresh token and uses it for later calls', async () => {
  const used: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.setHeader('content-type', 'application/json');
    if (request.url !== '/token') {
      response.writeHead(used.length < 2 ? 401 : 200).end('{"siteEntry":[]}');
      return;
    }
    used.push(new URLSearchParams(body).get('refresh_token') ?? '');
    const scope = 'https://www.googleapis.com/auth/webmasters.readonly';
    response.end(
      JSON.stringify({
        access_token: `a${used.length}`,
        expires_in: 3599,
        refresh_token: `r${used.length}`,
        scope,
      }),
    );
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const rotated: string[] = [];
  const client = createSearchConsole({
    config: { hosts: googleHosts(url), project: 'test' },
    credential: {
      kind: 'user',
      account: 'someone',
      app: { clientId: 'c', clientSecret: new Secret('s') },
      refreshToken: new Secret('r0'),
      onRotated: token => void rotated.push(token.reveal()),
    },
    budget,
    now: () => new Date(),
  });
  expect(await client.listSites()).toEqual([]);
  expect(used).toEqual(['r0', 'r1']);
  expect(rotated).toEqual(['r1', 'r2']);
  server.close();
  server.closeAllConnections();
});
