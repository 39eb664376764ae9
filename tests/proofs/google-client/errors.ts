import { inspect } from 'node:util';
import { asDay } from '@gsc/calendar/pacific-day';
import { GoogleError } from '@gsc/google/search-console/errors/google-error';
import type { SearchConsole } from '@gsc/google/search-console/search-console';
import { freePort } from '@gsc/stack/free-port';
import { clientOf } from './client-of.ts';
import { type Emulator, startGoogle } from './emulator.ts';
import { ERROR_TABLE, type ErrorCase, OAUTH_TABLE, UNUSUAL_TABLE } from './error-table.ts';
import { startUnusualGoogle } from './unusual-google.ts';

const SITE = 'sc-domain:errors.example';
const EMAIL = 'errors@proof.example';
const DAY = asDay('2026-08-03');
/** Three quick attempts with a timeout that is shorter than a stall. */
const TIMES = { attemptMs: 1500, deadlineMs: 20_000, retries: 2, backoffMs: 4 };

type Outcome = { kind: string; reason: string; retryAfterMs: number | null; retries: number; text: string };

/** T9: checks the kind of every error in the tables. */
export async function errors() {
  const [google, unusual] = await Promise.all([startGoogle(), startUnusualGoogle()]);
  try {
    await google.admin('POST', 'sites', { siteUrl: SITE, knobs: { rowsPerDay: 40 }, emails: [EMAIL] });
    const wrong: string[] = [];
    let rows = 0;
    const check = (name: string, expected: ErrorCase['expected'], found: Outcome) => {
      rows++;
      const { kind, reason, retryAfterMs, retries } = found;
      const isCorrect =
        kind === expected.kind &&
        (expected.reason === undefined || reason === expected.reason) &&
        (expected.retryAfterMs === undefined || retryAfterMs === expected.retryAfterMs) &&
        (expected.retries === undefined || retries === expected.retries);
      if (!isCorrect) wrong.push(`${name}: ${JSON.stringify({ kind, reason, retryAfterMs, retries })}`);
      if (/planted|ya29|1\/\/|<script|\u202e/.test(found.text))
        wrong.push(`${name}: the error contains a secret`);
    };
    for (const each of ERROR_TABLE) check(each.name, each.expected, await withFault(google, each));
    for (const { name, expected, arrange } of OAUTH_TABLE) {
      check(name, expected, await withTokens(google, arrange));
    }
    for (const [name, expected] of Object.entries(UNUSUAL_TABLE)) {
      unusual.respondWith(name);
      check(name, expected, await withoutSite(unusual.url));
    }
    check(
      'no such host',
      { kind: 'transient', reason: 'dns' },
      await withoutSite('http://no-such-host.invalid'),
    );
    check(
      'connection refused',
      { kind: 'transient', reason: 'refused' },
      await withoutSite(`http://127.0.0.1:${await freePort()}`),
    );
    return { ok: wrong.length === 0, rows, misclassified: wrong.length, ...(wrong.length && { wrong }) };
  } finally {
    unusual.stop();
    await google.stop();
  }
}

async function withFault(google: Emulator, { fault, times, skip, call, when }: ErrorCase): Promise<Outcome> {
  const { refresh_token: refreshToken, subject: account } = await google.tokens(EMAIL);
  const client = clientOf({ url: google.url, account, refreshToken, times: TIMES });
  await google.faults(when ?? { endpoint: 'searchAnalytics' }, [
    { fault, ...(times && { times }), ...(skip && { skip }) },
  ]);
  try {
    return await outcomeOf(client, call);
  } finally {
    await google.faults({}, []);
  }
}

async function withTokens(
  google: Emulator,
  arrange: (google: Emulator, email: string) => Promise<string>,
): Promise<Outcome> {
  const refreshToken = await arrange(google, EMAIL);
  return outcomeOf(clientOf({ url: google.url, account: 'someone', refreshToken, times: TIMES }));
}

async function withoutSite(url: string): Promise<Outcome> {
  return outcomeOf(clientOf({ url, account: 'x', refreshToken: '1//planted', times: TIMES }));
}

async function outcomeOf(client: SearchConsole, call: ErrorCase['call'] = 'slice'): Promise<Outcome> {
  const query = { siteUrl: SITE, type: 'web' as const, dimensions: ['query', 'page'] as const };
  const outcome = (kind: string, error?: GoogleError) => ({
    kind,
    reason: error?.reason ?? '',
    retryAfterMs: error?.retryAfterMs ?? null,
    retries: client.cost.retries,
    text: error ? inspect(error, { depth: 9, showHidden: true }) + JSON.stringify(error) : '',
  });
  try {
    if (call === 'inspect') await client.inspectUrl({ siteUrl: SITE, url: 'https://errors.example/p/1' });
    else if (call === 'foreign') await client.listSitemaps('sc-domain:not-yours.example');
    else if (call === 'wrong') {
      const invalid = { ...query, type: 'discover' as const };
      await client.pullSlice({ ...invalid, day: DAY });
    } else {
      const slice = await client.pullSlice({ ...query, day: DAY });
      return outcome(slice.size === 40 ? 'ok' : `${slice.size} rows`);
    }
    return outcome('ok');
  } catch (error) {
    if (error instanceof GoogleError) return outcome(error.kind, error);
    throw error;
  }
}
