import { METRIC_NAMES, METRICS } from '@gsc/contract/metrics/metrics';
import { Card } from '../../../../ui/card.tsx';
import { DelayedFallback, RowsSkeleton, SkeletonBlock } from '../../../../ui/feedback/skeleton.tsx';
import { ScopeSkeleton } from '../../../../ui/filters/scope-card.tsx';
import { MetricTiles } from '../../../../ui/metrics/metric-tiles.tsx';
import chart from './report-chart-card.module.css';
import styles from './report-skeleton.module.css';

const TILES = METRIC_NAMES.map(metric => ({
  metric,
  label: METRICS[metric].label,
  value: null,
  previous: null,
  change: null,
  loading: true,
}));

/** The layout of the report without figures. `scope` adds the card above it, which needs the available days. */
export const ReportSkeleton = ({ scope = false }: { scope?: boolean }) => (
  <DelayedFallback>
    <div className={styles.skeleton}>
      {scope && <ScopeSkeleton />}
      <Card flush>
        <MetricTiles tiles={TILES} selected={[]} onSelect={() => undefined} />
        <div className={chart.plot}>
          <SkeletonBlock width="100%" height={354} />
        </div>
      </Card>
      <RowsSkeleton rows={10} />
    </div>
  </DelayedFallback>
);
