import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childOf, formatRefreshToken, hashOf, newRefreshToken, parseRefreshToken } from './refresh-token.ts';

test('a formatted token parses to the same token', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (userId, sessionId) => {
      const token = newRefreshToken(userId, sessionId);
      expect(parseRefreshToken(formatRefreshToken(token))).toEqual(token);
    }),
  );
});

test('the child is derived from both the parent and the secret', () => {
  const parent = newRefreshToken(randomUUID(), randomUUID());
  const secret = randomBytes(32);
  expect(childOf(parent, secret)).toEqual(childOf(parent, secret));
  expect(hashOf(childOf(parent, secret))).not.toEqual(hashOf(childOf(parent, randomBytes(32))));
  expect(hashOf(childOf(parent, secret))).not.toEqual(hashOf(parent));
});

test('invalid text is not parsed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 85 }), text => void expect(parseRefreshToken(text)).toBeNull()),
  );
  expect(parseRefreshToken(undefined)).toBeNull();
});
