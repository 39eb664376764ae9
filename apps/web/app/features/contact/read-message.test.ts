import { CONTACT_TEXT } from '@gsc/contract/contact/api';
import { expect, test } from 'vitest';
import { readMessage, TRAP_FIELD } from './read-message.ts';

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

test('a filled form is a message; the company may be missing', () => {
  const { message, errors } = readMessage(form(filled));
  expect(message).toEqual({ ...filled, first_name: 'Ada', company: '' });
  expect(errors).toEqual({});
});

test.each(['first_name', 'last_name', 'email', 'subject', 'message'])('%s is required', name => {
  const { message, errors } = readMessage(form({ ...filled, [name]: '  ' }));
  expect(message).toBeNull();
  expect(errors).toEqual({ [name]: CONTACT_TEXT.required });
});

test('an address that is none is said so, and what was written is kept', () => {
  const { errors, values } = readMessage(form({ ...filled, email: 'ada' }));
  expect(errors).toEqual({ email: CONTACT_TEXT.invalidEmail });
  expect(values.email).toBe('ada');
});

test('the field nobody sees gives a machine away', () => {
  expect(readMessage(form({ ...filled, [TRAP_FIELD]: 'x' })).isTrapped).toBe(true);
  expect(readMessage(form(filled)).isTrapped).toBe(false);
});
