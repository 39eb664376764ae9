import { randomUUID } from 'node:crypto';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { Secret } from '@gsc/google/search-console/secret';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { type Mailbox, openMailbox } from '@gsc/mail/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resumeConnection } from '../../../google-connection/resume-connection.ts';
import { suspendConnection } from '../../../google-connection/suspend-connection.ts';
import { type Mail, openMail } from '../../../mail/open-mail.ts';
import { sendEmails } from '../../../mail/send-emails.ts';
import { meanwhile } from '../../../testing/meanwhile.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../../testing/sync-laboratory.ts';
import { reconnectSource } from '../upkeep/reconnect-source.ts';
import { runSyncJob } from './run-sync-job.ts';
import { triggerSync } from './trigger-sync.ts';

let lab: Laboratory;
let mailbox: Mailbox;
let mail: Mail;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 10_000, concurrency: 4, searchTypes: ['web'] };
  mailbox = await openMailbox();
  mail = openMail({
    url: mailbox.url,
    from: 'GSC Insights <notices@insights.example>',
    origin: 'https://insights.example',
  });
});
beforeEach(() => {
  (mailbox.messages as unknown[]).length = 0;
});
afterAll(async () => {
  await mailbox?.close();
  await lab?.close();
});

/** Three synced properties of one connection. */
async function newAccount(): Promise<[Connected, Connected, Connected]> {
  const site = await lab.addSite({ rows: 3, days: 2 });
  const first = await lab.connect(site.siteUrl, site.email);
  const others: Connected[] = [];
  for (let n = 0; n < 2; n++) {
    const { siteUrl } = await lab.addSite({ rows: 3, days: 2, email: site.email });
    const propertyId = randomUUID();
    await lab.arrange(
      `insert into gsc_properties
         (id, account_id, user_id, connection_id, property_url, property_type, permission_level)
       values ($1, $2, $3, $4, $5, 'DOMAIN_PROPERTY', 'siteOwner')`,
      [propertyId, first.accountId, first.userId, first.connectionId, siteUrl],
    );
    others.push({ ...first, propertyId, siteUrl });
  }
  await lab.syncDue();
  return [first, ...others] as [Connected, Connected, Connected];
}

async function run(property: Connected): Promise<string> {
  const { job_ids } = await triggerSync(property.user, { propertyId: property.propertyId, kind: 'manual' });
  return (await runSyncJob(lab.ctx, job_ids[0] ?? '')).status;
}

async function states({ connectionId }: Connected) {
  const { rows } = await lab.arrange(
    `select c.status, p.state, s.blocked from gsc_properties p join google_connections c on c.id = p.connection_id
     join sync_state s on s.property_id = p.id where c.id = $1 order by p.property_url`,
    [connectionId],
  );
  return rows.map(row => [row.status, row.state, row.blocked]);
}

/** Simulates a reconnect: a new token for the same connection, and active properties. */
async function reconnect(property: Connected): Promise<void> {
  const { refresh_token } = await lab.admin<{ refresh_token: string }>('POST', 'tokens', {
    email: property.email,
  });
  const token = lab.ctx.vault.seal(new Secret(refresh_token), property);
  await lab.arrange(
    'update google_tokens set sealed = $2, wrapped_key = $3, key_id = $4, updated_at = $5 where connection_id = $1',
    [property.connectionId, token.sealed, token.wrappedKey, token.keyId, lab.ctx.now()],
  );
  await lab.arrange(`update google_connections set status = 'active' where id = $1`, [property.connectionId]);
  await lab.arrange(
    `update gsc_properties set state = 'active' where connection_id = $1 and state = 'needs_reconnect'`,
    [property.connectionId],
  );
}

const ALL_ACTIVE = [1, 2, 3].map(() => ['active', 'active', null]);
const ALL_BLOCKED = [1, 2, 3].map(() => ['needs_reconnect', 'needs_reconnect', 'needs_reconnect']);

