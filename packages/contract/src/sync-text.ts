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
  syncStarted: 'in progress for the last 3 months. Processing records...',
  syncFailed: 'Failed to sync GSC data.',
  /** Ours from here on. */
  jobs: 'Recent sync jobs',
  coverage: 'Coverage by day',
  coverageFailed: 'The coverage could not be loaded.',
  figuresFailed: 'The record counts could not be loaded; the days are complete.',
  fill: (days: string) => `Fill ${days}`,
  filling: (days: string) => `Filling ${days}.`,
  reconnect: 'Connect again',
  noJobs: 'No sync has run',
  noJobsText: 'The latest 20 jobs appear here with their progress, their records and any error.',
  noProperties: 'No Properties Connected',
  noPropertiesText: 'Once a site is connected, its days, its jobs and any error are shown here.',
  connectFirst: 'Connect First Property',
} as const;

/** The list of jobs is read again this long after a sync was triggered. */
export const REFRESH_AFTER_TRIGGER_MS = 2000;
