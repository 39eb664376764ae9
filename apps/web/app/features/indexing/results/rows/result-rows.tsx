import type { CheckDetail } from '@gsc/contract/indexing/api';
import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { CHECK_RESULTS_TEXT } from '@gsc/contract/indexing/screen-labels';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ResultFilters, resultsQuery } from '../../../../data/indexing/queries.ts';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { DelayedFallback, RowsSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { formatNumber } from '../../../../ui/format/format.ts';
import { useErrorToast } from '../../error-toast.ts';
import classes from './result-rows.module.css';
import { ResultTable } from './result-table.tsx';

type ResultRowsProps = {
  check: CheckDetail;
  filters: ResultFilters;
  now: Date;
  /** Shows the verdict and the coverage state of each row and the number of all rows. */
  withState?: boolean;
};

export function ResultRows({ check, filters, now, withState = false }: ResultRowsProps) {
  const rows = useInfiniteQuery(resultsQuery(check, filters));
  useErrorToast(rows.isLoadingError, INDEXING_TEXT.resultsFailed);
  if (rows.isLoadingError)
    return (
      <div className={classes.error}>
        <LoadError onRetry={() => rows.refetch()}>{INDEXING_TEXT.resultsFailed}</LoadError>
      </div>
    );
  if (!rows.data)
    return (
      <DelayedFallback>
        <RowsSkeleton rows={3} inCard />
      </DelayedFallback>
    );
  // Rows can move to another page while results arrive.
  const unique = new Map(rows.data.pages.flatMap(page => page.results).map(result => [result.id, result]));
  const total = rows.data.pages.at(-1)?.total ?? 0;
  const rest = total - unique.size;
  return (
    <div className={classes.rows} data-stale={rows.isPlaceholderData || undefined}>
      {withState && (
        <p className={classes.found} role="status">
          {total === 0 ? CHECK_RESULTS_TEXT.noMatch : CHECK_RESULTS_TEXT.found(formatNumber(total))}
        </p>
      )}
      {unique.size > 0 && <ResultTable results={[...unique.values()]} withState={withState} now={now} />}
      {rows.hasNextPage && rest > 0 && (
        <button
          type="button"
          className={classes.more}
          disabled={rows.isFetchingNextPage}
          onClick={() => rows.fetchNextPage()}
        >
          {CHECK_RESULTS_TEXT.more(formatNumber(rest))}
        </button>
      )}
    </div>
  );
}
