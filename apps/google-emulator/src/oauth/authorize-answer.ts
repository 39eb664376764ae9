import type { Account } from '../personas/persona.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import type { OAuthContext } from './context.ts';
import { isSignInScope } from './scopes.ts';

/** Google asks again for a new scope, for first offline access, and when told to. */
export function needsConsent(ctx: OAuthContext, request: AuthorizeRequest, account: Account): boolean {
  const consent = ctx.grants.consentOf(request.client.id, account.subject);
  return (
    request.prompts.has('consent') ||
    request.scopes.some(scope => !consent.scopes.has(scope)) ||
    (request.accessType === 'offline' && !consent.offline)
  );
}

/** The address back to the app with a code. `ticked` is what the consent page's boxes said, if it was shown. */
export function grantAddress(
  ctx: OAuthContext,
  request: AuthorizeRequest,
  account: Account,
  ticked?: readonly string[],
): string {
  const { client, accessType } = request;
  const approved = ticked
    ? request.scopes.filter(scope => isSignInScope(scope) || ticked.includes(scope))
    : request.scopes;
  if (approved.length === 0) return refusalAddress(request, 'access_denied');
  if (ticked) ctx.grants.allow(client.id, account.subject, approved, accessType === 'offline');
  const earlier = request.includeGrantedScopes ? ctx.grants.consentOf(client.id, account.subject).scopes : [];
  const scopes = [...new Set([...approved, ...earlier])];

  const code = ctx.grants.issueCode({
    clientId: client.id,
    subject: account.subject,
    scopes,
    accessType,
    redirectUri: request.redirectUri,
    ...(request.nonce !== undefined && { nonce: request.nonce }),
    ...(request.pkce && { pkce: request.pkce }),
    withRefreshToken: accessType === 'offline' && ticked !== undefined,
  });
  // Google sends `iss` although its discovery document does not announce it.
  return address(request, {
    iss: ctx.issuer(),
    code,
    scope: scopes.join(' '),
    authuser: '0',
    prompt: ticked ? 'consent' : 'none',
  });
}

export function refusalAddress(
  request: AuthorizeRequest,
  error: 'access_denied' | 'interaction_required',
): string {
  return address(request, { error });
}

function address(request: AuthorizeRequest, params: Record<string, string>): string {
  const url = new URL(request.redirectUri);
  if (request.state !== undefined) url.searchParams.set('state', request.state);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}
