import { createMailer } from '@gsc/mail/create-mailer';
import { type Mailbox, openMailbox } from '@gsc/mail/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail } from '../../mail/open-mail.ts';
import { sendEmails } from '../../mail/send-emails.ts';
import { asWorker } from '../../stores/access.ts';
import { openTestContext, type TestContext } from '../../testing/context.ts';
import { contactSource } from './contact-source.ts';
import { deleteOldMessages } from './delete-old-messages.ts';
import { sendMessage } from './send-message.ts';

let world: TestContext;
let mailbox: Mailbox;
let mail: Mail;

beforeAll(async () => {
  world = await openTestContext();
  mailbox = await openMailbox();
  const mailer = createMailer({ url: mailbox.url, from: 'GSC Insights <notices@gsc.example>' });
  mail = { mailer, origin: 'https://gsc.example', brand: 'GSC Insights' };
});
afterAll(async () => {
  await mailbox.close();
  await world.close();
});

const message = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@engine.example',
  company: '',
  subject: 'Numbers\r\nBcc: everybody@engine.example',
  message: 'Do they add up?',
};

test('a message is stored, emailed once with a Reply-To address, and deleted after a year', async () => {
  await sendMessage(world.ctx, message);
  const sources = { contact: contactSource({ to: 'contact@gsc.example' }) };
  const send = () => sendEmails(world.worker, { mail, sources });
  mailbox.refuseNext();
  expect(await send()).toMatchObject({ sent: 0, waiting: 1 });
  world.advance(60);
  expect(await send()).toMatchObject({ sent: 1, waiting: 0 });
  expect(await send()).toMatchObject({ sent: 0, waiting: 0 });
  expect(mailbox.messages).toHaveLength(1);
  const [email] = mailbox.messages;
  expect(email?.to).toBe('contact@gsc.example');
  expect(email?.raw).toMatch(/^Reply-To: ada@engine\.example\r$/m);
  expect(email?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
});

test('messages are deleted after a year, also those that were never emailed', async () => {
  const before = await deleteOldMessages(world.worker);
  await sendMessage(world.ctx, message);
  world.advance(365 * 24 * 3600);
  expect([before, await deleteOldMessages(world.worker)]).toEqual([0, 1]);
  world.advance(1);
  expect(await deleteOldMessages(world.worker)).toBe(1);
  expect(await asWorker(world.worker, tx => tx.selectFrom('outbox').select('kind').execute())).toEqual([]);
});

test('the server can add messages but not read them', async () => {
  await expect(world.ctx.postgres.selectFrom('contact_messages').selectAll().execute()).rejects.toThrow(
    'permission denied',
  );
});
