import { type Endpoint, METHODS } from './endpoints.ts';
import { classicError, errorInfo, type GoogleError, statusError } from './google-error.ts';

const EXPECTED =
  'Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.';
const SERVICE = 'searchconsole.googleapis.com';
const SCOPES =
  'https://www.googleapis.com/auth/webmasters https://www.googleapis.com/auth/webmasters.readonly';

export function missingToken(endpoint: Endpoint): GoogleError {
  const message = `Request is missing required authentication credential. ${EXPECTED}`;
  const details = [errorInfo('CREDENTIALS_MISSING', { service: SERVICE, method: METHODS[endpoint] })];
  const headers = { 'www-authenticate': 'Bearer realm="https://accounts.google.com/"' };
  if (endpoint === 'inspection') return statusError(401, message, { details, headers });
  const item = { message: 'Login Required.', domain: 'global', reason: 'required', ...AUTHORIZATION };
  return classicError(401, item, { status: true, message, details, headers });
}

/** The same response for expired, revoked and invalid tokens, as at Google. */
export function badToken(endpoint: Endpoint): GoogleError {
  const message = `Request had invalid authentication credentials. ${EXPECTED}`;
  const headers = {
    'www-authenticate': 'Bearer realm="https://accounts.google.com/", error="invalid_token"',
  };
  if (endpoint === 'inspection') return statusError(401, message, { headers });
  const item = { message: 'Invalid Credentials', domain: 'global', reason: 'authError', ...AUTHORIZATION };
  return classicError(401, item, { status: true, message, headers });
}

const AUTHORIZATION = { location: 'Authorization', locationType: 'header' };

export function insufficientScope(endpoint: Endpoint): GoogleError {
  const message = 'Request had insufficient authentication scopes.';
  const metadata = { service: SERVICE, method: METHODS[endpoint] };
  const details = [errorInfo('ACCESS_TOKEN_SCOPE_INSUFFICIENT', metadata)];
  const headers = {
    'www-authenticate': `Bearer realm="https://accounts.google.com/", error="insufficient_scope", scope="${SCOPES}"`,
  };
  if (endpoint === 'inspection') return statusError(403, message, { details, headers });
  const item = { message: 'Insufficient Permission', domain: 'global', reason: 'insufficientPermissions' };
  return classicError(403, item, { status: true, message, details, headers });
}

export function noPermission(siteUrl: string): GoogleError {
  return classicError(403, {
    message: `User does not have sufficient permission for site '${siteUrl}'. See also: https://support.google.com/webmasters/answer/2451999.`,
    domain: 'global',
    reason: 'forbidden',
  });
}

/** sites.get returns 404 where data calls return 403. */
export function notVerified(siteUrl: string): GoogleError {
  return classicError(404, {
    message: `'${siteUrl}' is not a verified Search Console site in this account.`,
    domain: 'global',
    reason: 'notFound',
  });
}

export function notYourUrl(): GoogleError {
  return statusError(403, 'You do not own this site, or the inspected URL is not part of this property.');
}
