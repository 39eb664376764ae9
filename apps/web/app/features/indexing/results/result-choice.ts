import type { VerdictLabel } from '@gsc/contract/indexing/verdicts';
import type { ResultFilters } from '../../../data/indexing/queries.ts';

export type ResultChoice = {
  verdict: VerdictLabel | null;
  search: string;
  mismatch: boolean;
  oldCrawl: boolean;
  richErrors: boolean;
};

export const NO_FILTERS: ResultChoice = {
  verdict: null,
  search: '',
  mismatch: false,
  oldCrawl: false,
  richErrors: false,
};

/** The lines by coverage state know only their verdict. Every other filter needs the rows themselves. */
export const needsRows = ({ search, mismatch, oldCrawl, richErrors }: ResultChoice): boolean =>
  search.trim() !== '' || mismatch || oldCrawl || richErrors;

export function filtersOf(choice: ResultChoice): ResultFilters {
  const search = choice.search.trim();
  return {
    sort: 'clicks',
    ...(choice.verdict && { verdict: choice.verdict }),
    ...(search && { search }),
    ...(choice.mismatch && { canonical_mismatch: '1' as const }),
    ...(choice.oldCrawl && { crawled_long_ago: '1' as const }),
    ...(choice.richErrors && { rich_errors: '1' as const }),
  };
}
