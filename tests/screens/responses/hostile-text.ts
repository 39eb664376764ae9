/** Anybody can search for a text or request a URL of a site, so Google returns text that attackers wrote. */
const MARKUP = '"><img src=x onerror="ran=1"><svg onload="ran=1"></svg>\u202e{{7*7}}';
const SCRIPT_URL = 'javascript:ran=1//';

const EXTERNAL_FIELDS = new Set([
  'property_url',
  'google_email',
  'error_message',
  'subject',
  'text',
  'name',
  'value',
  'values',
  'query',
  'page',
  'url',
  'title',
  'coverage_state',
]);

/** Country and device codes are not replaced, because reports accept only known codes. */
const isCode = (text: string): boolean => /^([a-z]{3}|[A-Z]+)$/.test(text);

/** Replaces text from Google in a response with markup, and URLs with scripts. */
export function withHostileText<T>(value: T, key = ''): T {
  if (Array.isArray(value)) return value.map(item => withHostileText(item, key)) as T;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([field, item]) => [field, withHostileText(item, field)]),
    ) as T;
  if (typeof value !== 'string' || !EXTERNAL_FIELDS.has(key) || isCode(value)) return value;
  return (/^https?:/.test(value) ? SCRIPT_URL : `${MARKUP} ${value}`) as T;
}
