import { randomUUID } from 'node:crypto';
import type { Context } from '@gsc/core/context';
import { sendMessage } from '@gsc/core/features/contact/send-message';
import { subscribe } from '@gsc/core/features/status/subscribe';
import { claimEmail } from '@gsc/core/mail/claim-email';
import { deliverEmail } from '@gsc/core/mail/deliver-email';
import { EMAIL_KINDS, type EmailSource, type EmailSources } from '@gsc/core/mail/email-source';
import type { Mail } from '@gsc/core/mail/open-mail';
import { noteFailure, noteSuccess, readPause } from '@gsc/core/mail/paused-domains';
import { sendEmails } from '@gsc/core/mail/send-emails';
import { createTestUser, openTestContext, type TestContext } from '@gsc/core/testing/context';
import { type Mailbox, openTestMail, type Treatment } from '@gsc/core/testing/test-mail';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emailSources } from './mail-tasks.ts';

let world: TestContext;
let mailbox: Mailbox;
let mail: Mail;
let sources: EmailSources;

beforeAll(async () => {
  world = await openTestContext();
  ({ mailbox, mail } = await openTestMail());
  sources = emailSources(
    { mail, contactTo: 'contact@gsc.example', operatorEmail: 'operator@gsc.example' },
    world.worker.now,
  );
});
afterAll(async () => {
  await mailbox?.close();
  await world?.close();
});

const query = (text: string, values: unknown[] = []) =>
  withPostgresClient(world.superuserUrl, async client => (await client.query(text, values)).rows);
const send = (more: { maxPerRun?: number } = {}) => sendEmails(world.worker, { mail, sources, ...more });
const states = () => query('select state, failure, attempts from outbox order by created_at, id');
const delivered = () => mailbox.messages.map(({ to }) => to).toSorted();
const treat = (treatments: Record<string, Treatment>) =>
  mailbox.treat(recipient => treatments[recipient] ?? treatments[recipient.replace(/.*@/, '@')] ?? 'accept');
const write = (email: string) =>
  sendMessage(world.ctx, {
    first_name: 'Ada',
    last_name: 'Byron',
    email,
    company: '',
    subject: 'Numbers',
    message: 'Do they add up?',
  });

beforeEach(async () => {
  for (const table of ['status_incidents', 'status_subscriptions', 'contact_messages', 'sync_removal_alerts'])
    await query(`delete from ${table}`);
  await query('delete from outbox');
  await query('delete from outbox_domains');
  for (const list of [mailbox.messages, mailbox.attempts]) (list as unknown[]).length = 0;
  treat({});
  world.advance(3600);
});

test('addresses that the mail server refuses do not stop later emails', async () => {
  treat({ '@bad.example': { code: 550, at: 'recipient' } });
  for (let n = 0; n < 50; n++) await subscribe(world.ctx, `x${n}@bad.example`);
  await subscribe(world.ctx, 'ada@engine.example');
  for (let n = 0; n < 50; n++) await write(`x${n}@bad.example`);
  expect(await send({ maxPerRun: 60 })).toMatchObject({ sent: expect.any(Number) });
  await send();
  expect(delivered().filter(to => to === 'ada@engine.example')).toHaveLength(1);
  expect(delivered()).toHaveLength(51);
  expect(mailbox.attempts).toHaveLength(101);
  expect(await query('select state, failure, count(*)::int from outbox group by 1, 2 order by 1')).toEqual([
    { state: 'given_up', failure: 'refused', count: 50 },
    { state: 'sent', failure: null, count: 51 },
  ]);
  // A refusal is final.
  world.advance(26 * 3600);
  expect(await send()).toEqual({ sent: 0, waiting: 0, given_up: 0, obsolete: 0 });
});

