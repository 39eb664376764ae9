import type { OAuthErrorCode } from '@gsc/google/wire';
import { type OAuthClient, redirectAllowed } from './clients.ts';
import type { OAuthContext } from './context.ts';
import { parseScopes } from './scopes.ts';

export type Query = Record<string, string | string[] | undefined>;

export interface AuthorizeRequest {
  client: OAuthClient;
  redirectUri: string;
  scopes: string[];
  state?: string;
  nonce?: string;
  loginHint?: string;
  prompts: ReadonlySet<string>;
  accessType: 'online' | 'offline';
  includeGrantedScopes: boolean;
  pkce?: { challenge: string; method: 'S256' | 'plain' };
}

/** Shown as a page. Google never redirects to an unverified URI. */
export interface AuthorizeRefusal {
  status: 400 | 401;
  error: OAuthErrorCode;
  detail: string;
}

export function parseAuthorizeRequest(
  ctx: OAuthContext,
  query: Query,
): { request: AuthorizeRequest } | { refusal: AuthorizeRefusal } {
  const refuse = (error: OAuthErrorCode, detail: string, status: 400 | 401 = 400) => ({
    refusal: { status, error, detail },
  });
  const repeated = Object.keys(query).find(name => Array.isArray(query[name]));
  if (repeated)
    return refuse('invalid_request', `OAuth 2 parameters can only have a single value: ${repeated}`);
  const param = query as Record<string, string | undefined>;

  if (!param.client_id) return refuse('invalid_request', 'Missing required parameter: client_id');
  const client = ctx.clients.find(each => each.id === param.client_id);
  if (!client) return refuse('invalid_client', 'The OAuth client was not found.', 401);
  if (!param.redirect_uri) return refuse('invalid_request', 'Missing required parameter: redirect_uri');
  if (!redirectAllowed(client, param.redirect_uri)) {
    return refuse('redirect_uri_mismatch', `redirect_uri=${param.redirect_uri}`);
  }
  if (!param.response_type) return refuse('invalid_request', 'Required parameter is missing: response_type');
  if (param.response_type !== 'code') {
    return refuse('unsupported_response_type', `Invalid response_type: ${param.response_type}`);
  }
  if (!param.scope?.trim()) return refuse('invalid_request', 'Missing required parameter: scope');
  const parsed = parseScopes(param.scope);
  if ('unknown' in parsed) {
    return refuse('invalid_scope', `Some requested scopes were invalid. {invalid=[${parsed.unknown}]}`);
  }
  const method = param.code_challenge_method ?? 'plain';
  if (param.code_challenge && method !== 'S256' && method !== 'plain') {
    return refuse('invalid_request', `Invalid parameter value for code_challenge_method: ${method}`);
  }
  return {
    request: {
      client,
      redirectUri: param.redirect_uri,
      scopes: parsed.scopes,
      ...(param.state !== undefined && { state: param.state }),
      ...(param.nonce !== undefined && { nonce: param.nonce }),
      ...(param.login_hint !== undefined && { loginHint: param.login_hint }),
      prompts: new Set(param.prompt?.split(/\s+/).filter(Boolean) ?? []),
      accessType: param.access_type === 'offline' ? 'offline' : 'online',
      includeGrantedScopes: param.include_granted_scopes === 'true',
      ...(param.code_challenge && {
        pkce: { challenge: param.code_challenge, method: method === 'S256' ? 'S256' : 'plain' },
      }),
    },
  };
}
