import type { ResultError } from '@gsc/contract/indexing/labels';
import { type GoogleError, isQuota } from '@gsc/google/search-console/errors/google-error';

/** What follows from a failed inspection. */
export type FailureOutcome =
  /** Google may answer the next attempt. */
  | { kind: 'retry' }
  /** Google will never answer for this URL. */
  | { kind: 'error'; error: ResultError }
  /** Either the URL is not part of the property, or the account may not inspect the property. */
  | { kind: 'refused' }
  /** No inspection of this property succeeds before this time. The URL has not used an attempt. */
  | { kind: 'quota'; blocked: 'quota_day' | 'quota_short'; until: Date }
  /** No inspection succeeds before the operator corrects the setup at Google. The URL has not used an attempt. */
  | { kind: 'outage'; until: Date }
  /** Google ended our access. All properties of the connection wait for the user. */
  | { kind: 'reconnect' };

const QUOTA_PAUSE_MS = 60_000;
const SETUP_PAUSE_MS = 15 * 60_000;

export function outcomeOf(error: GoogleError, now: Date): FailureOutcome {
  const { kind } = error;
  if (isQuota(kind)) {
    const until = error.until ?? new Date(now.getTime() + QUOTA_PAUSE_MS);
    return { kind: 'quota', blocked: kind === 'quota_day' ? 'quota_day' : 'quota_short', until };
  }
  if (kind === 'reauth_required' || kind === 'scope_missing') return { kind: 'reconnect' };
  if (kind === 'not_set_up') return { kind: 'outage', until: new Date(now.getTime() + SETUP_PAUSE_MS) };
  if (kind === 'permission') return { kind: 'refused' };
  if (kind === 'invalid_request' || kind === 'gone') return { kind: 'error', error: 'refused_url' };
  return { kind: 'retry' };
}
