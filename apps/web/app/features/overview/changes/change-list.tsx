import { isCountNormal, type Variation } from '@gsc/contract/metrics/variation';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { propertyName } from '@gsc/contract/properties/name';
import { useQuery } from '@tanstack/react-query';
import { moversQuery } from '../../../data/overview/queries.ts';
import type { OverviewScope } from '../../../data/overview-scope.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { DelayedFallback, SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { CalculationLink } from '../../../ui/metrics/calculation-link.tsx';
import { ChangeFeed } from '../../../ui/metrics/change-feed.tsx';
import { changeLink } from './change-link.ts';
import styles from './change-list.module.css';
import { ChangeSentence } from './change-sentence.tsx';

type ChangeListProps = {
  scope: OverviewScope;
  stored: boolean;
  variation: Variation;
  /** Shown instead of an empty list, which could be read as a result. */
  emptyReason: string | null;
};

/** The 'What changed' list next to the chart. */
export function ChangeList({ scope, stored, variation, emptyReason }: ChangeListProps) {
  const { data, error, refetch } = useQuery({ ...moversQuery(scope), enabled: stored });
  return (
    <section aria-label={OVERVIEW_TEXT.whatChanged} className={styles.list}>
      <div className={styles.head}>
        <h2>{OVERVIEW_TEXT.whatChanged}</h2>
        <span>by click impact</span>
        <CalculationLink explanation="what-changed" card={OVERVIEW_TEXT.whatChanged} />
      </div>
      {error && !data ? (
        <div className={styles.inset}>
          <LoadError onRetry={() => refetch()}>The changes could not be loaded.</LoadError>
        </div>
      ) : !stored ? (
        <p className={styles.quiet}>
          Once there is data, changes between the last 30 days and the 30 days before appear here.
        </p>
      ) : !data ? (
        <DelayedFallback>
          <FeedSkeleton />
        </DelayedFallback>
      ) : data.changes.length === 0 ? (
        <p className={styles.quiet}>
          {emptyReason ?? 'No page, query or country changed by a notable number of clicks.'}
        </p>
      ) : (
        <ChangeFeed
          items={data.changes.map(change => ({
            id: `${change.kind} ${change.property_id} ${change.subject}`,
            tone: change.clicks_change < 0 ? 'down' : 'up',
            clicks: change.clicks_change,
            within: isCountNormal(change.now?.clicks ?? 0, change.before?.clicks ?? 0, {
              variation,
              level: 'row',
            }),
            caption: change.kind === 'property' ? undefined : propertyName(change.property_url),
            children: (
              <ChangeSentence change={change} to={changeLink(change, { ...scope, range: data.range })} />
            ),
          }))}
        />
      )}
    </section>
  );
}

const FeedSkeleton = () => (
  <div className={styles.skeleton}>
    {[200, 170, 190, 150].map(width => (
      <div key={width}>
        <SkeletonBlock width={24} height={24} radius={6} />
        <SkeletonBlock width={width} height={12} />
        <SkeletonBlock width={44} height={12} />
      </div>
    ))}
  </div>
);
