import type { Account } from '../personas/persona.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import type { OAuthContext } from './context.ts';
import { isSignInScope } from './scopes.ts';

/** Consent is required for new scopes, for the first offline access, and with prompt=consent. */
export function needsConsent(ctx: OAuthContext, request: AuthorizeRequest, account: Account): boolean {
  const consent = ctx.grants.consentOf(request.client.id, account.subject);
  return (
    request.prompts.has('consent') ||
    request.scopes.some(scope => !consent.scopes.has(scope)) ||
    (request.accessType === 'offline' && !consent.offline)
  );
}

/** The redirect URL with a code. `selected` contains the scopes selected on the consent page, if it was shown. */
export function grantUrl(
  ctx: OAuthContext,
  request: AuthorizeRequest,
  account: Account,
  selected?: readonly string[],
): string {
  const { client, accessType } = request;
  const approved = selected
    ? request.scopes.filter(scope => isSignInScope(scope) || selected.includes(scope))
    : request.scopes;
  if (approved.length === 0) return refusalUrl(request, 'access_denied');
  if (selected) ctx.grants.allow(client.id, account.subject, approved, accessType === 'offline');
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
    withRefreshToken: accessType === 'offline' && selected !== undefined,
  });
  // Google sends `iss` although its discovery document does not announce it.
  return redirectUrl(request, {
    iss: ctx.issuer(),
    code,
    scope: scopes.join(' '),
    authuser: '0',
    prompt: selected ? 'consent' : 'none',
  });
}

export function refusalUrl(
  request: AuthorizeRequest,
  error: 'access_denied' | 'interaction_required',
): string {
  return redirectUrl(request, { error });
}

function redirectUrl(request: AuthorizeRequest, params: Record<string, string>): string {
  const url = new URL(request.redirectUri);
  if (request.state !== undefined) url.searchParams.set('state', request.state);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}
