export type TextKind = 'same' | 'message' | 'site' | 'page' | 'text';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/;
const WORD = /^[A-Za-z][A-Za-z_]{0,60}$/;
/** Types of search and of sitemaps. */
const TYPES =
  /^(web|image|video|news|discover|googleNews|mobile|androidApp|iosApp|pattern|sitemap|rssFeed|atomFeed|urlList|notSitemap|patternSitemap)$/;
const NUMBER = /^\d{1,15}$/;

/** Texts that are equal for all accounts, by the name of their field. Any other text is replaced. */
const SAME: Record<string, RegExp> = {
  permissionLevel: /^site[A-Z][A-Za-z]{1,30}$/,
  responseAggregationType: WORD,
  first_incomplete_date: DATE,
  firstIncompleteDate: DATE,
  first_incomplete_hour: TIME,
  firstIncompleteHour: TIME,
  reason: /^[A-Za-z_]{1,60}$/,
  domain: /^(global|usageLimits|[a-z]+\.googleapis\.com)$/,
  status: /^[A-Z_]{1,40}$/,
  locationType: WORD,
  '@type': /^type\.googleapis\.com\/google\.rpc\.[A-Za-z]+$/,
  verdict: /^[A-Z_]{1,40}$/,
  robotsTxtState: /^[A-Z_]{1,40}$/,
  indexingState: /^[A-Z_]{1,40}$/,
  pageFetchState: /^[A-Z_]{1,40}$/,
  crawledAs: /^[A-Z_]{1,40}$/,
  severity: /^[A-Z_]{1,40}$/,
  lastCrawlTime: TIME,
  lastSubmitted: TIME,
  lastDownloaded: TIME,
  warnings: NUMBER,
  errors: NUMBER,
  submitted: NUMBER,
  indexed: NUMBER,
  // Of the request, which the recorder writes itself.
  startDate: DATE,
  endDate: DATE,
  dimension: WORD,
  dimensions: WORD,
  operator: WORD,
  aggregationType: WORD,
  dataState: WORD,
  type: TYPES,
  languageCode: /^[a-z]{2}-[A-Z]{2}$/,
};

/** Keys of rows, by their dimension. */
const KEYS: Record<string, RegExp> = {
  date: DATE,
  hour: TIME,
  country: /^[a-z]{3}$/,
  device: /^(DESKTOP|MOBILE|TABLET)$/,
  searchAppearance: /^[A-Z][A-Z_]{1,40}$/,
};

const MESSAGES = ['message', 'coverageState', 'error_description', 'description'];
const URL_TEXT = /^https?:\/\//;

/** What a text is. `dimension` is that of a key of a row. */
export function classifyText(field: string, text: string, dimension?: string): TextKind {
  const same = dimension === undefined ? SAME[field] : KEYS[dimension];
  if (same?.test(text)) return 'same';
  if (dimension === undefined && MESSAGES.includes(field)) return 'message';
  if (field === 'siteUrl') return 'site';
  return URL_TEXT.test(text) ? 'page' : 'text';
}
