/** In the order of the screen. */
export const COVERAGE_GROUPS = ['Fix first', 'Look into it', 'As intended', 'No answer', 'Indexed'] as const;
export type CoverageGroup = (typeof COVERAGE_GROUPS)[number];

export type CoverageState = {
  group: CoverageGroup;
  explanation: string;
  action: string | null;
  /** The label for Google's verdict NEUTRAL, if it is not 'Not Indexed'. */
  neutral?: 'Partially Indexed' | 'Indexed';
};

const state = (
  group: CoverageGroup,
  explanation: string,
  action: string | null = null,
  neutral?: 'Partially Indexed' | 'Indexed',
): CoverageState => ({ group, explanation, action, ...(neutral && { neutral }) });

const ONE_ADDRESS = 'Point the canonical tag, sitemap and internal links at one address.';
const ALLOW_GOOGLE = 'Let Googlebot fetch the page without signing in.';

/** Google's English texts. Google can add others at any time, so unknown texts are shown as they are. */
export const COVERAGE_STATES: Readonly<Record<string, CoverageState>> = {
  'Server error (5xx)': state(
    'Fix first',
    'The server failed when Google asked.',
    'Look in the server log for the time of the last crawl, then check again.',
  ),
  'Not found (404)': state(
    'Fix first',
    'The address answers 404.',
    'Redirect the URLs that still get clicks to their successor; leave the rest.',
  ),
  'Duplicate, Google chose different canonical than user': state(
    'Fix first',
    'Google shows another address in place of this one.',
    ONE_ADDRESS,
  ),
  'Duplicate, submitted URL not selected as canonical': state(
    'Fix first',
    'The sitemap lists this address, but Google shows another one.',
    ONE_ADDRESS,
  ),
  'Soft 404': state(
    'Fix first',
    'The page loads but looks empty to Google.',
    'Give empty pages content, or answer 404.',
  ),
  'Redirect error': state(
    'Fix first',
    'The redirect does not lead to a page.',
    'Remove loops, long chains and empty addresses from the redirect.',
  ),
  'Blocked due to unauthorized request (401)': state(
    'Fix first',
    'The page asks Google to sign in.',
    ALLOW_GOOGLE,
  ),
  'Blocked due to access forbidden (403)': state(
    'Fix first',
    'The server forbids Google to read the page.',
    ALLOW_GOOGLE,
  ),
  'Blocked due to other 4xx issue': state(
    'Fix first',
    'The server refused Google’s request.',
    'Look in the server log for the status of the last crawl.',
  ),
  'Page indexed without content': state(
    'Fix first',
    'In the index, but Google could not read its content.',
    'Check that the page shows its text without errors and is not hidden from Google.',
    'Partially Indexed',
  ),
  'Crawl anomaly': state(
    'Fix first',
    'Google could not fetch the page and gives no reason.',
    'Inspect the page in Search Console, then check again.',
  ),
  'Crawled - currently not indexed': state(
    'Look into it',
    'Google fetched the page and left it out.',
    'Compare with pages that are in: own text, links from categories.',
  ),
  'Discovered - currently not indexed': state(
    'Look into it',
    'Google knows the address and has not fetched it.',
    'Link it from a page that is crawled often.',
  ),
  'Indexed, though blocked by robots.txt': state(
    'Look into it',
    'Listed without its content.',
    'Allow crawling, or use noindex if it should go.',
    'Partially Indexed',
  ),
  'URL is unknown to Google': state(
    'Look into it',
    'Google has never seen this address.',
    'Add it to a sitemap or link to it.',
  ),
  'Duplicate without user-selected canonical': state(
    'Look into it',
    'Google found the same content at another address, and no canonical tag.',
    'Set a canonical tag on both addresses.',
  ),
  'Blocked by robots.txt': state(
    'Look into it',
    'robots.txt forbids Google to fetch the page.',
    'Allow crawling if the page should be indexed.',
  ),
  'Page with redirect': state('As intended', 'It leads to another address, which is the one indexed.'),
  'Alternate page with proper canonical tag': state('As intended', 'A variant that names its main page.'),
  "Excluded by 'noindex' tag": state('As intended', 'You asked Google to leave it out.'),
  'Blocked by page removal tool': state('As intended', 'You asked Google to remove it for about six months.'),
  'Submitted and indexed': state('Indexed', 'In the index and in a sitemap.', null, 'Indexed'),
  'Indexed, not submitted in sitemap': state(
    'Indexed',
    'In the index, but no sitemap lists it.',
    null,
    'Indexed',
  ),
  'Indexed; consider marking as canonical': state(
    'Indexed',
    'In the index, without a canonical tag of its own.',
    null,
    'Indexed',
  ),
};

/** Google sends curly or straight quotes and different dashes for the same state. */
function normalCoverage(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u201b]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

const BY_NORMAL_TEXT = new Map(
  Object.entries(COVERAGE_STATES).map(([text, coverage]) => [normalCoverage(text), coverage]),
);

export const coverageOf = (text: string | null): CoverageState | undefined =>
  text === null ? undefined : BY_NORMAL_TEXT.get(normalCoverage(text));

/** The title for an answer without a coverage state. */
export const NO_COVERAGE = {
  title: 'No coverage state',
  explanation: 'Google answered without a verdict.',
} as const;

const GROUP_OF_UNKNOWN: Record<string, CoverageGroup> = {
  PASS: 'Indexed',
  FAIL: 'Fix first',
  PARTIAL: 'Look into it',
  NEUTRAL: 'Look into it',
};

/** Google's answer for a URL, or the reason why there is none. */
export type Answer = { verdict: string | null; coverage_state: string | null; error: string | null };

/** The heading under which an answer is listed. A text that is not in the table is listed by its verdict. */
export function coverageGroup(answer: Answer): CoverageGroup {
  if (answer.error !== null) return 'No answer';
  const known = coverageOf(answer.coverage_state);
  return known?.group ?? GROUP_OF_UNKNOWN[answer.verdict ?? ''] ?? 'No answer';
}
