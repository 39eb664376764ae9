import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { databaseUrl } from '@gsc/db/postgres/roles';
import { openMailbox } from '@gsc/mail/testing';
import { startStack } from '@gsc/stack/start-stack';
import { fillOutbox, type Query } from './mail/fill-outbox.ts';
import { countDelayed, judge } from './mail/judge.ts';
import { BEHAVIOURS, behaviourOf, type Counts, totalOf } from './mail/plan.ts';
import { seeded } from './sync/seeded.ts';

const FULL: Counts = { confirmations: 150, subscribers: 200, messages: 60, removals: 20, connections: 70 };
const QUICK: Counts = { confirmations: 35, subscribers: 40, messages: 15, removals: 5, connections: 25 };
/** The emails that one worker sends at the same time. */
const LANES = 4;
const LIMIT_MS = 180_000;

/**
 * A real mail server refuses, postpones, ends connections and does not answer. The worker is killed with SIGKILL while it
 * sends. Each email must be delivered or given up once, none twice, and none may wait for another one.
 */
export async function run({ quick }: { quick: boolean }) {
  const counts = quick ? QUICK : FULL;
  const kills = quick ? 3 : 10;
  const random = seeded(Number(process.argv.find(arg => arg.startsWith('--seed='))?.slice(7) ?? 1));
  const started = Date.now();
  const report = (line: string) => console.log(`${Math.round((Date.now() - started) / 1000)} s: ${line}`);
  const mailbox = await openMailbox({ answerMs: () => 20 + random() * 80 });
  mailbox.treat((address, attempt) => BEHAVIOURS[behaviourOf(address)].treatment(attempt));
  const dir = mkdtempSync(join(tmpdir(), 'gsc-mail-'));
  const stack = await startStack({
    dir,
    worker: false,
    serverEnv: { LOG_LEVEL: 'error' },
    workerEnv: {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'GSC Insights <notices@gsc.example>',
      CONTACT_TO: 'desk@gsc.example',
      OPERATOR_EMAIL: 'operator@gsc.example',
      LOG_LEVEL: 'error',
    },
  });
  const query: Query = <R extends object>(text: string, values: unknown[] = []) =>
    withPostgresClient(
      databaseUrl(stack.stores.superuserUrl, 'gsc'),
      async client => (await client.query(text, values)).rows as R[],
    );
  /** The schedule starts a run every minute. The proof does not wait for it. */
  const startRun = async () => {
    // The first worker creates the queue.
    const [queue] = await query<{ exists: boolean }>(
      `select to_regclass('pgboss.job') is not null as exists`,
    );
    if (queue?.exists) await insertRun();
  };
  const insertRun = () =>
    query(`insert into pgboss.job (name) select 'mail.send'
      from pgboss.queue where name = 'mail.send'
        and not exists (select from pgboss.job where name = 'mail.send' and state < 'active')`);
  const untilAttempts = async (count: number) => {
    const end = Date.now() + LIMIT_MS;
    while (mailbox.attempts.length < count && Date.now() < end) {
      await startRun();
      await sleep(100);
    }
    return mailbox.attempts.length >= count;
  };
  const countOpen = async (where: string) => {
    const [open] = await query<{ n: number }>(`select count(*)::int as n from outbox where ${where}`);
    return open?.n ?? 0;
  };
  try {
    await fillOutbox(query, counts);
    report(`${await countOpen('true')} emails are in the outbox`);
    let killed = 0;
    for (let each = 0; each < kills; each++) {
      const worker = stack.startWorker();
      if (await untilAttempts(mailbox.attempts.length + 3 + Math.floor(random() * (quick ? 10 : 25))))
        killed++;
      await sleep(random() * 100);
      await worker.kill();
      // Its leases would end after five minutes. No other worker is running.
      await query(
        `update outbox set leased_until = clock_timestamp() - interval '1 second' where lease is not null`,
      );
    }
    report(`killed ${killed} times after ${mailbox.attempts.length} attempts`);

    const workers = [stack.startWorker(), stack.startWorker()];
    const end = Date.now() + LIMIT_MS;
    while ((await countDelayed(query)) > 0 && Date.now() < end) {
      await startRun();
      await sleep(500);
    }
    const delayed = await countDelayed(query);
    report(
      `${await countOpen(`state = 'waiting'`)} emails wait for their next try, ${delayed} wait for others`,
    );
    // A day passes in steps of four hours.
    for (let step = 0; step < 60 && (await countOpen(`state = 'waiting'`)) > 0; step++) {
      await query(`update outbox set next_try = next_try - interval '4 hours',
        first_tried_at = first_tried_at - interval '4 hours' where state = 'waiting' and lease is null`);
      await query('update outbox_domains set paused_until = now()');
      await startRun();
      await sleep(1500);
      while ((await countOpen('lease is not null')) > 0) await sleep(250);
    }
    for (const worker of workers) await worker.kill();
    const figures = await judge(query, mailbox);
    const ok =
      killed === kills &&
      delayed === 0 &&
      figures.emails === totalOf(counts) &&
      figures.waiting === 0 &&
      figures.accepted_twice === 0 &&
      figures.sent_but_not_accepted === 0 &&
      figures.refused_but_accepted === 0 &&
      figures.without_a_row === 0 &&
      figures.wrong_ends === 0 &&
      figures.killed_after_the_hand_over <= kills * LANES;
    return { ok, kills: killed, attempts: mailbox.attempts.length, waiting_for_others: delayed, ...figures };
  } finally {
    await stack.stop();
    await mailbox.close();
    rmSync(dir, { recursive: true, force: true });
  }
}
