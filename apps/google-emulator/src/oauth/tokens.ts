import { randomBytes } from 'node:crypto';

// The shapes that Google's own have, so that a scan for Google tokens finds these too.
export const newCode = () => `4/0A${randomBytes(48).toString('base64url')}`;
export const newAccessToken = () => `ya29.a0${randomBytes(120).toString('base64url')}`;
export const newRefreshToken = () => `1//0${randomBytes(60).toString('base64url')}`;
