import type { Mail } from '@gsc/core/mail/open-mail';
import { expect, test } from 'vitest';
import { mailTasks, sentKinds } from './mail-tasks.ts';

const mail = { origin: 'https://app.example' } as Mail;

test('without a mail server no emails are sent, and old ones are deleted', () => {
  expect(mailTasks({}).map(({ name }) => name)).toEqual(['mail.delete-old']);
  expect(sentKinds({ contactTo: 'a@example.com', operatorEmail: 'a@example.com' })).toEqual([]);
});

test('emails to the operator need an address', () => {
  expect(mailTasks({ mail }).map(({ name }) => name)).toEqual(['mail.delete-old', 'mail.send']);
  const users = ['reconnect', 'confirmation', 'incident'];
  expect(sentKinds({ mail })).toEqual(users);
  expect(sentKinds({ mail, contactTo: 'a@example.com' })).toEqual([...users, 'contact']);
  expect(sentKinds({ mail, operatorEmail: 'a@example.com' })).toEqual([...users, 'removal_alert']);
});
