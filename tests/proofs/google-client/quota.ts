import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { createTestDatabase } from '@gsc/db/testing';
import { startPostgres } from '@gsc/dev-postgres/start-postgres';
import { GOOGLE_LIMITS, type Limits } from '@gsc/google/search-console/transport/limits';
import { type Child, startChild } from '@gsc/stack/child';
import { type Emulator, type RecordedCall, startGoogle } from './emulator.ts';
import { afterDailyRefusal } from './quota-day.ts';
import type { Job, WorkerTask } from './quota-worker.ts';

const WORKER = new URL('quota-worker.ts', import.meta.url).pathname;
const MINUTE = 60_000;
const NEW_PROJECT = 60;
const SIXTY: Limits = {
  ...GOOGLE_LIMITS,
  search_analytics: {
    ...GOOGLE_LIMITS.search_analytics,
    project: { perMinute: NEW_PROJECT, perDay: 30_000_000 },
  },
};
/** Five users share a project with 60 calls per minute. The first has ten times the work of the others. */
const SHARING = ['greedy', 'anna', 'bela', 'carl', 'dora'].map(name => `${name}@proof.example`);
/** Google's standard limits and 0.3 s per call. */
const PACED = { email: 'noor@kettleandgrain.example', site: 'sc-domain:kettleandgrain.example' };
/** Also limited to 60 calls per minute, but the budget does not know it. */
const UNKNOWN_LIMIT = { email: 'katrin@lumenhomes.example', site: 'sc-domain:lumenhomes.example' };

/** T10: two workers share one budget in PostgreSQL, and the emulator refuses every call above the limit. */
export async function quota(seconds: number) {
  const dir = mkdtempSync(join(tmpdir(), 'gsc-quota-'));
  const postgres = await startPostgres({ dir: join(dir, 'postgres'), durable: false });
  const google = await startGoogle();
  const workers: Child[] = [];
  try {
    const database = await createTestDatabase({ superuserUrl: postgres.superuserUrl });
    await google.admin('PUT', 'quotas', {
      change: { searchAnalytics: { project: { minute: NEW_PROJECT } } },
    });
    const jobs = await jobsOf(google);
    const start = (): Child => startWorker({ databaseUrl: database.workerUrl, google: google.url, jobs });
    workers.push(start(), start());
    await untilCalled(google);
    const startedAt = Date.now();
    await sleep(seconds * 500);
    // A worker is killed with its reserved budget, and another one starts.
    await workers.shift()?.kill();
    workers.push(start());
    await sleep(seconds * 500);
    const ended = Date.now();
    const transactions = await countTransactions(database.superuserUrl);
    await Promise.all(workers.splice(0).map(worker => worker.stop()));
    const { calls } = await google.admin<{ calls: RecordedCall[] }>('GET', 'calls?endpoint=searchAnalytics');
    const callsBy = (...emails: string[]) => calls.filter(call => emails.includes(call.persona ?? ''));

    const shared = figures(callsBy(...SHARING), NEW_PROJECT, startedAt, ended);
    const greedy = callsBy(...SHARING.slice(0, 1)).length / callsBy(...SHARING).length;
    const paced = figures(callsBy(PACED.email), 1200, startedAt, ended);
    const unknownLimit = figures(callsBy(UNKNOWN_LIMIT.email), NEW_PROJECT, startedAt, ended);
    const day = await afterDailyRefusal(database.workerUrl);
    return {
      ok:
        [shared, paced].every(part => part.over === 0 && part.refused === 0 && part.enough) &&
        callsBy(...SHARING.slice(0, 1)).length <= Math.ceil(0.25 * callsBy(...SHARING).length) &&
        unknownLimit.over === 0 &&
        unknownLimit.refused <= 5 &&
        day.ok,
      workers: 2,
      seconds,
      project_of_60: { ...shared, largest_user_share: round(greedy) },
      site_of_1200: paced,
      untold_60: unknownLimit,
      questions_per_call: round(transactions / calls.length),
      after_daily_refusal: day,
    };
  } finally {
    for (const worker of workers) await worker.kill();
    await google.stop();
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function jobsOf(google: Emulator): Promise<Job[]> {
  const job = async (
    email: string,
    siteUrl: string,
    more: Pick<Job, 'project' | 'loops' | 'limits'>,
  ): Promise<Job> => {
    const { refresh_token: refreshToken, subject: account } = await google.tokens(email);
    return { account, refreshToken, siteUrl, ...more };
  };
  for (const email of SHARING) {
    await google.admin('POST', 'sites', {
      siteUrl: siteOf(email),
      knobs: { rowsPerDay: 20 },
      emails: [email],
    });
  }
  return Promise.all([
    ...SHARING.map((email, at) =>
      job(email, siteOf(email), { project: 'shared', loops: at === 0 ? 10 : 1, limits: SIXTY }),
    ),
    job(PACED.email, PACED.site, { project: 'paced', loops: 8, limits: GOOGLE_LIMITS }),
    job(UNKNOWN_LIMIT.email, UNKNOWN_LIMIT.site, { project: 'untold', loops: 2, limits: GOOGLE_LIMITS }),
  ]);
}

const siteOf = (email: string) => `sc-domain:${email.split('@')[0]}.example`;

function startWorker(task: WorkerTask): Child {
  return startChild({
    name: 'worker',
    args: [WORKER, JSON.stringify(task)],
    env: {},
    log: line => console.error(line),
  });
}

async function untilCalled(google: Emulator): Promise<void> {
  for (;;) {
    const { calls } = await google.admin<{ calls: RecordedCall[] }>('GET', 'calls?endpoint=searchAnalytics');
    if (new Set(calls.map(call => call.persona)).size >= SHARING.length + 2) return;
    await sleep(100);
  }
}

/** The maximum of calls in any period of a minute, and the used share of the quota. */
function figures(calls: RecordedCall[], limit: number, startedAt: number, ended: number) {
  const at = calls.map(call => Date.parse(call.at)).sort((a, b) => a - b);
  let fullest = 0;
  for (let first = 0, last = 0; last < at.length; last++) {
    while ((at[last] ?? 0) - (at[first] ?? 0) >= MINUTE) first++;
    fullest = Math.max(fullest, last - first + 1);
  }
  const refused = calls.filter(call => call.refusedBy !== undefined).length;
  const inside = at.filter(each => each >= startedAt && each < ended).length;
  const allowed = (limit * (ended - startedAt)) / MINUTE;
  return {
    calls: calls.length,
    fullest_minute: fullest,
    over: Math.max(0, fullest - refused - limit),
    refused,
    refused_share: round(refused / calls.length),
    used: round(inside / allowed),
    // Rounded down to whole calls, because one call can be several percent of a small limit.
    enough: inside >= Math.floor(0.9 * allowed),
  };
}

/** The number of database transactions, from PostgreSQL's statistics. */
async function countTransactions(superuserUrl: string): Promise<number> {
  return withPostgresClient(superuserUrl, async client => {
    await client.query('select pg_stat_force_next_flush()');
    const result = await client.query(
      'select xact_commit::int as n from pg_stat_database where datname = current_database()',
    );
    return result.rows[0]?.n ?? 0;
  });
}

const round = (value: number) => Math.round(value * 1000) / 1000;
