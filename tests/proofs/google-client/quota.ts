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
/** The five who share a project of 60 a minute; the first has ten times the work of the others. */
const SHARING = ['greedy', 'anna', 'bela', 'carl', 'dora'].map(name => `${name}@proof.example`);
/** Google's own limits and 0.3 s a call. */
const PACED = { email: 'noor@kettleandgrain.example', site: 'sc-domain:kettleandgrain.example' };
/** 60 a minute as well, but nobody has told us. */
const UNTOLD = { email: 'katrin@lumenhomes.example', site: 'sc-domain:lumenhomes.example' };

/** T10: two workers, one budget in PostgreSQL, an emulator that refuses whatever is one call too many. */
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
    const began = Date.now();
    await sleep(seconds * 500);
    // A worker dies with what it has taken, and another comes.
    await workers.shift()?.kill();
    workers.push(start());
    await sleep(seconds * 500);
    const ended = Date.now();
    const questions = await questionsAsked(database.superuserUrl);
    await Promise.all(workers.splice(0).map(worker => worker.stop()));
    const { calls } = await google.admin<{ calls: RecordedCall[] }>('GET', 'calls?endpoint=searchAnalytics');
    const of = (...emails: string[]) => calls.filter(call => emails.includes(call.persona ?? ''));

    const shared = figures(of(...SHARING), NEW_PROJECT, began, ended);
    const greedy = of(...SHARING.slice(0, 1)).length / of(...SHARING).length;
    const paced = figures(of(PACED.email), 1200, began, ended);
    const untold = figures(of(UNTOLD.email), NEW_PROJECT, began, ended);
    const day = await afterDailyRefusal(database.workerUrl);
    return {
      ok:
        [shared, paced].every(part => part.over === 0 && part.refused === 0 && part.enough) &&
        of(...SHARING.slice(0, 1)).length <= Math.ceil(0.25 * of(...SHARING).length) &&
        untold.over === 0 &&
        untold.refused <= 5 &&
        day.ok,
      workers: 2,
      seconds,
      project_of_60: { ...shared, largest_user_share: round(greedy) },
      site_of_1200: paced,
      untold_60: untold,
      questions_per_call: round(questions / calls.length),
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
    job(UNTOLD.email, UNTOLD.site, { project: 'untold', loops: 2, limits: GOOGLE_LIMITS }),
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

/** Over any stretch of a minute, wherever it begins; and what share of the allowance was used meanwhile. */
function figures(calls: RecordedCall[], limit: number, began: number, ended: number) {
  const at = calls.map(call => Date.parse(call.at)).sort((a, b) => a - b);
  let fullest = 0;
  for (let first = 0, last = 0; last < at.length; last++) {
    while ((at[last] ?? 0) - (at[first] ?? 0) >= MINUTE) first++;
    fullest = Math.max(fullest, last - first + 1);
  }
  const refused = calls.filter(call => call.refusedBy !== undefined).length;
  const inside = at.filter(each => each >= began && each < ended).length;
  const allowed = (limit * (ended - began)) / MINUTE;
  return {
    calls: calls.length,
    fullest_minute: fullest,
    over: Math.max(0, fullest - refused - limit),
    refused,
    refused_share: round(refused / calls.length),
    used: round(inside / allowed),
    // Whole calls: in a few seconds of a small limit one more or less is several per cent.
    enough: inside >= Math.floor(0.9 * allowed),
  };
}

/** How often the workers had to ask the database, from its own statistics. */
async function questionsAsked(superuserUrl: string): Promise<number> {
  return withPostgresClient(superuserUrl, async client => {
    await client.query('select pg_stat_force_next_flush()');
    const result = await client.query(
      'select xact_commit::int as n from pg_stat_database where datname = current_database()',
    );
    return result.rows[0]?.n ?? 0;
  });
}

const round = (value: number) => Math.round(value * 1000) / 1000;
