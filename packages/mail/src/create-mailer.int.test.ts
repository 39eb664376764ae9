import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailer } from './create-mailer.ts';
import { type Mailbox, openMailbox, type Treatment } from './testing.ts';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

const TIMEOUTS = { prepareMs: 300, answerMs: 500 };
const message = { to: 'ada@engine.example', subject: 'S', text: 'T', html: '<p>T</p>', id: 'a@b.example' };

/** The failure, and whether the message was handed over. */
async function attempt(treatment: Treatment) {
  mailbox.treat(() => treatment);
  let handedOver = false;
  const mailer = createMailer({ url: mailbox.url, from: 'A <a@x.example>', timeouts: TIMEOUTS });
  const sending = mailer.send(message, async () => {
    handedOver = true;
  });
  const failure = await sending.then(
    () => null,
    error => error.failure,
  );
  return [failure, handedOver];
}

test.each<[Treatment, string | null, boolean]>([
  ['accept', null, true],
  [{ code: 550, at: 'recipient' }, 'refused', false],
  [{ code: 450, at: 'recipient' }, 'postponed', false],
  [{ code: 421, at: 'recipient' }, 'postponed', false],
  [{ code: 554, at: 'message' }, 'refused', true],
  [{ code: 452, at: 'message' }, 'postponed', true],
  [{ disconnect: 'recipient' }, 'interrupted', false],
  [{ silent: 'recipient' }, 'interrupted', false],
  [{ disconnect: 'message' }, 'unknown', true],
  [{ silent: 'message' }, 'unknown', true],
  ['accept and disconnect', 'unknown', true],
])('%j: %s', async (treatment, failure, handedOver) => {
  expect(await attempt(treatment)).toEqual([failure, handedOver]);
});

test('a mail server that is down is not the fault of a recipient', async () => {
  mailbox.setDown(true);
  expect(await attempt('accept')).toEqual(['unreachable', false]);
  mailbox.setDown(false);
});

test('a message whose hand-over fails is not accepted', async () => {
  mailbox.treat(() => 'accept');
  const before = mailbox.messages.length;
  const mailer = createMailer({ url: mailbox.url, from: 'A <a@x.example>' });
  const sending = mailer.send(message, async () => {
    throw new Error('no');
  });
  await expect(sending).rejects.toMatchObject({
    failure: 'interrupted',
    message: expect.stringContaining('no'),
  });
  expect(mailbox.messages.length).toBe(before);
});

test('headers cannot be added by the contents', async () => {
  mailbox.treat(() => 'accept');
  const mailer = createMailer({ url: mailbox.url, from: 'A <a@x.example>' });
  await mailer.send({ ...message, subject: 'S\r\nBcc: b@x.example' });
  const raw = mailbox.messages.at(-1)?.raw ?? '';
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
  expect(raw).toContain('Message-ID: <a@b.example>');
});
