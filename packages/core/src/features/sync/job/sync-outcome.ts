import { SEARCH_TYPE_LABELS } from '@gsc/contract/search-types';
import { SYNC_OUTCOME_TEXT } from '@gsc/contract/sync/labels';
import { GoogleError, isQuota } from '@gsc/google/search-console/errors/google-error';
import type { SearchType } from '@gsc/google/search-console/query';
import type { SearchTypeError } from '../fetch/failure-counts.ts';
import { ROWS_MISSING } from '../fetch/sync-slices.ts';
import type { JobOutcome } from './job-outcome.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** Delays between the attempts of a job after Google errors. After the last attempt the job fails (specification: Retries). */
const GOOGLE_DELAYS_MS = [1, 5, 15, 60].map(minutes => minutes * MINUTE_MS);
/** After database errors a job retries for a day with increasing delays, so that it survives a restart. */
const DATABASE_RETRY_MS = { min: 10 * SECOND_MS, max: 5 * MINUTE_MS, total: 24 * 60 * MINUTE_MS };

type Attempts = { retries: number; startedAt: Date };

/** Maps an error that ended a run to an outcome. The message is shown to users. */
export function outcomeOf(error: unknown, now: Date, { retries, startedAt }: Attempts): JobOutcome {
  const later = (ms: number) => new Date(now.getTime() + ms);
  if (!(error instanceof GoogleError)) {
    const cause = error instanceof Error ? error.name : 'unknown error';
    const age = now.getTime() - startedAt.getTime();
    const delay = Math.min(DATABASE_RETRY_MS.max, Math.max(DATABASE_RETRY_MS.min, age / 6));
    return age > DATABASE_RETRY_MS.total
      ? { status: 'failed', message: SYNC_OUTCOME_TEXT.storesFailed(cause), soon: true }
      : { status: 'again', until: later(delay), retries, message: SYNC_OUTCOME_TEXT.storesFailing(cause) };
  }
  if (isQuota(error.kind)) {
    return {
      status: 'quota_limited',
      until: error.until ?? later(error.retryAfterMs ?? 15 * MINUTE_MS),
      message: 'The Google API quota is used up for now. The sync resumes automatically.',
    };
  }
  switch (error.kind) {
    case 'reauth_required':
    case 'scope_missing':
      return {
        status: 'needs_reconnect',
        message: 'Google no longer accepts this connection. Please connect again.',
      };
    case 'permission':
    case 'gone':
      return { status: 'access_lost', message: 'This Google account can no longer read this property.' };
    case 'transient': {
      const delay = GOOGLE_DELAYS_MS[retries];
      return delay === undefined
        ? { status: 'failed', message: SYNC_OUTCOME_TEXT.googleFailed(error.reason, retries + 1), soon: true }
        : {
            status: 'again',
            until: later(delay),
            retries: retries + 1,
            message: SYNC_OUTCOME_TEXT.googleFailing(error.reason),
          };
    }
    case 'not_set_up':
      return { status: 'failed', message: SYNC_OUTCOME_TEXT.notSetUp(error.reason), soon: true };
    default:
      return { status: 'failed', message: `Google refused the request (${error.reason}).`, soon: false };
  }
}

/** The outcome of a run that reached its end: complete, or with some search types incomplete. */
export function outcomeOfTypes(
  failures: ReadonlyMap<SearchType, GoogleError>,
  errors: readonly SearchTypeError[],
): JobOutcome {
  if (failures.size === 0 && errors.length === 0) return { status: 'completed' };
  const sentences = [
    ...[...failures].map(([type, { reason }]) =>
      SYNC_OUTCOME_TEXT.typeFailed(SEARCH_TYPE_LABELS[type], reason),
    ),
    ...errors.map(({ searchType, failed, of, error }) =>
      SYNC_OUTCOME_TEXT.partsFailed(SEARCH_TYPE_LABELS[searchType], failed, of, error.reason),
    ),
    SYNC_OUTCOME_TEXT.restIsStored,
  ];
  const causes = [...failures.values(), ...errors.map(({ error }) => error)];
  return {
    status: 'completed_with_errors',
    message: sentences.join(' '),
    // Missing rows are checked again by the next daily sync. A rejected request stays rejected.
    soon: causes.some(error => error.kind === 'transient' && error !== ROWS_MISSING),
  };
}
