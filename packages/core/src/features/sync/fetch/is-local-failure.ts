import { GoogleError } from '@gsc/google/search-console/errors/google-error';

/** True for errors that affect a single request. Quota, access and database errors affect the whole run. */
export function isLocalFailure(error: unknown): error is GoogleError {
  return error instanceof GoogleError && (error.kind === 'transient' || error.kind === 'invalid_request');
}
