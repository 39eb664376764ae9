import type { Account } from '../personas/persona.ts';
import { badToken, insufficientScope, missingToken } from '../protocol/access-errors.ts';
import type { Endpoint } from '../protocol/endpoints.ts';
import { Refused } from '../protocol/json-body.ts';
import type { SearchConsoleContext } from './context.ts';

const READ_SCOPES = [
  'https://www.googleapis.com/auth/webmasters',
  'https://www.googleapis.com/auth/webmasters.readonly',
];

export interface Caller {
  account: Account;
  clientId: string;
}

/** Identifies the caller by bearer token. The scheme is case-insensitive, as at Google. */
export function callerOf(
  ctx: SearchConsoleContext,
  endpoint: Endpoint,
  authorization: string | undefined,
): Caller {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new Refused(authorization ? badToken(endpoint) : missingToken(endpoint));
  const grant = ctx.grants.accessGrant(token);
  const account = grant && ctx.directory.bySubject(grant.subject);
  if (!grant || !account) throw new Refused(badToken(endpoint));
  if (!READ_SCOPES.some(scope => grant.scopes.includes(scope)))
    throw new Refused(insufficientScope(endpoint));
  return { account, clientId: grant.clientId };
}
