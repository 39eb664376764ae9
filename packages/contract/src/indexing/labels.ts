/** Labels and messages of the Indexing Checker. This file must not import zod. The first ones are from the specification. */
export const INDEXING_TEXT = {
  heading: 'Indexing Checker',
  newTab: 'New Check',
  historyTab: (count: number | undefined) => withCount('Check History', count),
  start: 'Start Indexing Check',
  defaultName: (dateTime: string) => `Indexing Check ${dateTime}`,
  empty: 'Please enter at least one URL.',
  signedOut: 'Please sign in to check URL indexing.',
  noneValid: 'No valid URLs found. URLs must start with http:// or https://',
  startedTitle: 'Check Started',
  started: (urls: number) => `Started checking ${urls} URLs for indexing status.`,
  uploadedTitle: 'File Uploaded',
  uploaded: (urls: number) => `Loaded ${urls} URLs from file.`,
  exportedTitle: 'Export Complete',
  exported: 'Results have been downloaded as CSV file.',
  errorTitle: 'Error',
  listFailed: 'Failed to fetch indexing checks.',
  resultsFailed: 'Failed to fetch indexing results.',
  startFailed: 'Failed to start indexing check.',
  readFailed: 'Failed to read file.',
  exportFailed: 'Failed to export results.',
  /** Thrown for a response that is not OK. The message above is shown. */
  exportRefused: 'Export failed',
  csvName: (checkId: string) => `indexing-results-${checkId}.csv`,
  // The texts below are not part of the specification.
  listsTab: (count: number | undefined) => withCount('Monitored Lists', count),
  name: 'Check name',
  urls: 'URLs',
  urlsHint: 'One URL per line',
  upload: 'Upload a file',
  exportCsv: 'Export CSV',
  stop: 'Stop',
  checkAgain: 'Check again',
  tooManyUrls: (limit: number) => `A check can have ${limit} URLs. Split the list into several checks.`,
  tooManyOpen: (limit: number) =>
    `At most ${limit} URLs can wait at a time. Wait for a check to end, or stop one.`,
  tooManyToday: (limit: number) => `An account can check ${limit} URLs in 24 hours. Please try again later.`,
  bodyTooLarge: 'The list is larger than 1 MB. Split it into several checks.',
  urlTooLong: (limit: number) => `A URL can have ${limit} characters.`,
  notFound: 'This check does not exist.',
  notCompleted: 'The results can be exported when the check is completed.',
} as const;

/** The number is unknown until the list is loaded. */
function withCount(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name} (${count})`;
}

export const CHECK_STATUS_LABELS = {
  in_progress: 'In progress',
  completed: 'Completed',
  failed: 'Failed',
} as const;

/** While a selected check is in progress, the list and the results reload at this interval. */
export const INDEXING_POLL_MS = 2000;

/** The columns of the exported file. */
export const EXPORT_COLUMNS = [
  'URL',
  'Verdict',
  'Coverage state',
  'Indexing state',
  'Last crawl',
  'Robots.txt',
  'Page fetch',
  'Crawled as',
  'Google canonical',
  'User canonical',
  'Clicks, 28 days',
  'Property',
  'Error',
] as const;

/** Why a URL has no answer from Google. */
export const RESULT_ERRORS = [
  'no_property',
  'no_answer',
  'refused_url',
  'restricted',
  'access_lost',
  'needs_reconnect',
] as const;
export type ResultError = (typeof RESULT_ERRORS)[number];

type ErrorText = {
  /** In the place of the coverage state. */
  title: string;
  message: (about: { property: string; email: string }) => string;
  action: string | null;
};

export const RESULT_ERROR_TEXT: Record<ResultError, ErrorText> = {
  no_property: {
    title: 'No connected property covers this URL',
    message: () => 'No connected property covers this URL.',
    action: 'Connect New Property',
  },
  no_answer: {
    title: 'Google did not answer',
    message: () => 'Google did not answer in 5 attempts.',
    action: 'Check these URLs again later.',
  },
  refused_url: {
    title: 'Google refused the URL',
    message: ({ property }) => `Google refused the URL as a part of ${property}.`,
    action: 'Look for a typing error in the URL.',
  },
  restricted: {
    title: 'Limited access',
    message: ({ property, email }) =>
      `${email} is a Limited Access User of ${property}. Google inspects URLs only for owners and full users.`,
    action: 'Ask an owner of the property for full access.',
  },
  access_lost: {
    title: 'Access lost',
    message: ({ property, email }) => `Google refused access. ${email} is no longer a user of ${property}.`,
    action: 'Ask an owner of the property for access, or use another account.',
  },
  needs_reconnect: {
    title: 'Reconnect needed',
    message: ({ email }) => `Google ended our access. Reconnect ${email}.`,
    action: 'Reconnect the Google account, then check again.',
  },
};

/** Why the remaining URLs of a property wait. */
export const WAITING_REASONS = ['quota_day', 'quota_short', 'needs_reconnect', 'google_failing'] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

type WaitingText = {
  title: (email: string) => string;
  /** `until` is a time in the zone of the user. */
  message: (about: { property: string; urls: string; until: string; limit: string }) => string;
};

export const WAITING_TEXT: Record<WaitingReason, WaitingText> = {
  quota_day: {
    title: () => 'Today’s inspections are used up',
    message: ({ property, urls, until, limit }) =>
      `Google allows ${limit} a day for ${property}. The remaining ${urls} URLs continue by themselves at 00:00 Pacific, that is ${until} for you.`,
  },
  quota_short: {
    title: () => 'Google asked us to slow down',
    message: ({ property, urls, until }) =>
      `The remaining ${urls} URLs of ${property} continue by themselves at ${until}.`,
  },
  needs_reconnect: {
    title: email => `Reconnect ${email}`,
    message: ({ property, urls }) =>
      `Google ended our access. ${urls} URLs of ${property} wait and continue after you reconnect. Nothing is lost.`,
  },
  google_failing: {
    title: () => 'Google did not answer',
    message: ({ property, urls, until }) =>
      `${urls} URLs of ${property} are tried again by themselves at ${until}.`,
  },
};

/** Shown with a used-up day. */
export const MORE_INSPECTIONS_HINT =
  'Each property has its own 2,000. Split the list over a more specific property to have more.';