test('every kind has a trigger, and each cause is sent once to each recipient', async () => {
  const ada = await createTestUser('ada', world);
  await subscribe(world.ctx, 'new@engine.example');
  await subscribe(world.ctx, 'New@engine.example');
  await query(
    `insert into status_subscriptions (email, token_hash, mailed_at, confirmed_at)
     values ('reader@engine.example', sha256('x'), now(), now())`,
  );
  await query(`insert into status_incidents (title, description) values ('Late', 'Late.')`);
  await query('update status_events set at = $1', [world.worker.now()]);
  await write('ada@engine.example');
  await query(`insert into sync_removal_alerts (kind, items, examined) values ('audit', '{a}', 9)`);
  const id = randomUUID();
  await query(
    `insert into google_connections (id, account_id, user_id, google_subject, google_email)
     select $2::uuid, account_id, user_id, 's', 'maya@x.example' from memberships where user_id = $1`,
    [ada.user.id, id],
  );
  await query(
    `insert into gsc_properties (account_id, user_id, connection_id, property_url, property_type, permission_level)
     select account_id, user_id, id, 'sc-domain:x.example', 'DOMAIN_PROPERTY', 'siteOwner' from google_connections`,
  );
  const suspend = `update google_connections set status = 'needs_reconnect', status_since = $1`;
  for (let time = 0; time < 2; time++) await query(suspend, [world.worker.now()]);

  const kinds = await query('select kind from outbox');
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([...EMAIL_KINDS].toSorted());
  for (let time = 0; time < 2; time++) await send();
  expect(delivered()).toEqual([
    'ada@users.example',
    'contact@gsc.example',
    'new@engine.example',
    'operator@gsc.example',
    'reader@engine.example',
  ]);
  await expect(
    query(`insert into outbox (kind, occurrence, recipient) select kind, occurrence, recipient from outbox`),
  ).rejects.toThrow('duplicate key');
  // An account takes its emails with it.
  await query('delete from gsc_properties');
  await query('delete from google_connections');
  await query('delete from accounts');
  expect(await query(`select kind from outbox where kind = 'reconnect'`)).toEqual([]);
});

test('workers of the last release find nothing to send', async () => {
  await subscribe(world.ctx, 'new@engine.example');
  await write('ada@engine.example');
  await query(`insert into sync_removal_alerts (kind, items, examined) values ('audit', '{a}', 9)`);
  await query(`insert into status_incidents (title, description) values ('Late', 'Late.')`);
  const [unsent] = await query(`select
    (select count(*)::int from status_subscriptions where mailed_at is null) as confirmations,
    (select count(*)::int from contact_messages where mailed_at is null) as messages,
    (select count(*)::int from sync_removal_alerts where mailed_at is null) as removals,
    (select count(*)::int from status_events where closed_at is null) as events`);
  expect(unsent).toEqual({ confirmations: 0, messages: 0, removals: 0, events: 0 });
  await withPostgresClient(world.workerUrl, async client => {
    const { rowCount } = await client.query(
      `insert into status_emails (event_id, subscription_id, token_hash, sent_at)
       select e.id, s.id, sha256('x'), now() from status_events e, status_subscriptions s`,
    );
    expect(rowCount).toBe(0);
  });
});

test('senders that run at the same moment send each email once', async () => {
  for (let n = 0; n < 40; n++) await subscribe(world.ctx, `x${n}@d${n % 5}.example`);
  const runs = await Promise.all([send(), send(), send()]);
  expect(runs.map(({ sent }) => sent).reduce((sum, sent) => sum + sent)).toBe(40);
  expect(runs.filter(({ sent }) => sent > 0).length).toBeGreaterThan(1);
  expect(new Set(delivered()).size).toBe(40);
  expect(mailbox.attempts).toHaveLength(40);
});

test('a sender that lost its lease while it read does not complete the message', async () => {
  await subscribe(world.ctx, 'ada@engine.example');
  const source = sources.confirmation ?? expect.unreachable();
  const claim = async () =>
    (await claimEmail(world.worker, { kind: 'confirmation', busyDomains: [] })) ?? expect.unreachable();
  const slow = await claim();
  expect(await claimEmail(world.worker, { kind: 'confirmation', busyDomains: [] })).toBeNull();
  await query(`update outbox set leased_until = now() - interval '1 second'`);
  const other = await claim();
  expect(await deliverEmail(world.worker, { mail, source }, slow)).toBe('lost');
  expect(delivered()).toEqual([]);
  expect(await deliverEmail(world.worker, { mail, source }, other)).toBe('sent');
  expect(await deliverEmail(world.worker, { mail, source }, slow)).toBe('lost');
  expect(delivered()).toEqual(['ada@engine.example']);
});

