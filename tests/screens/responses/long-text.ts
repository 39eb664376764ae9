const QUERY = `${'winterwanderschichten'.repeat(12)} 量り売りコーヒー豆`.slice(0, 240);
const PATH = `/guides/${'triple-net-lease-2027-'.repeat(16)}/?utm_source=${'x'.repeat(120)}`;
const HOST = `${'a'.repeat(60)}.${'b'.repeat(60)}.example`;
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4);

/** Fields with text from Google, from visitors of a site or from its owner. */
const EXTERNAL_TEXT: Record<string, string> = {
  property_url: `sc-domain:${HOST}`,
  google_email: `${'maya'.repeat(15)}@${HOST}`,
  error_message: `Google refused the request: ${LONG_WORD}`,
  subject: QUERY,
  text: LONG_WORD,
  name: LONG_WORD,
};

const isUrl = (text: string): boolean => /^https?:/.test(text);

/** Replaces external text in a response with long text that has no line break opportunities. */
export function withLongText<T>(value: T, key = ''): T {
  if (Array.isArray(value)) return value.map(item => withLongText(item, key)) as T;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([field, item]) => [field, withLongText(item, field)]),
    ) as T;
  if (typeof value !== 'string') return value;
  return longText(key, value) as T;
}

/** Country and device codes are not replaced, because reports accept only known codes. */
const isCode = (text: string): boolean => /^([a-z]{3}|[A-Z]+)$/.test(text);

function longText(key: string, text: string): string {
  if (key === 'page' || (key === 'subject' && isUrl(text))) return `https://${HOST}${PATH}`;
  if (key === 'subject' && isCode(text)) return text;
  if (key === 'values' || key === 'value' || key === 'query')
    return isCode(text) ? text : isUrl(text) ? `https://${HOST}${PATH}` : `${QUERY} ${text}`;
  return EXTERNAL_TEXT[key] ?? text;
}
