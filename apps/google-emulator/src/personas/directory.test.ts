import { expect, test } from 'vitest';
import { cast } from './cast.ts';
import { createDirectory } from './directory.ts';

test('the same seed gives the same users, another seed others', () => {
  const subjects = (seed: string) =>
    createDirectory(cast, seed)
      .all()
      .map(account => account.subject);
  expect(subjects('a')).toEqual(subjects('a'));
  expect(subjects('a')).not.toEqual(subjects('b'));
  expect(new Set(subjects('a')).size).toBe(cast.length);
});

test('personas are told apart by e-mail, live on .example and have no picture', () => {
  const accounts = createDirectory(cast, 'a').all();
  expect(accounts.every(({ email, picture }) => email.endsWith('.example') && picture === null)).toBe(true);
});
