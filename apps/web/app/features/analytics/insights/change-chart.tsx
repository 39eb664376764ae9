import { zoomDays } from '@gsc/contract/dates/zoom-days';
import { METRICS } from '@gsc/contract/metrics/metrics';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { compareAddress } from '../../../data/compare-event.ts';
import { reportQuery } from '../../../data/reports.ts';
import { annotationsOf } from '../../../ui/chart/annotations/report-annotations.ts';
import { GrainSwitch } from '../../../ui/chart/grain-switch.tsx';
import { seriesModel } from '../../../ui/chart/series-model.ts';
import { TimeChart } from '../../../ui/chart/time-chart.tsx';
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { formatRange } from '../../../ui/format/format.ts';
import styles from './insights.module.css';
import type { InsightState } from './use-insight.ts';

/** The chart and the line of controls above it. */
const CHART_HEIGHT = 356;

/** Clicks of both periods as lines. The report has the same dimension, so that its totals are those of the card. */
export function ChangeChart({ state }: { state: InsightState }) {
  const { config, choice, annotationActions, go } = state;
  const stored = state.range.data;
  const navigate = useNavigate();
  const { data, error } = useQuery(
    reportQuery({
      ...config,
      dimensions: [choice.by],
      metric_filters: [],
      sort: { by: 'clicks', descending: true },
      page: 1,
    }),
  );
  const model = useMemo(
    () =>
      data &&
      seriesModel(data.series, {
        metrics: ['clicks'],
        grain: data.config.granularity,
        to: data.config.to,
        annotations: annotationsOf(data.annotations, {
          onRemove: annotationActions.onRemove,
          onEdit: annotationActions.onEdit,
          onCompare: item => {
            const address = stored && compareAddress(config, item, stored);
            return address ? () => void navigate(`?${address}`, { preventScrollReset: true }) : null;
          },
        }),
      }),
    [data, config, stored, navigate, annotationActions.onRemove, annotationActions.onEdit],
  );
  if (!data || !model) {
    if (error) return null;
    // The table below must not move when the chart arrives.
    return (
      <div className={styles.chart}>
        <SkeletonBlock width="100%" height={CHART_HEIGHT} />
      </div>
    );
  }
  const { comparison } = data;
  return (
    <div className={styles.chart}>
      <TimeChart
        title={`${METRICS.clicks.label} by ${data.config.granularity}`}
        model={model}
        onZoom={days => go(zoomDays(data.config, days))}
        controls={<GrainSwitch value={config.granularity} onChange={granularity => go({ granularity })} />}
        {...(comparison?.before ? { comparisonLabel: formatRange(comparison.from, comparison.to) } : {})}
      />
    </div>
  );
}
