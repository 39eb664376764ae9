import { jwtVerify, SignJWT } from 'jose';
import type { AuthContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { ACCESS_TOKEN_ALGORITHM } from '../../secrets/signing-keys.ts';
import type { Principal } from '../../stores/principal.ts';

type Claims = { userId: string; sessionId: string; kind: Principal['kind'] };

export async function signAccessToken(
  ctx: AuthContext,
  claims: Claims,
): Promise<{ token: string; expiresAt: number }> {
  const { origin, keys, accessTokenSeconds } = ctx.auth;
  const issuedAt = Math.floor(ctx.now().getTime() / 1000);
  const expiresAt = issuedAt + accessTokenSeconds;
  const token = await new SignJWT({ sid: claims.sessionId, ...(claims.kind === 'demo' && { demo: true }) })
    .setProtectedHeader({ alg: ACCESS_TOKEN_ALGORITHM, kid: keys.kid, typ: 'at+jwt' })
    .setIssuer(origin)
    .setAudience(origin)
    .setSubject(claims.userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keys.sign);
  return { token, expiresAt };
}

export async function verifyAccessToken(ctx: AuthContext, token: string): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, ctx.auth.keys.verify, {
      issuer: ctx.auth.origin,
      audience: ctx.auth.origin,
      algorithms: [ACCESS_TOKEN_ALGORITHM],
      typ: 'at+jwt',
      currentDate: ctx.now(),
      requiredClaims: ['sub', 'sid', 'exp'],
    });
    const kind = payload.demo === true ? 'demo' : 'user';
    return { userId: String(payload.sub), sessionId: String(payload.sid), kind };
  } catch (cause) {
    throw new ProductError('unauthenticated', 'The access token is missing, expired or not ours.', { cause });
  }
}
