import type { Variation } from '@gsc/contract/metrics/variation';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { useQuery } from '@tanstack/react-query';
import { moversQuery } from '../../../data/overview/queries.ts';
import type { OverviewScope } from '../../../data/overview-scope.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { DelayedFallback, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from '../overview-screen.module.css';
import { MoversCard } from './movers-card.tsx';

type MoversProps = {
  scope: OverviewScope;
  propertyIds: readonly string[];
  variation: Variation;
  /** Shown instead of an empty list, which could be read as a result. */
  emptyReason: string | null;
};

/** Growing and declining pages in two columns. */
export function Movers({ scope, propertyIds, variation, emptyReason }: MoversProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(moversQuery(scope));
  if (error && !data) {
    return <LoadError onRetry={() => refetch()}>Growing and declining pages could not be loaded.</LoadError>;
  }
  if (!data) {
    return (
      <DelayedFallback>
        <div className={styles.two}>
          <RowsSkeleton rows={5} />
          <RowsSkeleton rows={5} />
        </div>
      </DelayedFallback>
    );
  }
  const shared = {
    ...{ range: data.range, propertyIds, variation },
    comparison: scope.comparison,
    emptyReason,
    refreshing: isPlaceholderData,
  };
  return (
    <div className={styles.two}>
      <MoversCard title={OVERVIEW_TEXT.growing} movers={data.growing} direction="growing" {...shared} />
      <MoversCard title={OVERVIEW_TEXT.declining} movers={data.declining} direction="declining" {...shared} />
    </div>
  );
}
