import { CONTACT_TEXT } from '@gsc/contract/contact/api';
import { expect, test } from 'vitest';
import { HONEYPOT_FIELD, readMessage } from './read-message.ts';

const filled = {
  first_name: ' Ada ',
  last_name: 'Byron',
  email: 'ada@engine.example',
  subject: 'Numbers',
  message: 'Hello',
};

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

test('parses a complete form; the company is optional', () => {
  const { message, errors } = readMessage(form(filled));
  expect(message).toEqual({ ...filled, first_name: 'Ada', company: '' });
  expect(errors).toEqual({});
});

test.each(['first_name', 'last_name', 'email', 'subject', 'message'])('%s is required', name => {
  const { message, errors } = readMessage(form({ ...filled, [name]: '  ' }));
  expect(message).toBeNull();
  expect(errors).toEqual({ [name]: CONTACT_TEXT.required });
});

test('reports an invalid email address and keeps the entered values', () => {
  const { errors, values } = readMessage(form({ ...filled, email: 'ada' }));
  expect(errors).toEqual({ email: CONTACT_TEXT.invalidEmail });
  expect(values.email).toBe('ada');
});

test('detects bots by the hidden field', () => {
  expect(readMessage(form({ ...filled, [HONEYPOT_FIELD]: 'x' })).isTrapped).toBe(true);
  expect(readMessage(form(filled)).isTrapped).toBe(false);
});
