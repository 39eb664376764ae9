import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childOf, formatRefreshToken, hashOf, newRefreshToken, parseRefreshToken } from './refresh-token.ts';

test('a token survives the trip through a cookie', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (userId, sessionId) => {
      const token = newRefreshToken(userId, sessionId);
      expect(parseRefreshToken(formatRefreshToken(token))).toEqual(token);
    }),
  );
});

test('the child follows from the parent and the secret, and from nothing less', () => {
  const parent = newRefreshToken(randomUUID(), randomUUID());
  const secret = randomBytes(32);
  expect(childOf(parent, secret)).toEqual(childOf(parent, secret));
  expect(hashOf(childOf(parent, secret))).not.toEqual(hashOf(childOf(parent, randomBytes(32))));
  expect(hashOf(childOf(parent, secret))).not.toEqual(hashOf(parent));
});

test('what is not a token is nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 85 }), text => void expect(parseRefreshToken(text)).toBeNull()),
  );
  expect(parseRefreshToken(undefined)).toBeNull();
});
