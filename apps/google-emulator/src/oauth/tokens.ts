import { randomBytes } from 'node:crypto';

// The same format as Google's tokens, so that scanners for Google tokens find these too.
export const newCode = () => `4/0A${randomBytes(48).toString('base64url')}`;
export const newAccessToken = () => `ya29.a0${randomBytes(120).toString('base64url')}`;
export const newRefreshToken = () => `1//0${randomBytes(60).toString('base64url')}`;
