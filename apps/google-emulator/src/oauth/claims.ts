import { createHash } from 'node:crypto';
import type { UserInfo } from '@gsc/google/wire';
import { SignJWT } from 'jose';
import type { Account } from '../personas/persona.ts';
import type { OAuthContext } from './context.ts';
import { mayReadEmail, mayReadProfile } from './scopes.ts';

const ID_TOKEN_SECONDS = 3600;

/** The user info that the granted scopes allow. Values that an account lacks are omitted, as at Google. */
export function userInfo(account: Account, scopes: readonly string[]): UserInfo {
  const [givenName = '', ...rest] = account.name.split(' ');
  return {
    sub: account.subject,
    ...(mayReadProfile(scopes) && {
      name: account.name,
      given_name: givenName,
      ...(rest.length > 0 && { family_name: rest.join(' ') }),
      ...(account.picture && { picture: account.picture }),
    }),
    ...(mayReadEmail(scopes) && { email: account.email, email_verified: true }),
  };
}

export async function signIdToken(
  ctx: OAuthContext,
  input: {
    account: Account;
    clientId: string;
    scopes: readonly string[];
    accessToken: string;
    nonce?: string | undefined;
  },
): Promise<string> {
  const issuedAt = Math.floor(ctx.clock.now() / 1000);
  const { sub, ...claims } = userInfo(input.account, input.scopes);
  const half = createHash('sha256').update(input.accessToken).digest().subarray(0, 16);
  return new SignJWT({
    azp: input.clientId,
    at_hash: half.toString('base64url'),
    ...(input.nonce !== undefined && { nonce: input.nonce }),
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: ctx.keys.current.kid, typ: 'JWT' })
    .setIssuer(ctx.issuer())
    .setAudience(input.clientId)
    .setSubject(sub)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ID_TOKEN_SECONDS)
    .sign(ctx.keys.current.privateKey);
}
