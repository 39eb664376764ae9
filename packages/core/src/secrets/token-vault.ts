import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret } from '@gsc/google/search-console/secret';
import type { TokenKeys } from './token-keys.ts';

export type SealedToken = { sealed: Buffer; wrappedKey: Buffer; keyId: string };

/** Whose token it is. Part of what is authenticated, so a row copied to another owner does not open. */
export type TokenOwner = { userId: string; connectionId: string };

export type TokenVault = {
  readonly currentKeyId: string;
  seal(token: Secret, owner: TokenOwner): SealedToken;
  /** Throws when anything does not fit: the key, the owner or a single bit. */
  open(sealed: SealedToken, owner: TokenOwner): Secret;
};

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Envelope encryption: a random key for each token, itself sealed with a master key that no store ever sees. */
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
        sealed: encrypt(dataKey, Buffer.from(token.reveal()), bindTo('token', owner, current)),
        wrappedKey: encrypt(masterKey(current), dataKey, bindTo('key', owner, current)),
        keyId: current,
      };
    },
    open({ sealed, wrappedKey, keyId }, owner) {
      const dataKey = decrypt(masterKey(keyId), wrappedKey, bindTo('key', owner, keyId));
      return new Secret(decrypt(dataKey, sealed, bindTo('token', owner, keyId)).toString());
    },
  };
}

const bindTo = (part: 'token' | 'key', { userId, connectionId }: TokenOwner, keyId: string): Buffer =>
  Buffer.from(JSON.stringify([part, userId, connectionId, keyId]));

function encrypt(key: Buffer, plain: Buffer, bound: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(bound);
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, box: Buffer, bound: Buffer): Buffer {
  const end = box.length - TAG_BYTES;
  if (end < IV_BYTES) throw new Error('a sealed value is cut short');
  const decipher = createDecipheriv(ALGORITHM, key, box.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(bound).setAuthTag(box.subarray(end));
  return Buffer.concat([decipher.update(box.subarray(IV_BYTES, end)), decipher.final()]);
}
