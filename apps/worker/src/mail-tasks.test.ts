import type { Mail } from '@gsc/core/mail/open-mail';
import { expect, test } from 'vitest';
import { type MailTaskOptions, mailTasks } from './mail-tasks.ts';

const mail = { origin: 'https://app.example' } as Mail;
const namesOf = (settings: MailTaskOptions) => mailTasks(settings).map(({ name }) => name);

test('without a mail server no emails are sent', () => {
  expect(namesOf({})).toEqual([]);
});

test('emails to the operator need an address', () => {
  const users = ['sync.notify-connections', 'status.ask-subscribers', 'status.mail-incidents'];
  const to = { ...mail, to: 'operator@example.com' };
  expect(namesOf({ mail })).toEqual(users);
  expect(namesOf({ mail, contactMail: to, operatorMail: to })).toEqual([
    ...users,
    'contact.mail-messages',
    'sync.mail-removal-alerts',
  ]);
});
