/** Labels for the values of Google's URL Inspection API. Google can add others at any time. */
const ROBOTS = { ALLOWED: 'Allowed', DISALLOWED: 'Blocked' };

const FETCH = {
  SUCCESSFUL: 'Successful',
  SOFT_404: 'Soft 404',
  BLOCKED_ROBOTS_TXT: 'Blocked by robots.txt',
  NOT_FOUND: 'Not found (404)',
  ACCESS_DENIED: 'Unauthorized (401)',
  SERVER_ERROR: 'Server error (5xx)',
  REDIRECT_ERROR: 'Redirect error',
  ACCESS_FORBIDDEN: 'Forbidden (403)',
  BLOCKED_4XX: 'Other 4xx error',
  INTERNAL_CRAWL_ERROR: 'Internal error at Google',
  INVALID_URL: 'Invalid URL',
};

const INDEXING = {
  INDEXING_ALLOWED: 'Allowed',
  BLOCKED_BY_META_TAG: 'Blocked by a noindex tag',
  BLOCKED_BY_HTTP_HEADER: 'Blocked by a noindex header',
  BLOCKED_BY_ROBOTS_TXT: 'Blocked by robots.txt',
};

const CRAWLED_AS = { DESKTOP: 'as desktop', MOBILE: 'as mobile' };

const LABELS = { robots: ROBOTS, fetch: FETCH, indexing: INDEXING, crawled_as: CRAWLED_AS } as const;

/** Null if Google does not say. Values without a label are shown as words. */
export function inspectionLabel(kind: keyof typeof LABELS, value: string | null): string | null {
  if (value === null || value === '' || value.endsWith('_UNSPECIFIED')) return null;
  const label = new Map(Object.entries(LABELS[kind])).get(value);
  if (label !== undefined) return label;
  const words = value.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
