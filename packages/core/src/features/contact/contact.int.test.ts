import { createMailer } from '@gsc/mail/create-mailer';
import { type Mailbox, openMailbox } from '@gsc/mail/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestContext, type TestContext } from '../../testing/context.ts';
import { type ContactMail, mailMessages } from './mail-messages.ts';
import { sendMessage } from './send-message.ts';

let world: TestContext;
let mailbox: Mailbox;
let mail: ContactMail;

beforeAll(async () => {
  world = await openTestContext();
  mailbox = await openMailbox();
  const mailer = createMailer({ url: mailbox.url, from: 'GSC Insights <notices@gsc.example>' });
  mail = { mailer, origin: 'https://gsc.example', brand: 'GSC Insights', to: 'contact@gsc.example' };
});
afterAll(async () => {
  mail.mailer.close();
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
  mailbox.refuseNext();
  expect(await mailMessages(world.worker, mail)).toEqual({ sent: 0, failed: 1, deleted: 0 });
  expect(await mailMessages(world.worker, mail)).toEqual({ sent: 1, failed: 0, deleted: 0 });
  expect(await mailMessages(world.worker, mail)).toEqual({ sent: 0, failed: 0, deleted: 0 });
  expect(mailbox.messages).toHaveLength(1);
  const [email] = mailbox.messages;
  expect(email?.to).toBe('contact@gsc.example');
  expect(email?.raw).toMatch(/^Reply-To: ada@engine\.example\r$/m);
  expect(email?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
  world.advance(366 * 24 * 3600);
  expect(await mailMessages(world.worker, mail)).toEqual({ sent: 0, failed: 0, deleted: 1 });
});

test('the server can add messages but not read them', async () => {
  await expect(world.ctx.postgres.selectFrom('contact_messages').selectAll().execute()).rejects.toThrow(
    'permission denied',
  );
});
