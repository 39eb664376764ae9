import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPostgresClient } from '../postgres/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { runContact } from './contact-commands.ts';
import { runMail } from './mail-commands.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const sql = (text: string) =>
  withPostgresClient(database.superuserUrl, async client => (await client.query(text)).rows);
const mail = (...words: string[]) => runMail(database.ownerUrl, { command: 'ops', words });
const contact = (...words: string[]) => runContact(database.ownerUrl, { command: 'ops', words, unset: [] });

test('the owner reads contact messages, and visitors do not control the terminal', async () => {
  expect(await contact()).toBe('There are no contact messages.');
  const [message] = await sql(
    `insert into contact_messages (first_name, last_name, email, subject, message)
     values ('Ada', 'Byron', 'ada@x.example', E'Red\\x1b[31m text', E'First\\nSecond\\x07') returning id`,
  );
  expect(await contact('list')).toMatch(
    new RegExp(`^${message.id} .*Z, not emailed, Ada Byron <ada@x.example>: Red \\[31m text$`),
  );
  expect(await contact('show', message.id)).toMatch(/text\n\nFirst\nSecond $/);
  await expect(contact('show', 'x')).rejects.toThrow("'x' is not the id of a contact message.");
  await expect(contact('show', crypto.randomUUID())).rejects.toThrow('There is no contact message');
  await sql('delete from contact_messages');
});

test('the owner lists, retries and drops emails, and repeats what may have arrived only by id', async () => {
  expect(await mail()).toBe('The outbox is empty.');
  await sql(`insert into outbox (kind, occurrence, recipient) values ('contact', 'a', 'CONTACT_TO')`);
  const giveUp = (failure: string) =>
    sql(`update outbox set state = 'given_up', finished_at = now(), attempts = 2, first_tried_at = now(),
      handed_over_at = now(), failure = '${failure}', last_error = '550 no such user' returning id`);
  const [email] = await giveUp('refused');
  expect(await mail('list')).toMatch(
    new RegExp(
      `^contact: 1 given up\\n${email.id} contact: given up after 2 attempts, .*refused: 550 no such user$`,
    ),
  );
  expect(await mail('retry', 'given-up')).toBe('Emails will be tried again: 1.');
  expect(await sql('select state, attempts, first_tried_at, handed_over_at, failure from outbox')).toEqual([
    { state: 'waiting', attempts: 0, first_tried_at: null, handed_over_at: null, failure: null },
  ]);
  await giveUp('unknown');
  expect(await mail('retry', 'given-up')).toBe('Emails will be tried again: 0.');
  expect(await mail('retry', email.id)).toBe('Emails will be tried again: 1.');
  await expect(mail('retry', email.id)).rejects.toThrow(`There is no such email ${email.id}`);
  expect(await mail('drop', 'given-up')).toBe('Emails dropped: 0.');
  await sql(`update outbox set lease = gen_random_uuid(), leased_until = now()`);
  await expect(mail('drop', email.id)).rejects.toThrow('it is being sent');
  await sql('update outbox set lease = null, leased_until = null');
  expect(await mail('drop', email.id)).toBe('Emails dropped: 1.');
  await expect(mail('retry', 'x')).rejects.toThrow("'x' is not the id of an email.");
  await expect(mail('other')).rejects.toThrow('ops mail list | retry');
});
