import { createHash, randomUUID } from 'node:crypto';
import { DOWNLOAD_TEXT } from '@gsc/contract/profile/labels';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { AuthContext, UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { ACCESS_TOKEN_ALGORITHM } from '../../secrets/signing-keys.ts';
import { addHits } from '../../stores/rate-counters.ts';
import { openUserContext } from './authenticate.ts';

/** Only for starting the download. A link cannot send the access token, which is in the memory of the page. */
const TICKET_SECONDS = 60;
/** How long a used ticket is known. Longer than a ticket is valid, also if the clocks of two servers differ. */
const KNOWN_MS = 10 * TICKET_SECONDS * 1000;
const TYPE = 'download+jwt';

/** Signs a ticket for one download of the current user. */
export function signDownloadTicket(ctx: AuthContext, user: UserContext['user']): Promise<string> {
  const { origin, keys } = ctx.auth;
  const issuedAt = Math.floor(ctx.now().getTime() / 1000);
  return new SignJWT({ sid: user.sessionId })
    .setProtectedHeader({ alg: ACCESS_TOKEN_ALGORITHM, kid: keys.kid, typ: TYPE })
    .setIssuer(origin)
    .setAudience(origin)
    .setSubject(user.id)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TICKET_SECONDS)
    .sign(keys.sign);
}

/** Turns a ticket into the context of its user, if the session is still alive. */
export async function openDownloadTicket(ctx: AuthContext, ticket: string): Promise<UserContext> {
  const { sub, sid } = await verify(ctx, ticket);
  return openUserContext(ctx, { userId: String(sub), sessionId: String(sid) });
}

/** Uses a ticket up. Of several requests on any servers, the first one succeeds. */
export async function useDownloadTicket(ctx: AuthContext, ticket: string): Promise<void> {
  // Not the text of the ticket, because a signature can be written in several ways.
  const { jti } = await verify(ctx, ticket);
  const bucket = createHash('sha256').update(`download ticket ${jti}`).digest().subarray(0, 16);
  const [uses] = await addHits(ctx, [{ bucket, hits: 1, expiresInMs: KNOWN_MS }]);
  if (uses?.hits !== 1) throw new ProductError('unauthenticated', DOWNLOAD_TEXT.expired);
}

async function verify(ctx: AuthContext, ticket: string): Promise<JWTPayload> {
  const { origin, keys } = ctx.auth;
  const verified = await jwtVerify(ticket, keys.verify, {
    issuer: origin,
    audience: origin,
    algorithms: [ACCESS_TOKEN_ALGORITHM],
    typ: TYPE,
    currentDate: ctx.now(),
    requiredClaims: ['sub', 'sid', 'jti', 'exp'],
  }).catch(cause => {
    throw new ProductError('unauthenticated', DOWNLOAD_TEXT.expired, { cause });
  });
  return verified.payload;
}
