import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashSecret, newSecret } from './random-secret.ts';

test('a secret is 256 random bits in URL-safe characters', () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  expect(new Set(secrets).size).toBe(100);
  for (const secret of secrets) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  }
});

test('the stored hash is the SHA-256 of the secret', () => {
  const secret = newSecret();
  expect(hashSecret(secret)).toEqual(createHash('sha256').update(secret).digest());
  expect(hashSecret(secret)).not.toEqual(hashSecret(newSecret()));
});
