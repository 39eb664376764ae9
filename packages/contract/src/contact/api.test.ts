import { expect, test } from 'vitest';
import { CONTACT_TEXT, ContactMessage } from './api.ts';

const message = {
  first_name: 'Maya',
  last_name: 'Lindqvist',
  email: 'maya@trailforge.example',
  company: 'Trailforge',
  subject: 'A question',
  message: 'How?',
};
const problemOf = (change: object) => {
  const { error } = ContactMessage.safeParse({ ...message, ...change });
  return error?.issues[0]?.message;
};

test('trims values; the company is optional', () => {
  const padded = Object.fromEntries(Object.entries(message).map(([name, text]) => [name, ` ${text} `]));
  expect(ContactMessage.parse(padded)).toEqual(message);
  const { company, ...rest } = message;
  expect(ContactMessage.parse(rest)).toEqual({ ...message, company: '' });
  expect(company).toBe('Trailforge');
});

test.for([
  ['first_name', 100],
  ['last_name', 100],
  ['subject', 200],
  ['message', 5000],
] as const)('%s: 1 to %i characters', ([field, max]) => {
  expect(problemOf({ [field]: 'x'.repeat(max) })).toBeUndefined();
  expect(problemOf({ [field]: 'x'.repeat(max + 1) })).toBe(CONTACT_TEXT.tooLong);
  expect(problemOf({ [field]: '  ' })).toBe(CONTACT_TEXT.required);
});

test('a company has up to 200 characters', () => {
  expect(problemOf({ company: 'x'.repeat(200) })).toBeUndefined();
  expect(problemOf({ company: 'x'.repeat(201) })).toBe(CONTACT_TEXT.tooLong);
});

test('requires a valid email address', () => {
  expect(problemOf({ email: '' })).toBe(CONTACT_TEXT.required);
  expect(problemOf({ email: 'maya' })).toBe(CONTACT_TEXT.invalidEmail);
  expect(problemOf({ email: `${'x'.repeat(250)}@x.example` })).toBe(CONTACT_TEXT.tooLong);
});