test.for<[what: string, own: EmailSource | null]>([
  ['an email that is no longer needed', async () => null],
  [
    'an email that it cannot read',
    async () => {
      throw new Error('unreadable');
    },
  ],
  ['an email to a paused domain', null],
])('a sender that lost its lease leaves %s to its successor', async ([, own]) => {
  await subscribe(world.ctx, 'ada@engine.example');
  const claim = async () =>
    (await claimEmail(world.worker, { kind: 'confirmation', busyDomains: [] })) ?? expect.unreachable();
  const slow = await claim();
  await query(`update outbox set leased_until = now() - interval '1 second'`);
  await claim();
  const until = new Date(world.worker.now().getTime() + 60_000);
  await query('insert into outbox_domains (domain, paused_until, changed_at) values ($1, $2, $2)', [
    'engine.example',
    until,
  ]);
  const before = await query('select * from outbox');
  const source = own ?? sources.confirmation ?? expect.unreachable();
  await deliverEmail(world.worker, { mail, source }, slow);
  expect(await query('select * from outbox')).toEqual(before);
  expect(before).toMatchObject([{ state: 'waiting', attempts: 2, lease: expect.any(String) }]);
});

test('after a dead worker an email is tried again, unless it may have been sent', async () => {
  for (const name of ['before', 'after', 'alive']) await subscribe(world.ctx, `${name}@engine.example`);
  const lease = (name: string, set: string) =>
    query(
      `update outbox set lease = gen_random_uuid(), attempts = 1, first_tried_at = $2, ${set}
       where subscription_id = (select id from status_subscriptions where email = $1)`,
      [`${name}@engine.example`, world.worker.now()],
    );
  const ended = `leased_until = now() - interval '1 second'`;
  await lease('before', ended);
  await lease('after', `${ended}, handed_over_at = now()`);
  await lease('alive', `leased_until = now() + interval '1 minute'`);
  expect(await send()).toEqual({ sent: 1, waiting: 0, given_up: 1, obsolete: 0 });
  expect(delivered()).toEqual(['before@engine.example']);
  expect(await states()).toEqual(
    expect.arrayContaining([
      { state: 'sent', failure: null, attempts: 2 },
      { state: 'given_up', failure: 'unknown', attempts: 1 },
      { state: 'waiting', failure: null, attempts: 1 },
    ]),
  );
});

test('an email whose outcome is unknown is not sent again', async () => {
  treat({ 'lost@engine.example': 'accept and disconnect', 'gone@engine.example': { disconnect: 'message' } });
  await subscribe(world.ctx, 'lost@engine.example');
  await subscribe(world.ctx, 'gone@engine.example');
  for (let day = 0; day < 3; day++) {
    await send();
    world.advance(12 * 3600);
  }
  expect(delivered()).toEqual(['lost@engine.example']);
  expect(await states()).toEqual(Array(2).fill({ state: 'given_up', failure: 'unknown', attempts: 1 }));
});

test('temporary failures end after exactly a day', async () => {
  treat({ '@full.example': { code: 452, at: 'message' } });
  await subscribe(world.ctx, 'ada@full.example');
  const start = world.worker.now().getTime();
  for (let times = 0; times < 100; times++) {
    await send();
    const [email] = await query('select state, next_try, finished_at from outbox');
    if (email.state !== 'waiting') break;
    // Not before its time.
    world.advance((email.next_try.getTime() - world.worker.now().getTime()) / 1000 - 1);
    expect(await send()).toEqual({ sent: 0, waiting: 0, given_up: 0, obsolete: 0 });
    world.advance(1);
  }
  const [email] = await query('select state, attempts, failure, finished_at from outbox');
  expect(email).toMatchObject({ state: 'given_up', attempts: 14, failure: 'postponed' });
  expect(email.finished_at.getTime() - start).toBe(24 * 3600_000);
});

test('a domain is paused after three temporary refusals in a row, and others are not', async () => {
  treat({ '@slow.example': { code: 450, at: 'recipient' } });
  for (let n = 0; n < 10; n++) await subscribe(world.ctx, `x${n}@slow.example`);
  await subscribe(world.ctx, 'ada@engine.example');
  await send();
  const refused = mailbox.attempts.filter(to => to.endsWith('@slow.example')).length;
  // The lanes that were already sending finish.
  expect(refused).toBeGreaterThanOrEqual(3);
  expect(refused).toBeLessThanOrEqual(4);
  expect(delivered()).toEqual(['ada@engine.example']);
  world.advance(59);
  await send();
  expect(mailbox.attempts).toHaveLength(refused + 1);
  treat({});
  world.advance(61);
  await send();
  world.advance(3600);
  await send();
  expect(delivered()).toHaveLength(11);
  expect(await query('select * from outbox_domains')).toEqual([]);
});

