import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test('an error is one line with its causes', () => {
  const cause = new Error('connect ECONNREFUSED 127.0.0.1:1');
  expect(describeError(new Error('the backup failed', { cause }))).toBe(
    'the backup failed: connect ECONNREFUSED 127.0.0.1:1',
  );
  expect(describeError(new AggregateError([cause, new Error('connect ECONNREFUSED ::1:1')]))).toBe(
    'connect ECONNREFUSED 127.0.0.1:1: connect ECONNREFUSED ::1:1',
  );
  expect(describeError(new Error('same', { cause: new Error('same') }))).toBe('same');
  expect(describeError('text')).toBe('text');
});

test('a defect has its stack', () => {
  expect(describeError(new TypeError('x is not a function'))).toMatch(/x is not a function\n +at /);
  let invalid: unknown;
  try {
    new URL('//');
  } catch (error) {
    invalid = error;
  }
  expect(describeError(invalid)).toBe('Invalid URL');
});
