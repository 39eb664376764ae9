import { generateKeyPairSync, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const newKey = (): string => randomBytes(KEY_BYTES).toString('base64');

/** A password for a store. Its characters need no encoding in a URL. */
export const newPassword = (): string => randomBytes(24).toString('base64url');

/** A value of `AUTH_SECRET`. */
export const newAuthSecret = newKey;

/** A value of `AUTH_SIGNING_KEYS` with one key. */
export function newSigningKeys(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(8).toString('hex') };
  return JSON.stringify({ keys: [key] });
}

/** A value of `TOKEN_KEYS` with one key. */
export const newTokenKeys = (): string => JSON.stringify({ current: 'k1', keys: { k1: newKey() } });
