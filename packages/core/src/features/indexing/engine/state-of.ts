import type { Inspection } from '@gsc/google/search-console/inspection';

/** What Google says about a URL. Inspections with the same state are stored once. */
export type UrlState = {
  verdict: Inspection['index']['verdict'];
  coverage_state: string | null;
  indexing_state: string | null;
  robots_txt_state: string | null;
  page_fetch_state: string | null;
  crawled_as: string | null;
  google_canonical: string | null;
  user_canonical: string | null;
  sitemaps: string[];
  rich_verdict: Inspection['index']['verdict'];
  rich_items: { type: string; errors: number; warnings: number }[];
};

/** Google's texts are shown to users. Longer ones are cut off. */
const MAX_TEXT = 500;
const MAX_URL = 2048;
const MAX_SITEMAPS = 20;

export function stateOf({ index, richResults }: Inspection): UrlState {
  return {
    verdict: index.verdict,
    coverage_state: cut(index.coverageState, MAX_TEXT),
    indexing_state: cut(index.indexingState, MAX_TEXT),
    robots_txt_state: cut(index.robotsTxtState, MAX_TEXT),
    page_fetch_state: cut(index.pageFetchState, MAX_TEXT),
    crawled_as: cut(index.crawledAs, MAX_TEXT),
    google_canonical: cut(index.googleCanonical, MAX_URL),
    user_canonical: cut(index.userCanonical, MAX_URL),
    sitemaps: index.sitemaps.slice(0, MAX_SITEMAPS).map(url => clean(url).slice(0, MAX_URL)),
    rich_verdict: richResults?.verdict ?? null,
    rich_items: richItems(richResults),
  };
}

export const isSameState = (a: UrlState, b: UrlState): boolean => keyOf(a) === keyOf(b);

const keyOf = (state: UrlState) =>
  JSON.stringify([
    state.verdict,
    state.coverage_state,
    state.indexing_state,
    state.robots_txt_state,
    state.page_fetch_state,
    state.crawled_as,
    state.google_canonical,
    state.user_canonical,
    [...state.sitemaps].sort(),
    state.rich_verdict,
    state.rich_items.map(({ type, errors, warnings }) => [type, errors, warnings]),
  ]);

/** Errors and warnings of each type of rich result, in alphabetical order. */
function richItems(rich: Inspection['richResults']): UrlState['rich_items'] {
  const types = Map.groupBy(rich?.items ?? [], item => clean(item.type).slice(0, MAX_TEXT));
  return [...types]
    .map(([type, items]) => {
      const issues = items.flatMap(item => item.issues);
      const errors = issues.filter(issue => issue.severity === 'ERROR').length;
      return { type, errors, warnings: issues.length - errors };
    })
    .sort((a, b) => (a.type < b.type ? -1 : 1));
}

/** PostgreSQL cannot store NUL. */
const clean = (text: string) => text.replaceAll('\0', '');
const cut = (text: string | null, length: number) => (text === null ? null : clean(text).slice(0, length));