test('after a pause, a success or a single refusal, three refusals in a row pause a domain again', async () => {
  const domain = 'slow.example';
  const refuse = async (times: number) => {
    for (let time = 0; time < times; time++) await noteFailure(world.worker, domain, 'postponed');
    return (await readPause(world.worker, domain)) !== null;
  };
  expect(await refuse(2)).toBe(false);
  expect(await refuse(1)).toBe(true);
  world.advance(61);
  expect(await refuse(2)).toBe(false);
  expect(await refuse(1)).toBe(true);
  world.advance(61);
  expect(await refuse(2)).toBe(false);
  await noteSuccess(world.worker, domain);
  expect(await refuse(2)).toBe(false);
  expect(await refuse(1)).toBe(true);
});

test('a domain that does not answer is paused at once and leaves lanes for the others', async () => {
  treat({ '@silent.example': { silent: 'recipient' } });
  for (let n = 0; n < 10; n++) await subscribe(world.ctx, `x${n}@silent.example`);
  for (let n = 0; n < 10; n++) await subscribe(world.ctx, `x${n}@engine.example`);
  await send();
  expect(mailbox.attempts.filter(to => to.endsWith('@silent.example')).length).toBeLessThanOrEqual(2);
  expect(delivered()).toHaveLength(10);
});

test('the pause of a domain that is known only when the email is read is not an attempt', async () => {
  await write('ada@engine.example');
  const until = new Date(world.worker.now().getTime() + 60_000);
  await query('insert into outbox_domains (domain, paused_until, changed_at) values ($1, $2, $2)', [
    'gsc.example',
    until,
  ]);
  await send();
  expect(await query('select attempts, first_tried_at, next_try, domain from outbox')).toEqual([
    { attempts: 0, first_tried_at: null, next_try: until, domain: 'gsc.example' },
  ]);
  world.advance(60);
  await send();
  expect(delivered()).toEqual(['contact@gsc.example']);
});

test('an email that cannot be rendered is given up with its error, and one that cannot be read is tried again', async () => {
  const confirmation = sources.confirmation ?? expect.unreachable();
  const faulty: EmailSource = async (tx, email) => {
    const draft = await confirmation(tx, email);
    if (draft?.to === 'unread@engine.example') throw new Error('cannot read bad@x.example');
    if (draft?.to !== 'unrendered@engine.example') return draft;
    return {
      ...draft,
      render: () => {
        throw new Error('no template');
      },
    };
  };
  for (const name of ['unread', 'unrendered', 'ada']) await subscribe(world.ctx, `${name}@engine.example`);
  expect(await sendEmails(world.worker, { mail, sources: { confirmation: faulty } })).toEqual({
    sent: 1,
    waiting: 1,
    given_up: 1,
    obsolete: 0,
  });
  expect(delivered()).toEqual(['ada@engine.example']);
  expect(
    await query('select state, last_error from outbox where failure is not null order by state'),
  ).toEqual([
    { state: 'given_up', last_error: 'no template' },
    { state: 'waiting', last_error: 'cannot read address' },
  ]);
});

test('while the mail server is down a run ends early, and later nothing is lost', async () => {
  for (let n = 0; n < 30; n++) await subscribe(world.ctx, `x${n}@d${n}.example`);
  mailbox.setDown(true);
  const { waiting } = await send();
  // Three in a row, and the lanes that were already connecting.
  expect(waiting).toBeGreaterThanOrEqual(3);
  expect(waiting).toBeLessThanOrEqual(6);
  mailbox.setDown(false);
  world.advance(60);
  await send();
  expect(new Set(delivered()).size).toBe(30);
  expect(delivered()).toHaveLength(30);
});

test('kinds take turns', async () => {
  for (let n = 0; n < 20; n++) await write(`x${n}@engine.example`);
  await subscribe(world.ctx, 'ada@engine.example');
  await send({ maxPerRun: 4 });
  expect(delivered()).toContain('ada@engine.example');
});

test('the server can neither read nor write the outbox', async () => {
  const server: Context = world.ctx;
  await expect(server.postgres.selectFrom('outbox').select('id').execute()).rejects.toThrow(
    'permission denied',
  );
  await expect(
    server.postgres
      .insertInto('outbox')
      .values({ kind: 'contact', occurrence: 'a', recipient: 'b' })
      .execute(),
  ).rejects.toThrow('permission denied');
});
