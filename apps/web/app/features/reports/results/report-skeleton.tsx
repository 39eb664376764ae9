import { REPORT_METRIC_LABELS, REPORT_METRICS } from '@gsc/contract/reports/labels';
import { Card } from '../../../ui/card.tsx';
import { DelayedFallback, RowsSkeleton, SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { MetricTiles } from '../../../ui/metrics/metric-tiles.tsx';
import styles from '../builder/report-builder-screen.module.css';
import chart from './report-chart-card.module.css';

const TILES = REPORT_METRICS.map(metric => ({
  metric,
  label: REPORT_METRIC_LABELS[metric],
  value: null,
  previous: null,
  change: null,
  loading: true,
}));

/** The layout of the report without figures. */
export const ReportSkeleton = () => (
  <DelayedFallback>
    <div className={styles.skeleton}>
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
