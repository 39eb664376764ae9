const QUERY = `${'winterwanderschichten'.repeat(12)} 量り売りコーヒー豆`.slice(0, 240);
const PATH = `/guides/${'triple-net-lease-2027-'.repeat(16)}/?utm_source=${'x'.repeat(120)}`;
const HOST = `${'a'.repeat(60)}.${'b'.repeat(60)}.example`;
const WORDS = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4);

/** Fields that hold what Google, a site's visitors or its owner wrote. */
const WRITTEN: Record<string, string> = {
  property_url: `sc-domain:${HOST}`,
  google_email: `${'maya'.repeat(15)}@${HOST}`,
  error_message: `Google refused the request: ${WORDS}`,
  subject: QUERY,
  text: WORDS,
  name: WORDS,
};

const isAddress = (text: string): boolean => /^https?:/.test(text);

/** The same answer with the longest texts that strangers may have written, none of which can break. */
export function withLongTexts<Answer>(answer: Answer, key = ''): Answer {
  if (Array.isArray(answer)) return answer.map(item => withLongTexts(item, key)) as Answer;
  if (typeof answer === 'object' && answer !== null)
    return Object.fromEntries(
      Object.entries(answer).map(([field, value]) => [field, withLongTexts(value, field)]),
    ) as Answer;
  if (typeof answer !== 'string') return answer;
  return longFor(key, answer) as Answer;
}

function longFor(key: string, text: string): string {
  if (key === 'page' || (key === 'subject' && isAddress(text))) return `https://${HOST}${PATH}`;
  // Codes of countries and devices stay as they are: a report cannot hold others.
  if (key === 'values' || key === 'value' || key === 'query')
    return /^([a-z]{3}|[A-Z]+)$/.test(text)
      ? text
      : isAddress(text)
        ? `https://${HOST}${PATH}`
        : `${QUERY} ${text}`;
  return WRITTEN[key] ?? text;
}
