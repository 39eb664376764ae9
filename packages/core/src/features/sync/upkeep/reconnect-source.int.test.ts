import { withPostgresClient } from '@gsc/db/postgres/client';
import { type Mailbox, openMailbox } from '@gsc/mail/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UserContext } from '../../../context.ts';
import { type Mail, openMail } from '../../../mail/open-mail.ts';
import { sendEmails } from '../../../mail/send-emails.ts';
import { createTestUser, openTestContext, type TestContext } from '../../../testing/context.ts';
import { reconnectSource } from './reconnect-source.ts';

let world: TestContext;
let ada: UserContext;
let mailbox: Mailbox;
let mail: Mail;
let connection: string;

const query = (text: string, values: unknown[] = []) =>
  withPostgresClient(world.superuserUrl, async client => (await client.query(text, values)).rows);
const setStatus = (status: string) =>
  query('update google_connections set status = $1, status_since = $2 where id = $3', [
    status,
    world.ctx.now(),
    connection,
  ]);
const run = () => sendEmails(world.worker, { mail, sources: { reconnect: reconnectSource(mail) } });
const NOTHING = { sent: 0, waiting: 0, given_up: 0, obsolete: 0 };

beforeAll(async () => {
  world = await openTestContext();
  ada = await createTestUser('ada', world);
  mailbox = await openMailbox();
  mail = openMail({
    url: mailbox.url,
    from: 'GSC Insights <notices@insights.example>',
    origin: 'https://insights.example',
  });
});

afterAll(async () => {
  await mailbox?.close();
  await world?.close();
});

beforeEach(async () => {
  await query('delete from gsc_properties');
  await query('delete from google_connections');
  await query('delete from outbox');
  const [row] = await query(
    `insert into google_connections (account_id, user_id, google_subject, google_email, status, status_since)
     select account_id, user_id, 's1', 'maya@trailforge.example', 'active', $2 from memberships where user_id = $1
     returning id, account_id`,
    [ada.user.id, world.ctx.now()],
  );
  connection = row.id;
  await query(
    `insert into gsc_properties (account_id, user_id, connection_id, property_url, property_type, permission_level)
     values ($1, $2, $3, 'sc-domain:trailforge.example', 'DOMAIN_PROPERTY', 'siteOwner')`,
    [row.account_id, ada.user.id, connection],
  );
  (mailbox.messages as unknown[]).length = 0;
});

test('an active connection gets no email', async () => {
  expect(await run()).toEqual(NOTHING);
  expect(mailbox.messages).toHaveLength(0);
});

test('each status change sends exactly one email', async () => {
  await setStatus('needs_reconnect');
  for (let day = 0; day < 14; day++) {
    await run();
    world.advance(24 * 3600);
  }
  expect(mailbox.messages).toHaveLength(1);
  const [first] = mailbox.messages;
  expect(first?.to).toBe(ada.user.email);
  const read = first?.raw.replaceAll('=\r\n', '');
  expect(read).toContain('Reconnect: https://insights.example/dashboard/properties');
  expect(read).toContain('Content-Type: text/html');

  await setStatus('active');
  await run();
  world.advance(3600);
  await setStatus('needs_reconnect');
  await run();
  await run();
  expect(mailbox.messages).toHaveLength(2);
});

test('concurrent workers send one email', async () => {
  await setStatus('needs_reconnect');
  const outcomes = await Promise.all(Array.from({ length: 8 }, run));
  expect(outcomes.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
  expect(mailbox.messages).toHaveLength(1);
});

test('a rejected email is sent again with the same id', async () => {
  await setStatus('needs_reconnect');
  mailbox.refuseNext();
  expect(await run()).toEqual({ ...NOTHING, waiting: 1 });
  world.advance(60);
  expect(await run()).toEqual({ ...NOTHING, sent: 1 });
  expect(mailbox.messages).toHaveLength(1);
  const [email] = await query('select id from outbox');
  expect(mailbox.messages[0]?.raw).toContain(`<reconnect-${email.id}@insights.example>`);
});

test('a connection that was renewed before the email is sent gets none', async () => {
  await setStatus('needs_reconnect');
  await setStatus('active');
  expect(await run()).toEqual({ ...NOTHING, obsolete: 1 });
  expect(mailbox.messages).toHaveLength(0);
});

test('deleted properties get no email', async () => {
  await setStatus('needs_reconnect');
  await query('update gsc_properties set deleted_at = now()');
  expect(await run()).toEqual({ ...NOTHING, obsolete: 1 });
});
