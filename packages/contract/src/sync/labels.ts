import { PROPERTIES_TEXT } from '../properties/labels.ts';
import type { SyncJobStatus } from './api.ts';

/** Labels of the Sync Monitor. The first ones are fixed (specification: Fixed labels). */
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
  // The labels below can be reworded.
  newestFirst: 'newest first',
  newestJobs: (count: number) => `the newest ${count}`,
  jobs: 'Recent sync jobs',
  coverage: 'Coverage by day',
  coverageFailed: 'The coverage could not be loaded.',
  figuresFailed: 'The record counts could not be loaded. The days themselves are up to date.',
  totalsOnly: 'daily totals only',
  noRecords: 'none yet',
  noGaps: 'no gaps',
  gapsIn: (gaps: string, period: string) => `${gaps} in ${period}`,
  gapsOnPage: (gaps: string, period: string) => `${gaps} on this page in ${period}`,
  fill: (days: string) => `Fill ${days}`,
  filling: (days: string) => `Filling ${days}.`,
  reconnect: 'Reconnect',
  quota: 'Google API quota',
  quotaHint: 'Search Console API calls',
  quotaFailed: 'The quota usage could not be loaded.',
  noJobs: 'No syncs yet',
  noJobsText: 'The latest 20 jobs appear here with their progress, record counts and errors.',
  noProperties: 'No Properties Connected',
  noPropertiesText: 'Once a site is connected, its coverage, jobs and errors appear here.',
  connectFirst: 'Connect First Property',
} as const;

/** The ranges of the coverage that do not depend on what is stored. */
export const COVERAGE_RANGE_LABELS = { '90': '90 days', '16': '16 months' } as const;

/** The figures at the top of the Sync Monitor. */
export const SYNC_FIGURE_LABELS = {
  upToDate: 'Up to date',
  records: 'Stored records',
  written: 'Written in 24 hours',
  repair: 'Days to repair',
} as const;

/** The state of a sync, the same on every screen. */
export const SYNC_STATE_TEXT = {
  syncing: 'Syncing',
  waiting: 'Waiting to sync',
  /** `counted` names the properties: '2 of 6'. */
  waitingOf: (counted: string) => `${counted} waiting to sync`,
  firstSync: 'First sync',
  left: (span: string) => `about ${span} left`,
} as const;

/** The number of stored months in the sidebar. */
export const STORED_MONTHS_TEXT = {
  none: 'No history stored yet',
  noneText: 'Google keeps 16 months. Stored months are counted here.',
  /** After the number of months: '24 months stored' */
  stored: 'stored',
  beyond: (months: number) => `${months} beyond Google’s 16-month limit`,
  within: 'Google keeps 16 months',
  /** While some properties have no data: '5 of 26 properties have data' */
  ofSome: (stored: number, of: number) => `${stored} of ${of} properties have data`,
} as const;

export const JOB_STATUS_LABELS: Record<SyncJobStatus, string> = {
  queued: 'Waiting',
  running: 'Running',
  completed: 'Completed',
  completed_with_errors: 'Completed with errors',
  failed: 'Failed',
  quota_limited: 'Waiting for quota',
  needs_reconnect: 'Reconnect required',
  access_lost: 'Access lost',
  cancelled: 'Cancelled',
};

/** The columns of the list of jobs. */
export const JOB_COLUMN_LABELS = {
  status: 'Status',
  property: 'Property',
  type: 'Type',
  range: 'Range',
  records: 'Records',
  took: 'Took',
  started: 'Started',
} as const;

/** The reason for the state of a day. Error messages come from the sync engine. */
export const COVERAGE_REASONS = {
  final: 'Google no longer revises it',
  readOnce: 'finalized by Google; it will be read once more to confirm',
  fresh: 'Google still revises it',
  empty: 'Google has no data for this day',
  truncated: 'Google returns at most 50,000 rows a day',
  missing: 'not read yet',
  unpublished: 'not published by Google yet',
  unreachable: 'older than Google’s 16-month limit',
  unavailable: 'Google returned nothing; this day is at the edge of its 16-month limit',
  partial: 'not fully read yet',
  damaged: 'the stored rows are damaged; they are being fetched again',
  damagedForGood: 'the stored rows are damaged and no longer available from Google',
} as const;

/** The reason why a day is stored in part: 'Web, Discover: not all read yet' or 'Web: not all could be read (backendError)'. */
export function partialReason(types: readonly string[], reason: string | null): string {
  const isWaiting = reason === null || reason === COVERAGE_REASONS.missing;
  return `${types.join(', ')}: ${isWaiting ? 'not all read yet' : `not all could be read (${reason})`}`;
}

/** Messages about the outcome of a sync. `reason` is an error code from Google. */
export const SYNC_OUTCOME_TEXT = {
  typeFailed: (type: string, reason: string) => `${type} could not be read (${reason}).`,
  partsFailed: (type: string, failed: number, of: number, reason: string) =>
    `${type}: ${failed} of ${of} parts could not be read (${reason}).`,
  restIsStored: 'All other data is stored. The missing data will be retried.',
  googleFailing: (reason: string) => `Google returned an error (${reason}). The sync resumes automatically.`,
  notSetUp: (reason: string) =>
    `Google refused the setup of this installation (${reason}). Its operator must correct it. The sync tries again automatically.`,
  storesFailing: (cause: string) =>
    `Our database did not respond (${cause}). The sync resumes automatically.`,
  reconnected: 'The connection was renewed. The sync resumes automatically.',
  googleFailed: (reason: string, attempts: number) =>
    `Google returned an error (${reason}) in ${attempts} attempts. The next sync will try again.`,
  storesFailed: (cause: string) =>
    `Our database did not respond (${cause}) for a day. The next sync will try again.`,
} as const;

/** The delay before the list of jobs is reloaded after a sync was triggered. */
export const REFRESH_AFTER_TRIGGER_MS = 2000;
