import { expect, test } from 'vitest';
import { createDirectory } from './directory.ts';
import { cast } from './personas.ts';

test('the same seed gives the same users, another seed gives different users', () => {
  const subjects = (seed: string) =>
    createDirectory(cast, seed)
      .all()
      .map(account => account.subject);
  expect(subjects('a')).toEqual(subjects('a'));
  expect(subjects('a')).not.toEqual(subjects('b'));
  expect(new Set(subjects('a')).size).toBe(cast.length);
});

test('personas have .example email addresses and no picture', () => {
  const accounts = createDirectory(cast, 'a').all();
  expect(accounts.every(({ email, picture }) => email.endsWith('.example') && picture === null)).toBe(true);
});
