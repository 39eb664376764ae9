import type { CheckDetail } from '@gsc/contract/indexing/api';
import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { CHECK_RESULTS_TEXT } from '@gsc/contract/indexing/screen-labels';
import { useQuery } from '@tanstack/react-query';
import { checkQuery } from '../../../data/indexing/queries.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { DelayedFallback, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatNumber } from '../../../ui/format/format.ts';
import { useClock } from '../../../ui/use-clock.ts';
import { useErrorToast } from '../error-toast.ts';
import { CheckHeader } from './check-header.tsx';
import classes from './check-panel.module.css';
import { CheckProgress } from './progress/check-progress.tsx';
import { PropertyBudgets } from './progress/property-budgets.tsx';
import { WaitingNotes } from './progress/waiting-notes.tsx';
import { ResultsSection } from './results-section.tsx';

/** The results of one check. Reloads while it is in progress. */
export function CheckPanel({ checkId }: { checkId: string }) {
  const { data, isLoadingError, error, refetch } = useQuery(checkQuery(checkId));
  useErrorToast(isLoadingError, INDEXING_TEXT.resultsFailed);
  const now = useClock(data?.status === 'in_progress');
  if (isLoadingError)
    return (
      <LoadError onRetry={() => refetch()}>
        {error.message === INDEXING_TEXT.notFound ? error.message : INDEXING_TEXT.resultsFailed}
      </LoadError>
    );
  if (!data)
    return (
      <DelayedFallback>
        <RowsSkeleton rows={8} />
      </DelayedFallback>
    );
  const isOpen = data.status === 'in_progress';
  return (
    <section className={classes.panel} aria-label={data.check_name}>
      <CheckHeader check={data} now={now} />
      {isOpen && (
        <>
          <CheckProgress check={data} now={now} />
          <PropertyBudgets properties={data.properties} now={now} />
          <WaitingNotes check={data} now={now} />
        </>
      )}
      <EndNote check={data} />
      <ResultsSection check={data} now={now} />
    </section>
  );
}

/** Names what is missing from the results. */
function EndNote({ check }: { check: CheckDetail }) {
  const missing = check.total_urls - check.checked_urls;
  if (check.status === 'failed')
    return (
      <div className={classes.note}>
        <Note kind="partial">{CHECK_RESULTS_TEXT.failedNote}</Note>
      </div>
    );
  if (check.stopped_at === null || missing === 0) return null;
  return (
    <div className={classes.note}>
      <Note kind="partial">{CHECK_RESULTS_TEXT.stoppedNote(formatNumber(missing))}</Note>
    </div>
  );
}
