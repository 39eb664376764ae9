import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in characters that are safe in URLs and cookies. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The hash that is stored instead of a secret. Secrets have high entropy, so a plain hash is enough. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