test('a revoked grant suspends only its own properties and sends one email, and reconnecting makes them due', async () => {
  const mine = await newAccount();
  const other = await newAccount();
  await lab.admin('POST', 'revoke', { email: mine[0].email });
  expect(await run(mine[0])).toBe('needs_reconnect');
  expect(await states(mine[0])).toEqual(ALL_BLOCKED);
  expect(await states(other[0])).toEqual(ALL_ACTIVE);
  // The other properties are not synced.
  await lab.admin('POST', 'calls/clear');
  expect(await run(mine[1])).toBe('needs_reconnect');
  const { calls } = await lab.admin<{ calls: unknown[] }>(
    'GET',
    `calls?site=${encodeURIComponent(mine[1].siteUrl)}`,
  );
  expect(calls).toEqual([]);

  for (let run = 0; run < 2; run++)
    await sendEmails(lab.ctx, { mail, sources: { reconnect: reconnectSource(mail) } });
  expect(mailbox.messages).toHaveLength(1);
  for (const { siteUrl } of mine)
    expect(mailbox.messages[0]?.raw).toContain(siteUrl.slice('sc-domain:'.length));

  await lab.advance(1);
  await reconnect(mine[0]);
  expect(await states(mine[0])).toEqual(ALL_ACTIVE);
  for (const { propertyId } of mine) expect(await lab.syncDue(lab.ctx, propertyId)).toEqual(['completed']);
  expect(await states(mine[0])).toEqual(ALL_ACTIVE);
});

test('a job with an old token does not suspend a connection that was renewed in the meantime', async () => {
  const [first] = await newAccount();
  await lab.admin('POST', 'revoke', { email: first.email });
  const { job_ids } = await triggerSync(first.user, { propertyId: first.propertyId, kind: 'manual' });
  const id = job_ids[0] ?? '';
  let renewed = false;
  const ctx = {
    ...lab.ctx,
    async failAt(point: string) {
      if (renewed || point !== 'totals:before') return;
      renewed = true;
      await lab.advanceMs(1000);
      await reconnect(first);
    },
  };
  expect((await runSyncJob(ctx, id)).status).toBe('again');
  expect(await states(first)).toEqual(ALL_ACTIVE);
  expect((await runSyncJob(lab.ctx, id)).status).toBe('completed');
});

test('all properties of a grant resume when Google accepts it again', async () => {
  const mine = await newAccount();
  const rule = {
    id: 'r',
    when: { endpoint: 'searchAnalytics', site: mine[0].siteUrl },
    fault: { kind: 'error', error: 'unauthorized-401' },
  };
  await lab.admin('POST', 'rules', rule);
  expect(await run(mine[0])).toBe('needs_reconnect');
  expect(await states(mine[0])).toEqual(ALL_BLOCKED);
  await lab.admin('DELETE', 'rules');
  await lab.advance(25);
  expect(await run(mine[1])).toBe('completed');
  expect(await states(mine[0])).toEqual(ALL_ACTIVE);
});

test('a sync that began before Google rejected the grant does not resume the connection', async () => {
  const site = await lab.addSite({ rows: 1, days: 1 });
  const property = await lab.connect(site.siteUrl, site.email);
  const { connectionId } = property;
  const rejectedAt = lab.ctx.now().getTime();
  await lab.arrange(
    `update google_connections set status = 'needs_reconnect', status_since = $2 where id = $1`,
    [connectionId, new Date(rejectedAt)],
  );
  await lab.arrange(`update gsc_properties set state = 'needs_reconnect' where connection_id = $1`, [
    connectionId,
  ]);
  const resume = (claimedAt: number) =>
    resumeConnection(lab.ctx, { connectionId, claimedAt: new Date(claimedAt) });
  await resume(rejectedAt - 1);
  expect(await states(property)).toEqual([['needs_reconnect', 'needs_reconnect', null]]);
  await resume(rejectedAt);
  expect(await states(property)).toEqual([['active', 'active', null]]);
});

test('a rejected token does not suspend a connection that the user renews at this moment', async () => {
  const site = await lab.addSite({ rows: 1, days: 1 });
  const property = await lab.connect(site.siteUrl, site.email);
  const { connectionId } = property;
  const { rows } = await lab.arrange('select updated_at from google_tokens where connection_id = $1', [
    connectionId,
  ]);
  const tokenFrom: Date = rows[0].updated_at;
  const suspended = await meanwhile(
    lab.world.superuserUrl,
    {
      hold: query => query('select from google_connections where id = $1 for update', [connectionId]),
      change: query =>
        query(
          `update google_tokens set updated_at = updated_at + interval '1 second' where connection_id = $1`,
          [connectionId],
        ),
    },
    () => suspendConnection(lab.ctx, { connectionId, tokenFrom }, lab.ctx.now()),
  );
  expect(suspended).toEqual({ status: 'fulfilled', value: false });
  expect(await states(property)).toEqual([['active', 'active', null]]);
});
