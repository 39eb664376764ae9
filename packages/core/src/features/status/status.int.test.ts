import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICES } from '@gsc/contract/status/api';
import type { ClickHouseClient } from '@gsc/db/clickhouse';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { createMailer } from '@gsc/mail/create-mailer';
import { type Mailbox, openMailbox } from '@gsc/mail/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import { sendEmails } from '../../mail/send-emails.ts';
import { addProperties } from '../../testing/add-properties.ts';
import { createTestUser, openTestContext, type TestContext } from '../../testing/context.ts';
import { confirmationSource } from './confirmation-source.ts';
import { deleteUnconfirmed } from './delete-unconfirmed.ts';
import { getStatus } from './get-status.ts';
import { recordHealth } from './record-health.ts';
import { answerSubscription, subscribe } from './subscribe.ts';

let world: TestContext;
let worker: Context;
let mailbox: Mailbox;
let isUp = true;
const site = createServer((_request, response) => response.writeHead(isUp ? 200 : 503).end());
let origin: string;

beforeAll(async () => {
  world = await openTestContext();
  mailbox = await openMailbox();
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  // The test context has no Google and no ClickHouse, so the test server and a stub replace them.
  const ping = async () =>
    isUp ? { success: true as const } : { success: false as const, error: new Error('down') };
  worker = {
    ...world.worker,
    clickhouse: { ...world.worker.clickhouse, all: () => [{ ping } as unknown as ClickHouseClient] },
    google: { ...world.worker.google, hosts: { ...world.worker.google.hosts, tokenUrl: `${origin}/token` } },
  };
});
afterAll(async () => {
  site.close();
  await mailbox.close();
  await world.close();
});

const minute = async () => {
  world.advance(60);
  return recordHealth(worker, { origin });
};

test('the status is unknown without checks, and uptime is the share of successful checks', async () => {
  const before = await getStatus(world.ctx);
  expect(before.status).toBe('unknown');
  expect(before.services.map(({ name, uptime }) => [name, uptime])).toEqual(
    SERVICES.map(({ name }) => [name, null]),
  );
  for (let i = 0; i < 7; i++) expect(Object.values(await minute())).toEqual(Array(6).fill(true));
  expect((await getStatus(world.ctx)).status).toBe('operational');

  isUp = false;
  expect(await minute()).toMatchObject({ postgres: true, queue: true, server: false, google: false });
  const degraded = await getStatus(world.ctx);
  expect(degraded.services.map(service => service.status)).toEqual(Array(5).fill('degraded'));
  expect(degraded.services[0]?.uptime).toBe(87.5);
  await minute();
  await minute();
  expect((await getStatus(world.ctx)).status).toBe('down');

  isUp = true;
  await minute();
  const { status, services } = await getStatus(world.ctx);
  expect(status).toBe('operational');
  expect(services[0]?.days).toHaveLength(90);
  expect(services[0]?.days.at(-1)).toMatchObject({ checks: 11, failed: 3 });
  world.advance(600);
  expect((await getStatus(world.ctx)).status).toBe('unknown');
});

test('work that waits for busy workers is no failure, work on which nobody works is one', async () => {
  isUp = true;
  const user = await createTestUser('waiting', world);
  await addProperties(world, user, 3);
  const query = (text: string, values: unknown[] = []) =>
    withPostgresClient(world.superuserUrl, client => client.query(text, values));
  const addJob = (property: string, status: string, seconds: { waits: number; endedAgo?: number }) => {
    const ago = (passed: number) => new Date(world.ctx.now().getTime() - passed * 1000);
    const ended = seconds.endedAgo === undefined ? null : ago(seconds.endedAgo);
    return query(
      `insert into gsc_sync_jobs (account_id, user_id, property_id, job_type, status, start_date, end_date, not_before,
         created_at, finished_at)
       select account_id, user_id, id, 'daily', $2, '2026-11-01', '2026-11-02', $3, $3, $4
       from gsc_properties where property_url = 'sc-domain:' || $1`,
      [property, status, ago(seconds.waits), ended],
    );
  };
  const queueWorks = async () => (await minute()).queue;
  const lease = (interval: string) =>
    query(
      `update sync_state set lease_holder = 'w', lease_until = clock_timestamp() + $1::interval from gsc_properties p
       where p.id = property_id and p.property_url = 'sc-domain:s002.example'`,
      [interval],
    );

  await addJob('s001.example', 'queued', { waits: 13 * 60 });
  expect(await queueWorks()).toBe(true);
  world.advance(120);
  expect(await queueWorks()).toBe(false);
  expect((await getStatus(world.ctx)).services.find(({ id }) => id === 'sync')?.status).toBe('degraded');

  await addJob('s002.example', 'running', { waits: 3600 });
  expect(await queueWorks()).toBe(false);
  await lease('1 minute');
  expect(await queueWorks()).toBe(true);
  expect((await getStatus(world.ctx)).services.find(({ id }) => id === 'sync')?.status).toBe('operational');
  await lease('-1 second');
  expect(await queueWorks()).toBe(false);

  await addJob('s003.example', 'cancelled', { waits: 3600, endedAgo: 10 });
  expect(await queueWorks()).toBe(false);
  await addJob('s003.example', 'failed', { waits: 3600, endedAgo: 14 * 60 - 60 });
  expect(await queueWorks()).toBe(true);
  world.advance(120);
  expect(await queueWorks()).toBe(false);
  await query('delete from gsc_sync_jobs');
  expect(await queueWorks()).toBe(true);
});

test('an address gets one confirmation email, can confirm and unsubscribe, and expires if unconfirmed', async () => {
  const mailer = createMailer({ url: mailbox.url, from: 'GSC Insights <notices@gsc.example>' });
  const mail = { mailer, origin: 'https://gsc.example', brand: 'GSC Insights' };
  const sources = { confirmation: confirmationSource(mail, worker.now) };
  const mailPending = async () => ({
    sent: (await sendEmails(worker, { mail, sources })).sent,
    deleted: await deleteUnconfirmed(worker),
  });
  await subscribe(world.ctx, 'Ada@Engine.example');
  await subscribe(world.ctx, 'ada@engine.example');
  expect(await mailPending()).toEqual({ sent: 1, deleted: 0 });
  expect(await mailPending()).toEqual({ sent: 0, deleted: 0 });
  expect(mailbox.messages.map(message => message.to)).toEqual(['ada@engine.example']);
  const raw = mailbox.messages[0]?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  const token = /token=([\w-]{43})/.exec(raw)?.[1] ?? '';
  const answer = (answer: 'confirm' | 'leave', secret = token) =>
    answerSubscription(world.ctx, { token: secret, answer });
  expect(await answer('confirm', 'x'.repeat(43))).toBe(false);
  expect(await answer('confirm')).toBe(true);
  world.advance(25 * 3600);
  expect(await mailPending()).toEqual({ sent: 0, deleted: 0 });
  expect(await answer('leave')).toBe(true);
  expect(await answer('leave')).toBe(false);

  await subscribe(world.ctx, 'silent@engine.example');
  await mailPending();
  world.advance(25 * 3600);
  expect(await mailPending()).toEqual({ sent: 0, deleted: 1 });
});

test('the server can add addresses but not read them', async () => {
  await expect(
    world.ctx.postgres.selectFrom('status_subscriptions').select('email').execute(),
  ).rejects.toThrow('permission denied');
});
