import { GoogleError, isQuota } from '@gsc/google/search-console/google-error';
import type { JobOutcome } from './job-outcome.ts';

const QUARTER_HOUR_MS = 15 * 60_000;
const SOON_MS = 10_000;

/** What an error that ended a run means for the job and its property. The words are for people. */
export function outcomeOf(error: unknown, now: Date): JobOutcome {
  const later = (ms: number) => new Date(now.getTime() + ms);
  if (!(error instanceof GoogleError)) {
    const cause = error instanceof Error ? error.name : 'unknown error';
    return {
      status: 'again',
      until: later(SOON_MS),
      message: `Our own stores did not answer (${cause}). The sync goes on by itself.`,
    };
  }
  if (isQuota(error.kind)) {
    return {
      status: 'quota_limited',
      until: error.until ?? later(error.retryAfterMs ?? QUARTER_HOUR_MS),
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
    case 'transient':
      return {
        status: 'again',
        until: later(60_000),
        message: `Google did not answer properly (${error.reason}). The sync goes on by itself.`,
      };
    default:
      return { status: 'failed', message: `Google refused the request (${error.reason}).` };
  }
}
