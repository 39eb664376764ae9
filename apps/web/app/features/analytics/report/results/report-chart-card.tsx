import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { Report } from '@gsc/contract/analytics/report/result';
import { zoomDays } from '@gsc/contract/dates/zoom-days';
import { METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import { type ReactNode, useMemo } from 'react';
import { Card } from '../../../../ui/card.tsx';
import type { ChartAnnotation } from '../../../../ui/chart/chart-model.ts';
import { seriesModel } from '../../../../ui/chart/series-model.ts';
import { TimeChart } from '../../../../ui/chart/time-chart.tsx';
import type { Bounds } from '../../../../ui/date-range/date-range-rules.ts';
import type { Day } from '../../../../ui/format/day.ts';
import { formatDay, formatRange } from '../../../../ui/format/format.ts';
import { figuresOfReport, tileOf } from '../../../../ui/metrics/metric-tile.ts';
import { MetricTiles } from '../../../../ui/metrics/metric-tiles.tsx';
import type { Draft } from '../builder/report-draft.ts';
import { ChartControls } from '../plot/chart-controls.tsx';
import styles from './report-chart-card.module.css';

type ReportChartCardProps = {
  report: Report;
  bounds: Bounds;
  drawnMetrics: readonly MetricName[];
  refreshing: boolean;
  onDraw: (metrics: MetricName[]) => void;
  change: (change: Partial<Draft>) => void;
  annotations: readonly ChartAnnotation[];
  annotationButton: ReactNode;
  onPickDay: (day: Day) => void;
};

/** The totals of the report and their trend. */
export function ReportChartCard({
  report,
  bounds,
  drawnMetrics,
  refreshing,
  onDraw,
  change,
  annotations,
  annotationButton,
  onPickDay,
}: ReportChartCardProps) {
  const { config, series, after } = report;
  const model = useMemo(
    () =>
      seriesModel([...series, ...after], {
        metrics: drawnMetrics,
        grain: config.granularity,
        to: config.to,
        annotations,
      }),
    [series, after, annotations, drawnMetrics, config.granularity, config.to],
  );
  const names = drawnMetrics.map(metric => METRICS[metric].label).join(' and ');
  const legend = legendOf(report);
  const figures = figuresOfReport(report);
  return (
    <Card flush explained="metrics" name={REPORTS_TEXT.chart}>
      <div className={styles.fade} data-refreshing={refreshing || undefined}>
        <MetricTiles
          tiles={config.metrics.map(metric => tileOf(metric, METRICS[metric].label, figures))}
          selected={drawnMetrics}
          onSelect={metrics => onDraw(metrics)}
          precision="full"
          emptyText={figures.totals ? REPORTS_TEXT.noPosition : REPORTS_TEXT.noTotals}
        />
        <div className={styles.plot}>
          <TimeChart
            title={`${names} by ${config.granularity}`}
            model={model}
            onPickDay={onPickDay}
            onZoom={days => change(zoomDays(config, days))}
            {...(legend ? { comparisonLabel: legend } : {})}
            controls={
              <>
                <ChartControls config={config} bounds={bounds} change={change} />
                {annotationButton}
              </>
            }
          />
        </div>
      </div>
    </Card>
  );
}

/** '15 Sep – 14 Oct 2026, changes to 11 Nov': a change counts only complete days. */
function legendOf({ config, comparison }: Report): string {
  if (!comparison?.before) return '';
  const days = formatRange(comparison.from, comparison.to);
  const { compared_to } = comparison;
  return compared_to < config.to ? `${days}, changes to ${formatDay(compared_to)}` : days;
}
