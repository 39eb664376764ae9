import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that may travel in an address, a cookie or a page. */
export const newOneTimeSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored in place of it. High entropy, so a plain hash is enough. */
export const hashOneTimeSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
