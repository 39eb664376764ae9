import { randomUUID } from 'node:crypto';
import { confirmRemoval, listHeldRemovals } from '@gsc/db/operator/held-removals';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { type Mailbox, openMailbox } from '@gsc/mail/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldRemovalSource } from '../../features/sync/upkeep/held-removal-source.ts';
import { type Mail, openMail } from '../../mail/open-mail.ts';
import { sendEmails } from '../../mail/send-emails.ts';
import { openTestContext, type TestContext } from '../../testing/context.ts';
import { permitRemoval } from './permit-removal.ts';

let world: TestContext;
let mailbox: Mailbox;
let mail: Mail;
beforeAll(async () => {
  world = await openTestContext();
  mailbox = await openMailbox();
  const from = 'GSC Insights <notices@insights.example>';
  mail = openMail({ url: mailbox.url, from, origin: 'https://insights.example' });
}, 300_000);
afterAll(async () => {
  await mailbox?.close();
  await world?.close();
});

const listed = (count: number) =>
  Array.from({ length: count }, () => `${randomUUID()} web pair 2026-11-01 1`);
const permit = async (items: readonly string[]) =>
  (await permitRemoval(world.worker, { kind: 'audit', items, examined: 100 })).size;
const held = () => listHeldRemovals(world.superuserUrl);

test('three removals are permitted, four are held once and permitted once after confirmation', async () => {
  expect(await permit(listed(3))).toBe(3);
  expect(await held()).toEqual([]);
  const four = listed(4);
  for (let run = 0; run < 3; run++) expect(await permit(four)).toBe(0);
  const [removal, ...more] = await held();
  expect(more).toEqual([]);
  expect(removal).toMatchObject({ kind: 'audit', items: four.toSorted(), examined: 100, confirmed_at: null });

  const sources = { removal_alert: heldRemovalSource({ to: 'operator@insights.example' }) };
  expect(await sendEmails(world.worker, { mail, sources })).toMatchObject({ sent: 1 });
  expect(await sendEmails(world.worker, { mail, sources })).toMatchObject({ sent: 0 });
  expect(mailbox.messages.map(({ to }) => to)).toEqual(['operator@insights.example']);

  const id = removal?.id ?? '';
  expect(await confirmRemoval(world.superuserUrl, '999')).toBe(false);
  expect(await confirmRemoval(world.superuserUrl, id)).toBe(true);
  expect(await confirmRemoval(world.superuserUrl, id)).toBe(false);
  // Items that were not listed are still refused.
  const others = listed(4);
  expect(await permit([...four, ...others])).toBe(4);
  // The confirmation is used up. The same list is held again, once.
  for (let run = 0; run < 2; run++) expect(await permit(four)).toBe(0);
  const open = (await held()).filter(each => each.confirmed_at === null);
  expect(open.map(each => each.items)).toEqual(expect.arrayContaining([others.toSorted(), four.toSorted()]));
  expect(open).toHaveLength(2);
  const log = await withPostgresClient(world.superuserUrl, async client => {
    const { rows } = await client.query(
      `select action, detail from audit_log where action like 'sync.%' order by id`,
    );
    return rows;
  });
  expect(log).toEqual([
    { action: 'sync.removal_confirmed', detail: { alert: id, kind: 'audit', items: 4 } },
    { action: 'sync.removal_applied', detail: { alert: id, kind: 'audit', items: 4 } },
  ]);
}, 180_000);
