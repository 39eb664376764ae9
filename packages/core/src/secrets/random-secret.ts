import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that may travel in an address or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored in place of a secret. High entropy, so a plain hash is enough. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
