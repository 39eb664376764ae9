import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, eachDay } from '@gsc/calendar/pacific-day';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { add, check, isClean, newFindings } from '../sync/checker.ts';
import { pollDays } from '../sync/poll-days.ts';
import { plantUnsafe } from './planted.ts';
import { CURRENT, type Release } from './previous-release.ts';
import { type Answers, readUntil } from './reader.ts';
import { openStage, type Size, type Stage } from './stage.ts';
import { perform, type Step, watchStep } from './steps.ts';
import { Truth } from './truth.ts';

type Options = {
  size: Size;
  readers: number;
  stepMs: number;
  previous: Release;
  /** Waits for running jobs before a worker is stopped, which takes less time than to interrupt them. */
  waitForJobs: boolean;
  /** Applies unsafe migrations at the end, in copies of the migrations in this directory. */
  plantIn?: string;
};

const QUIET_TIMEOUT_MS = 5 * 60_000;
const REVISION_PAUSE_MS = 300;
const POLL_PAUSE_MS = 50;
const REFUSAL = /schema: PostgreSQL: /;

/** Performs the steps while Google revises days, workers sync them and readers read them. */
export async function rollOver(steps: readonly Step[], options: Options) {
  const { size, readers, stepMs, previous, waitForJobs, plantIn } = options;
  const stage = await openStage(previous, size);
  try {
    const refused = await refusesOldSchema(stage);
    const errorsAtStart = stage.loggedErrors().length;
    const truth = new Truth(stage.real.admin);
    const days = eachDay(stage.from, addDays(stage.from, stage.days - 1));
    for (const { siteUrl } of stage.properties) for (const day of days) await truth.record(siteUrl, day);
    const done = new AbortController();
    const answers: Answers = { requests: 0, errors: new Map() };
    const { real, email, properties: sites, from } = stage;
    const reading = Array.from({ length: readers }, (_, number) =>
      readUntil({
        ...{ number, stack: real.stack, email, sites, from, days: stage.days, truth, answers },
        until: done.signal,
      }),
    );
    const revisions = { paused: false };
    const revising = reviseUntil(stage, truth, revisions, done.signal);
    const performed: Awaited<ReturnType<typeof watchStep>>[] = [];
    let polling: ReturnType<typeof pollDays> | undefined;
    try {
      for (const step of steps) {
        if (waitForJobs && step.do === 'stop' && step.process === 'worker') {
          revisions.paused = true;
          await real.untilQuiet(QUIET_TIMEOUT_MS);
        }
        await perform(stage, step, CURRENT);
        revisions.paused = false;
        const result = await watchStep(stage, step, stepMs);
        console.log(JSON.stringify(result));
        performed.push(result);
        // This reader has the code of this release, so it needs its migrations.
        polling ??= pollDays(real.world, sites, done.signal, POLL_PAUSE_MS);
      }
    } finally {
      done.abort();
      await Promise.allSettled([...reading, polling, revising]);
    }
    await Promise.all([...reading, revising]);
    const polled = await polling;
    const read = truth.judge();
    const logged = stage.loggedErrors().slice(errorsAtStart);
    console.log(JSON.stringify({ requests: answers.requests, read, polled, logged: logged.length }));
    const stored = await compareAll(stage);
    console.log(JSON.stringify({ stored }));
    const planted = plantIn ? await plantUnsafe(stage, { previous, current: CURRENT, dir: plantIn }) : null;
    const errors = [...answers.errors].flatMap(([release, list]) => list.map(each => `${release} ${each}`));
    return {
      ok:
        refused &&
        performed.every(({ ok }) => ok) &&
        errors.length + logged.length + read.wrong === 0 &&
        polled?.mixed === 0 &&
        polled.unanswered === 0 &&
        polled.reads > 0 &&
        read.revised_days_seen > 0 &&
        isClean(stored) &&
        stored.rows > 0 &&
        (planted?.ok ?? true),
      refuses_old_schema: refused,
      steps: performed,
      requests: answers.requests,
      errors: errors.length,
      error_examples: errors.slice(0, 3),
      logged_errors: logged.length,
      logged_examples: logged.slice(0, 3).map(line => line.slice(0, 500)),
      read,
      polled,
      stored,
      ...(planted && { planted }),
    };
  } finally {
    await stage.close();
  }
}

/**
 * This release must not start before its migrations have run. The record of the newest one is removed for the attempt,
 * because the previous release can have all of them.
 */
async function refusesOldSchema(stage: Stage): Promise<boolean> {
  return withPostgresClient(stage.real.stack.stores.superuserUrl, async client => {
    const { rows } = await client.query(
      'delete from schema_migrations where number = (select max(number) from schema_migrations) returning *',
    );
    const hasStarted = await stage.startServer(CURRENT).then(
      () => true,
      () => false,
    );
    await client.query(
      'insert into schema_migrations select * from json_populate_record(null::schema_migrations, $1)',
      [rows[0]],
    );
    // The last lines of an ended process arrive after its exit.
    for (let attempt = 0; attempt < 20 && !stage.hasLogged(REFUSAL); attempt++) await sleep(50);
    return !hasStarted && stage.hasLogged(REFUSAL);
  });
}

/**
 * Google revises one day after the other, and each revision is synced. A property is not revised while it is synced: release
 * 0.1.0 can then store the search appearances of two versions of a day. They are shown for a day if the revision withdrew
 * the others.
 */
async function reviseUntil(
  { real, properties, from, days }: Stage,
  truth: Truth,
  revisions: { paused: boolean },
  until: AbortSignal,
) {
  for (let turn = 0; !until.aborted; turn++) {
    while (revisions.paused && !until.aborted) await sleep(REVISION_PAUSE_MS);
    const property = properties[turn % properties.length];
    const day = addDays(from, Math.floor(turn / properties.length) % days);
    if (!property) return;
    if (await real.hasOpenJob(property)) {
      await sleep(REVISION_PAUSE_MS);
      continue;
    }
    // Google's own time, so that the revision is visible at once.
    const clock = await real.admin<{ at: string }>('GET', 'clock');
    const revision = { day, at: Date.parse(clock.at), add: 0.1, change: 0.3, withdraw: 0.1 };
    await real.admin('POST', 'revisions', { siteId: property.siteUrl, revision });
    await truth.record(property.siteUrl, day);
    await real.force(property);
    await sleep(REVISION_PAUSE_MS);
  }
}

/** Compares every visible row with Google's after the last syncs. */
async function compareAll({ real, properties, from, days }: Stage) {
  await real.untilQuiet(QUIET_TIMEOUT_MS);
  for (const property of properties) await real.force(property);
  await real.untilQuiet(QUIET_TIMEOUT_MS);
  const found = newFindings();
  const range = eachDay(from, addDays(from, days - 1));
  for (const property of properties)
    add(found, await check(real.world, property, { days: range, against: 'fetched' }));
  return found;
}
