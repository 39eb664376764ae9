import { GoogleError } from '@gsc/google/search-console/errors/google-error';

/** Quotas, lost access and our own stores concern everything; this concerns what was asked for and nothing else. */
export function isLocalFailure(error: unknown): error is GoogleError {
  return error instanceof GoogleError && (error.kind === 'transient' || error.kind === 'invalid_request');
}
