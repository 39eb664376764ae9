import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashSecret, newSecret } from './random-secret.ts';

test('256 bits that may stand in an address, never the same twice', () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  expect(new Set(secrets).size).toBe(100);
  for (const secret of secrets) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  }
});

test('what is stored is its SHA-256 and says nothing of it', () => {
  const secret = newSecret();
  expect(hashSecret(secret)).toEqual(createHash('sha256').update(secret).digest());
  expect(hashSecret(secret)).not.toEqual(hashSecret(newSecret()));
});
