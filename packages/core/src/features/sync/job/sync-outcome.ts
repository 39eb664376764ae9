import { SEARCH_TYPE_LABELS } from '@gsc/contract/reports/labels';
import { SYNC_OUTCOME_TEXT } from '@gsc/contract/sync/labels';
import { GoogleError, isQuota } from '@gsc/google/search-console/errors/google-error';
import type { SearchType } from '@gsc/google/search-console/query';
import { ROWS_MISSING, type SearchTypeError } from '../fetch/sync-slices.ts';
import type { JobOutcome } from './job-outcome.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** The pauses between the attempts of a job that Google cuts short; without another one it has failed. */
const GOOGLE_PAUSES_MS = [1, 5, 15, 60].map(minutes => minutes * MINUTE_MS);
/** Our own stores come back, and a job shall not be lost to their restart: it waits for a day, at growing pauses. */
const STORES_MS = { shortest: 10 * SECOND_MS, longest: 5 * MINUTE_MS, altogether: 24 * 60 * MINUTE_MS };

type Tried = { retries: number; startedAt: Date };

/** What an error that ended a run means for the job and its property. The words are for people. */
export function outcomeOf(error: unknown, now: Date, { retries, startedAt }: Tried): JobOutcome {
  const later = (ms: number) => new Date(now.getTime() + ms);
  if (!(error instanceof GoogleError)) {
    const cause = error instanceof Error ? error.name : 'unknown error';
    const age = now.getTime() - startedAt.getTime();
    const pause = Math.min(STORES_MS.longest, Math.max(STORES_MS.shortest, age / 6));
    return age > STORES_MS.altogether
      ? { status: 'failed', message: SYNC_OUTCOME_TEXT.storesFailed(cause), soon: true }
      : { status: 'again', until: later(pause), retries, message: SYNC_OUTCOME_TEXT.storesFailing(cause) };
  }
  if (isQuota(error.kind)) {
    return {
      status: 'quota_limited',
      until: error.until ?? later(error.retryAfterMs ?? 15 * MINUTE_MS),
      message: 'Google’s quota is used up for now. The sync goes on by itself.',
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
      const pause = GOOGLE_PAUSES_MS[retries];
      return pause === undefined
        ? { status: 'failed', message: SYNC_OUTCOME_TEXT.googleFailed(error.reason, retries + 1), soon: true }
        : {
            status: 'again',
            until: later(pause),
            retries: retries + 1,
            message: SYNC_OUTCOME_TEXT.googleFailing(error.reason),
          };
    }
    default:
      return { status: 'failed', message: `Google refused the request (${error.reason}).`, soon: false };
  }
}

/** The end of a run that came through: complete, or with search types of which something is missing. */
export function outcomeOfTypes(
  failures: ReadonlyMap<SearchType, GoogleError>,
  troubles: readonly SearchTypeError[],
): JobOutcome {
  if (failures.size === 0 && troubles.length === 0) return { status: 'completed' };
  const sentences = [
    ...[...failures].map(([type, { reason }]) =>
      SYNC_OUTCOME_TEXT.typeFailed(SEARCH_TYPE_LABELS[type], reason),
    ),
    ...troubles.map(({ searchType, failed, of, error }) =>
      SYNC_OUTCOME_TEXT.partsFailed(SEARCH_TYPE_LABELS[searchType], failed, of, error.reason),
    ),
    SYNC_OUTCOME_TEXT.restIsStored,
  ];
  const errors = [...failures.values(), ...troubles.map(({ error }) => error)];
  return {
    status: 'completed_with_errors',
    message: sentences.join(' '),
    // Missing rows are doubted from one daily sync to the next; a refused request stays refused.
    soon: errors.some(error => error.kind === 'transient' && error !== ROWS_MISSING),
  };
}
