import { createHash, createHmac, randomBytes } from 'node:crypto';

// A refresh token is 64 bytes: user id, session id, secret. The ids are only for the lookup; without the
// secret no row matches. Only the SHA-256 hash of the whole token is stored.

const UUID_BYTES = 16;
const SECRET_BYTES = 32;
const TOKEN_BYTES = UUID_BYTES + UUID_BYTES + SECRET_BYTES;

export type RefreshToken = { userId: string; sessionId: string; bytes: Buffer };

export function newRefreshToken(userId: string, sessionId: string): RefreshToken {
  return make(userId, sessionId, randomBytes(SECRET_BYTES));
}

/**
 * The child's secret is derived from the parent. If the parent is used again within the grace period (a lost
 * response, two tabs), it gets the same child. The number is above 0 if the child replaced an earlier one.
 */
export function childOf(parent: RefreshToken, secret: Buffer, number = 0): RefreshToken {
  const label = number === 0 ? 'refresh-child' : `refresh-child-${number}`;
  const childSecret = createHmac('sha256', secret).update(label).update(parent.bytes).digest();
  return make(parent.userId, parent.sessionId, childSecret);
}

export const hashOf = (token: RefreshToken): Buffer => createHash('sha256').update(token.bytes).digest();

export const formatRefreshToken = (token: RefreshToken): string => token.bytes.toString('base64url');

export function parseRefreshToken(text: string | undefined): RefreshToken | null {
  if (text === undefined || !/^[\w-]{86}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== TOKEN_BYTES) return null;
  return {
    bytes,
    userId: readUuid(bytes.subarray(0, UUID_BYTES)),
    sessionId: readUuid(bytes.subarray(UUID_BYTES, UUID_BYTES * 2)),
  };
}

function make(userId: string, sessionId: string, secret: Buffer): RefreshToken {
  return { userId, sessionId, bytes: Buffer.concat([writeUuid(userId), writeUuid(sessionId), secret]) };
}

const writeUuid = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const readUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
