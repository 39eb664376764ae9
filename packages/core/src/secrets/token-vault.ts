import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret } from '@gsc/google/search-console/secret';
import type { TokenKeys } from './token-keys.ts';

export type SealedToken = { sealed: Buffer; wrappedKey: Buffer; keyId: string };

/** The owner of a token. Part of the authenticated data, so a row copied to another owner does not open. */
export type TokenOwner = { userId: string; connectionId: string };

export type TokenVault = {
  readonly currentKeyId: string;
  seal(token: Secret, owner: TokenOwner): SealedToken;
  /** Throws if the key or the owner does not match, or if the data was modified. */
  open(sealed: SealedToken, owner: TokenOwner): Secret;
};

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Envelope encryption: each token has a random key, which is encrypted with a master key that is never stored. */
export function openTokenVault({ current, keys }: TokenKeys): TokenVault {
  function masterKey(id: string): Buffer {
    const key = keys.get(id);
    if (!key) throw new Error(`TOKEN_KEYS has no key ${id}, which a stored token needs`);
    return key;
  }

  return {
    currentKeyId: current,
    seal(token, owner) {
      const dataKey = randomBytes(32);
      return {
        sealed: encrypt(dataKey, Buffer.from(token.reveal()), additionalData('token', owner, current)),
        wrappedKey: encrypt(masterKey(current), dataKey, additionalData('key', owner, current)),
        keyId: current,
      };
    },
    open({ sealed, wrappedKey, keyId }, owner) {
      const dataKey = decrypt(masterKey(keyId), wrappedKey, additionalData('key', owner, keyId));
      return new Secret(decrypt(dataKey, sealed, additionalData('token', owner, keyId)).toString());
    },
  };
}

const additionalData = (part: 'token' | 'key', { userId, connectionId }: TokenOwner, keyId: string): Buffer =>
  Buffer.from(JSON.stringify([part, userId, connectionId, keyId]));

function encrypt(key: Buffer, plain: Buffer, aad: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(aad);
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, box: Buffer, aad: Buffer): Buffer {
  const end = box.length - TAG_BYTES;
  if (end < IV_BYTES) throw new Error('a sealed value is too short');
  const decipher = createDecipheriv(ALGORITHM, key, box.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(aad).setAuthTag(box.subarray(end));
  return Buffer.concat([decipher.update(box.subarray(IV_BYTES, end)), decipher.final()]);
}
