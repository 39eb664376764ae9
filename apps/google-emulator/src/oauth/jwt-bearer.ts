import { decodeJwt, errors } from 'jose';
import type { OAuthContext } from './context.ts';
import { parseScopes } from './scopes.ts';
import { TokenRefusal } from './token-refusal.ts';

const GOOGLE_TOKEN_ADDRESS = 'https://oauth2.googleapis.com/token';
const HOUR = 3600;

/** The response for a service account has no `scope` and no refresh token. */
export interface ServiceAccountToken {
  access_token: string;
  expires_in: number;
  token_type: 'Bearer';
}

export async function exchangeAssertion(
  ctx: OAuthContext,
  assertion: string | undefined,
): Promise<ServiceAccountToken> {
  if (!assertion) throw new TokenRefusal(400, 'invalid_request', 'Missing required parameter: assertion');
  const { iss, aud, scope, iat, exp } = claimsOf(assertion);
  const account = ctx.serviceAccounts.find(String(iss));
  if (!account) throw new TokenRefusal(400, 'invalid_grant', 'Invalid grant: account not found');
  try {
    await ctx.serviceAccounts.verify(account, assertion, ctx.clock.now());
  } catch (error) {
    if (error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed)
      throw tooLong();
    throw new TokenRefusal(400, 'invalid_grant', 'Invalid JWT Signature.');
  }
  if (typeof iat !== 'number' || typeof exp !== 'number' || exp - iat > HOUR) throw tooLong();
  if (aud !== GOOGLE_TOKEN_ADDRESS && aud !== `${ctx.issuer()}/token`) {
    throw new TokenRefusal(400, 'invalid_grant', 'Invalid JWT: Failed audience check.');
  }
  const parsed = parseScopes(typeof scope === 'string' ? scope : '');
  if ('unknown' in parsed || parsed.scopes.length === 0) {
    throw new TokenRefusal(400, 'invalid_scope', 'Invalid OAuth scope or ID token audience provided.');
  }
  const seconds = account.accessTokenSeconds ?? ctx.settings().accessTokenSeconds;
  const holder = {
    clientId: account.email,
    subject: account.subject,
    scopes: parsed.scopes,
    accessType: 'online' as const,
  };
  const accessToken = ctx.grants.issueAccessToken(holder, seconds);
  return { access_token: accessToken, expires_in: seconds - 1, token_type: 'Bearer' };
}

function claimsOf(assertion: string): Record<string, unknown> {
  try {
    return decodeJwt(assertion);
  } catch {
    throw new TokenRefusal(400, 'invalid_grant', 'Invalid JWT: Failed to parse token.');
  }
}

function tooLong(): TokenRefusal {
  return new TokenRefusal(
    400,
    'invalid_grant',
    'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
  );
}
