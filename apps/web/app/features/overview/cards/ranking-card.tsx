import { PAGE_ONE_BANDS } from '@gsc/contract/metrics/position-bands';
import { isCountNormal, type Judge, unmeasured } from '@gsc/contract/metrics/variation';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { useQuery } from '@tanstack/react-query';
import { rankingQuery } from '../../../data/overview/queries.ts';
import type { OverviewScope } from '../../../data/overview-scope.ts';
import { Card } from '../../../ui/card.tsx';
import { lengthOf } from '../../../ui/date-range/date-range-rules.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { DelayedFallback, SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { formatNumber, formatPercent, formatRange } from '../../../ui/format/format.ts';
import { Delta } from '../../../ui/metrics/delta.tsx';
import { BarRows, BeforeTick } from '../../../ui/small-charts/bar-rows.tsx';
import { untilLabel } from '../changes/until-label.ts';
import styles from './bottom-cards.module.css';

type RankingCardProps = {
  scope: OverviewScope;
  /** Shown instead of empty bands, which could be read as a result. */
  emptyReason: string | null;
};

export function RankingCard({ scope, emptyReason }: RankingCardProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(rankingQuery(scope));
  const isUnknown = emptyReason !== null && data?.bands.every(({ now }) => now === 0);
  return (
    <Card
      title={OVERVIEW_TEXT.ranking}
      hint={`queries by position${data ? untilLabel(data.range) : ''}`}
      explained="ranking-distribution"
    >
      {error && !data && (
        <LoadError onRetry={() => refetch()}>The ranking distribution could not be loaded.</LoadError>
      )}
      {!data && !error && <BarSkeleton />}
      {data && isUnknown && <p className={styles.quiet}>{emptyReason}</p>}
      {data && !isUnknown && (
        <div className={styles.content} data-refreshing={isPlaceholderData || undefined}>
          <Bands bands={data.bands} judge={{ variation: unmeasured(lengthOf(data.range)), level: 'row' }} />
          <div className={styles.foot}>
            <span>
              {OVERVIEW_TEXT.onPageOne} <b>{formatPercent(share(data.page_one.now))}</b>{' '}
              <Delta
                metric="clicks"
                change={pointsOf(data.page_one)}
                unit="points"
                digits={1}
                emphasis="notable"
              />
            </span>
            <BeforeTick>{formatRange(data.range.before_from, data.range.before_to)}</BeforeTick>
          </div>
        </div>
      )}
    </Card>
  );
}

const share = (percent: number | null): number | null => (percent === null ? null : percent / 100);
const pointsOf = ({ now, before }: { now: number | null; before: number | null }): number | null =>
  now === null || before === null ? null : (now - before) / 100;

type Band = { band: string; now: number; before: number };

/** Each query counts once per range, so daily values do not show how much the number varies. */
function Bands({ bands, judge }: { bands: readonly Band[]; judge: Judge }) {
  const max = Math.max(1, ...bands.flatMap(({ now, before }) => [now, before]));
  return (
    <BarRows
      label="Queries by position"
      labelWidth={44}
      rows={bands.map(({ band, now, before }, i) => ({
        id: band,
        label: band,
        share: now / max,
        before: before / max,
        value: formatNumber(now),
        color: `var(--seq-${5 - i})`,
        change: (
          <Delta
            metric="clicks"
            change={now - before}
            within={isCountNormal(now, before, judge)}
            unit="count"
            // More queries are an improvement only on page one.
            emphasis={i < PAGE_ONE_BANDS ? 'always' : 'never'}
          />
        ),
      }))}
    />
  );
}

const BarSkeleton = () => (
  <DelayedFallback>
    <div className={styles.skeleton}>
      {[60, 90, 120, 150, 100].map(width => (
        <div key={width}>
          <SkeletonBlock width={36} height={12} />
          <SkeletonBlock width={width} height={10} />
          <SkeletonBlock width={44} height={12} />
        </div>
      ))}
    </div>
  </DelayedFallback>
);
