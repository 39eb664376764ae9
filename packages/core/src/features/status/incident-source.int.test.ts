import { withPostgresClient } from '@gsc/db/postgres/client';
import { createMailer, type Mailer } from '@gsc/mail/create-mailer';
import { type Mailbox, openMailbox } from '@gsc/mail/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendEmails } from '../../mail/send-emails.ts';
import { hashSecret } from '../../secrets/random-secret.ts';
import { openTestContext, type TestContext } from '../../testing/context.ts';
import { getCurrentStatus } from './get-current-status.ts';
import { getStatus } from './get-status.ts';
import { incidentSource } from './incident-source.ts';
import { answerSubscription } from './subscribe.ts';

let world: TestContext;
let mailbox: Mailbox;
let mailer: Mailer;

beforeAll(async () => {
  world = await openTestContext();
  mailbox = await openMailbox();
  mailer = createMailer({ url: mailbox.url, from: 'GSC Insights <notices@gsc.example>' });
});
afterAll(async () => {
  await mailbox.close();
  await world.close();
});

const sql = (text: string, values: unknown[] = []) =>
  withPostgresClient(world.superuserUrl, client => client.query(text, values));
/** Runs a statement of the operator at the test's current time. */
const operate = async (text: string, values: unknown[] = []) => {
  const before = await sql('select id from status_events');
  await sql(text, values);
  await sql('update status_events set at = $1 where id <> all ($2)', [
    world.ctx.now(),
    before.rows.map(({ id }) => id),
  ]);
};
const open = (title: string) =>
  operate(
    `insert into status_incidents (title, description, services) values ($1, 'Two hours late.', '{sync}')`,
    [title],
  );
const run = () => {
  const mail = { mailer, origin: 'https://gsc.example', brand: 'GSC Insights' };
  return sendEmails(world.worker, { mail, sources: { incident: incidentSource(mail, world.worker.now) } });
};
const NOTHING = { sent: 0, waiting: 0, given_up: 0, obsolete: 0 };
const confirmed = (email: string) =>
  sql(
    'insert into status_subscriptions (email, token_hash, mailed_at, confirmed_at) values ($1, $2, $3, $3)',
    [email, hashSecret(email), world.ctx.now()],
  );
let read = 0;
/** Recipients and subjects of the emails since the last call. */
const arrived = () => {
  const fresh = mailbox.messages.slice(read);
  read = mailbox.messages.length;
  return fresh.map(({ to, raw }) => `${to} ${/^Subject: (.*)\r$/m.exec(raw)?.[1]}`).toSorted();
};

beforeEach(async () => {
  await sql('delete from status_subscriptions');
  await sql('delete from status_incidents');
  await sql('delete from outbox');
  await confirmed('ada@engine.example');
  await confirmed('bea@engine.example');
  await sql(`insert into status_subscriptions (email) values ('silent@engine.example')`);
  world.advance(60);
});

test('each event sends one email to each subscriber who confirmed before it, with any number of workers', async () => {
  await open('Late sync');
  const runs = await Promise.all([run(), run(), run()]);
  expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(2);
  await run();
  expect(arrived()).toEqual([
    'ada@engine.example GSC Insights: Incident: Late sync',
    'bea@engine.example GSC Insights: Incident: Late sync',
  ]);
  world.advance(60);
  await confirmed('new@engine.example');
  expect(await run()).toEqual(NOTHING);

  await operate(`update status_incidents set status = 'resolved'`);
  await operate(`update status_incidents set description = 'Another word.'`);
  expect(await run()).toEqual({ ...NOTHING, sent: 3 });
  expect(await run()).toEqual(NOTHING);
  expect(arrived().map(line => line.split(' GSC Insights: ')[1])).toEqual(
    Array(3).fill('Resolved: Late sync'),
  );
});

test('failed emails are sent at the next run without duplicates, for up to a day', async () => {
  await open('Refused once');
  mailbox.refuseNext();
  expect(await run()).toEqual({ ...NOTHING, sent: 1, waiting: 1 });
  world.advance(60);
  await confirmed('late@engine.example');
  expect(await run()).toEqual({ ...NOTHING, sent: 1 });
  expect(arrived()).toHaveLength(2);
  await sql(`delete from status_subscriptions where email = 'late@engine.example'`);

  await open('Refused for good');
  mailbox.refuseNext();
  expect(await run()).toEqual({ ...NOTHING, sent: 1, waiting: 1 });
  world.advance(24 * 3600 + 1);
  // The news is too old.
  expect(await run()).toEqual({ ...NOTHING, obsolete: 1 });
  expect(await run()).toEqual(NOTHING);
  arrived();
});

test('every email can end the subscription with one click but not confirm it', async () => {
  await open('First');
  await run();
  await operate(`update status_incidents set status = 'resolved'`);
  await run();
  arrived();
  const emails = mailbox.messages.filter(({ to }) => to === 'ada@engine.example').slice(-2);
  const tokens = emails.map(({ raw }) => {
    const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll('\r\n ', ' ');
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const link = /List-Unsubscribe: <https:\/\/gsc\.example(\/[\w/]+)\?token=([\w-]{43})>/.exec(headers);
    expect(link?.[1]).toBe('/api/status/subscriptions/leave');
    const body = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(body).toContain(`Unsubscribe: https://gsc.example/status?leave=${link?.[2]}#subscribe`);
    return link?.[2] ?? '';
  });
  expect(new Set(tokens).size).toBe(2);
  const [first = ''] = tokens;
  expect(await answerSubscription(world.ctx, { token: first, answer: 'confirm' })).toBe(false);
  expect(await answerSubscription(world.ctx, { token: first, answer: 'leave' })).toBe(true);
  expect(await answerSubscription(world.ctx, { token: first, answer: 'leave' })).toBe(false);
  const { rows } = await sql('select email from status_subscriptions order by email');
  expect(rows.map(({ email }) => email)).toEqual(['bea@engine.example', 'silent@engine.example']);
});

test('an incident that is resolved when it is created sends no email', async () => {
  await operate(
    `insert into status_incidents (title, description, status) values ('Long ago', 'It was short.', 'resolved')`,
  );
  expect(await run()).toEqual(NOTHING);
});

test('services are under maintenance from its start to its end', async () => {
  const soon = new Date(world.ctx.now().getTime() + 60_000);
  await operate(
    `insert into status_incidents (title, description, kind, services, started_at)
     values ('New disks', 'Reports pause.', 'maintenance', '{analytics,dashboard}', $1)`,
    [soon],
  );
  await run();
  expect(arrived()).toContain('ada@engine.example GSC Insights: Maintenance: New disks');
  expect(await getCurrentStatus(world.ctx)).toEqual({ status: 'unknown' });
  world.advance(60);
  expect(await getCurrentStatus(world.ctx)).toEqual({ status: 'maintenance' });
  const { services, incidents } = await getStatus(world.ctx);
  expect(services.filter(({ status }) => status === 'maintenance').map(({ id }) => id)).toEqual([
    'dashboard',
    'analytics',
  ]);
  expect(incidents[0]).toMatchObject({ kind: 'maintenance', status: 'open' });
  await operate(`update status_incidents set status = 'resolved'`);
  expect(await getCurrentStatus(world.ctx)).toEqual({ status: 'unknown' });
  await run();
  arrived();
});
