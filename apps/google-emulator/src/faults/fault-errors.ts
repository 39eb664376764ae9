import { loadQuotaExceeded, quotaExceeded, rateLimitExceeded } from '../limits/refusal.ts';
import {
  badToken,
  insufficientScope,
  noPermission,
  notVerified,
  notYourUrl,
} from '../protocol/access-errors.ts';
import type { Endpoint } from '../protocol/endpoints.ts';
import { unknownValue } from '../protocol/enum-value.ts';
import { classicError, type GoogleError, statusError } from '../protocol/google-error.ts';
import type { ErrorName } from './rule.ts';

const BACKEND: Record<number, [message: string, reason: string]> = {
  500: ['Internal error encountered.', 'backendError'],
  502: ['Bad Gateway', 'badGateway'],
  503: ['The service is currently unavailable.', 'backendError'],
  504: ['The request timed out.', 'deadlineExceeded'],
};

export function namedError(
  name: ErrorName,
  call: { endpoint: Endpoint; site?: string; type?: string },
  retryAfter?: number,
): GoogleError {
  const site = call.site ?? '';
  switch (name) {
    case 'quota-403':
      return quotaExceeded();
    case 'rate-403':
      return rateLimitExceeded(403);
    case 'rate-429':
      return rateLimitExceeded(429, retryAfter);
    case 'load-403':
      return loadQuotaExceeded();
    case 'forbidden-403':
      return call.endpoint === 'inspection' ? notYourUrl() : noPermission(site);
    case 'scope-403':
      return insufficientScope(call.endpoint);
    case 'unauthorized-401':
      return badToken(call.endpoint);
    case 'gone-404':
      return notVerified(site);
    case 'type-400':
      return unknownValue('SearchType', 'type', call.type);
    case 'html-502':
      return { status: 502, body: {}, text: '<!DOCTYPE html><title>Error 502 (Server Error)!!1</title>' };
    case 'invalid-grant':
      return {
        status: 400,
        body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
      };
    default:
      return backendError(Number(name.slice(-3)), call.endpoint, retryAfter);
  }
}

function backendError(status: number, endpoint: Endpoint, retryAfter?: number): GoogleError {
  const [message, reason] = BACKEND[status] ?? ['Internal error encountered.', 'backendError'];
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  if (endpoint === 'inspection') return statusError(status, message, { headers });
  return classicError(status, { message, domain: 'global', reason }, { status: true, headers });
}
