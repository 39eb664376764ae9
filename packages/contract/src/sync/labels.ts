import { PROPERTIES_TEXT } from '../properties/labels.ts';

/** The Sync Monitor's words; those of the specification to the letter. */
export const SYNC_MONITOR_TEXT = {
  refresh: 'Refresh',
  trigger: 'Trigger Sync',
  errorLabel: 'Error:',
  errorTitle: 'Error',
  loadFailed: 'Failed to fetch sync jobs',
  triggerFailed: 'Failed to trigger manual sync',
  startedTitle: 'Sync Started',
  started: 'Manual sync has been triggered successfully',
  syncData: 'Sync Data',
  syncStarted: PROPERTIES_TEXT.syncProgress.manual,
  syncFailed: 'Failed to sync GSC data.',
  /** Ours from here on. */
  jobs: 'Recent sync jobs',
  coverage: 'Coverage by day',
  coverageFailed: 'The coverage could not be loaded.',
  figuresFailed: 'The record counts could not be loaded; the days are complete.',
  fill: (days: string) => `Fill ${days}`,
  filling: (days: string) => `Filling ${days}.`,
  reconnect: 'Connect again',
  quota: 'Google’s allowance',
  quotaFailed: 'The use of Google’s allowance could not be loaded.',
  noJobs: 'No sync has run',
  noJobsText: 'The latest 20 jobs appear here with their progress, their records and any error.',
  noProperties: 'No Properties Connected',
  noPropertiesText: 'Once a site is connected, its days, its jobs and any error are shown here.',
  connectFirst: 'Connect First Property',
} as const;

/** Why a day is in the state it is in; what went wrong comes from the engine with its own words. */
export const COVERAGE_REASONS = {
  final: 'Google no longer revises it',
  readOnce: 'complete at Google; it is read once more to be sure',
  fresh: 'Google still revises it',
  empty: 'Google has nothing for this day',
  truncated: 'Google gives no more than 50,000 rows a day',
  missing: 'not read yet',
  unpublished: 'not published by Google yet',
  unreachable: 'before Google’s 16 months',
  unavailable: 'Google returned nothing; this day is at the end of the period it keeps',
  partial: 'not all of it is read yet',
  damaged: 'the stored rows are damaged; they are being fetched again',
  damagedForGood: 'the stored rows are damaged and no longer available from Google',
} as const;

/** Why a day is stored in part: 'Web, Discover: not all read yet' or 'Web: not all could be read (backendError)'. */
export function partialReason(types: readonly string[], reason: string | null): string {
  const isWaiting = reason === null || reason === COVERAGE_REASONS.missing;
  return `${types.join(', ')}: ${isWaiting ? 'not all read yet' : `not all could be read (${reason})`}`;
}

/** How a sync ended, in sentences. Reasons are Google's own codes. */
export const SYNC_OUTCOME_TEXT = {
  typeFailed: (type: string, reason: string) => `${type} could not be read (${reason}).`,
  partsFailed: (type: string, failed: number, of: number, reason: string) =>
    `${type}: ${failed} of ${of} parts could not be read (${reason}).`,
  restIsStored: 'All other data is stored. What is missing is tried again.',
  googleFailing: (reason: string) =>
    `Google did not answer properly (${reason}). The sync goes on by itself.`,
  storesFailing: (cause: string) => `Our own stores did not answer (${cause}). The sync goes on by itself.`,
  reconnected: 'The connection was renewed. The sync goes on by itself.',
  googleFailed: (reason: string, attempts: number) =>
    `Google did not answer properly (${reason}) in ${attempts} attempts. A new sync tries again.`,
  storesFailed: (cause: string) =>
    `Our own stores did not answer (${cause}) for a day. A new sync tries again.`,
} as const;

/** The list of jobs is read again this long after a sync was triggered. */
export const REFRESH_AFTER_TRIGGER_MS = 2000;
