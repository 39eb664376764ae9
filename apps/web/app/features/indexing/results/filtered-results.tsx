import type { CheckDetail } from '@gsc/contract/indexing/api';
import { filtersOf, type ResultChoice } from './result-choice.ts';
import { ResultRows } from './rows/result-rows.tsx';

type FilteredResultsProps = { check: CheckDetail; choice: ResultChoice; now: Date };

/** The URLs that match the filters, of all coverage states. */
export const FilteredResults = ({ check, choice, now }: FilteredResultsProps) => (
  <ResultRows check={check} filters={filtersOf(choice)} now={now} withState />
);
