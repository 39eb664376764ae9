import { DOWNLOAD_TEXT } from '@gsc/contract/profile/labels';
import { jwtVerify, SignJWT } from 'jose';
import type { AuthContext, UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { ACCESS_TOKEN_ALGORITHM } from '../../secrets/signing-keys.ts';
import { openUserContext } from './authenticate.ts';

/** Only for starting the download. A link cannot send the access token, which is in the memory of the page. */
const TICKET_SECONDS = 60;
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
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TICKET_SECONDS)
    .sign(keys.sign);
}

/** Turns a ticket into the context of its user, if the session is still alive. */
export async function openDownloadTicket(ctx: AuthContext, ticket: string): Promise<UserContext> {
  const { origin, keys } = ctx.auth;
  const verified = await jwtVerify(ticket, keys.verify, {
    issuer: origin,
    audience: origin,
    algorithms: [ACCESS_TOKEN_ALGORITHM],
    typ: TYPE,
    currentDate: ctx.now(),
    requiredClaims: ['sub', 'sid', 'exp'],
  }).catch(cause => {
    throw new ProductError('unauthenticated', DOWNLOAD_TEXT.expired, { cause });
  });
  const { sub, sid } = verified.payload;
  return openUserContext(ctx, { userId: String(sub), sessionId: String(sid) });
}
