import { combine, hashText, unit } from '../../data/world/hash.ts';
import { rootOf } from '../property-name.ts';
import { coverageLabel } from './coverage-label.ts';
import { OUTCOMES, type Outcome, type OutcomeName } from './inspection-outcomes.ts';

const DAY_MS = 86_400_000;

interface Inspected {
  siteUrl: string;
  url: string;
  outcome: OutcomeName;
  languageCode: string;
  now: number;
}

/** The response to an inspection. Unknown values are omitted, as at Google. */
export function inspectionResult({ siteUrl, url, outcome, languageCode, now }: Inspected): object {
  const seed = hashText(7, url);
  const found = OUTCOMES[outcome];
  const link = `https://search.google.com/search-console/inspect?resource_id=${encodeURIComponent(siteUrl)}&id=${seed.toString(36)}&utm_medium=link&utm_source=api`;
  const rich = found.verdict === 'PASS' ? richResults(seed) : undefined;
  return {
    inspectionResult: {
      inspectionResultLink: link,
      indexStatusResult: {
        verdict: found.verdict,
        coverageState: coverageLabel(found.coverage, languageCode),
        robotsTxtState: found.robotsTxtState ?? 'ROBOTS_TXT_STATE_UNSPECIFIED',
        indexingState: found.indexingState ?? 'INDEXING_STATE_UNSPECIFIED',
        ...(found.crawled && { lastCrawlTime: crawlTime(seed, now) }),
        pageFetchState: found.pageFetchState ?? 'PAGE_FETCH_STATE_UNSPECIFIED',
        ...canonicals(found, siteUrl, url),
        ...(found.inSitemap && { sitemap: [`${rootOf(siteUrl)}sitemap.xml`] }),
        ...(seed % 3 === 0 && { referringUrls: [rootOf(siteUrl)] }),
        ...(found.crawled && { crawledAs: seed % 20 === 0 ? 'DESKTOP' : 'MOBILE' }),
      },
      ...(seed % 40 === 1 && found.verdict === 'PASS' && { ampResult: ampResult(url, seed) }),
      // Google has discontinued this report but still sends the field.
      mobileUsabilityResult: { verdict: 'VERDICT_UNSPECIFIED' },
      ...(rich && { richResultsResult: rich }),
    },
  };
}

function canonicals(found: Outcome, siteUrl: string, url: string): Record<string, string> {
  if (found.canonical === 'none') return {};
  if (found.canonical === 'no-user') return { googleCanonical: url };
  const google = found.canonical === 'same' ? url : rootOf(siteUrl);
  return { googleCanonical: google, userCanonical: url };
}

/** A time in the last forty days of the data clock. */
function crawlTime(seed: number, now: number): string {
  const at = now - Math.floor(unit(combine(seed, 3)) * 40 * DAY_MS) - DAY_MS / 24;
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

const RICH = [
  ['Breadcrumbs', 'Unnamed item', 'Missing field "item"'],
  [
    'Product snippets',
    'Trail pack 28',
    'Either "offers", "review", or "aggregateRating" should be specified',
  ],
  ['Review snippets', 'Unnamed item', 'Missing field "author"'],
  ['Recipes', 'Unnamed item', 'Missing field "image"'],
] as const;

/** Two of three pages have structured data. One sixth of them has an error, one third a warning. */
function richResults(seed: number): object | undefined {
  if (seed % 3 === 2) return undefined;
  const [richResultType, name, issueMessage] = RICH[seed % RICH.length] ?? RICH[0];
  const kind = combine(seed, 11) % 6;
  const severity = kind === 0 ? 'ERROR' : 'WARNING';
  const issues = kind <= 2 ? { issues: [{ issueMessage, severity }] } : {};
  return {
    verdict: kind === 0 ? 'FAIL' : 'PASS',
    detectedItems: [{ richResultType, items: [{ name, ...issues }] }],
  };
}

function ampResult(url: string, seed: number): object {
  return {
    verdict: seed % 2 === 0 ? 'PASS' : 'FAIL',
    ampUrl: `${url}amp/`,
    robotsTxtState: 'ALLOWED',
    indexingState: 'AMP_INDEXING_ALLOWED',
    ampIndexStatusVerdict: seed % 2 === 0 ? 'PASS' : 'FAIL',
    pageFetchState: 'SUCCESSFUL',
    ...(seed % 2 === 1 && { issues: [{ issueMessage: 'The tag is not allowed', severity: 'ERROR' }] }),
  };
}
