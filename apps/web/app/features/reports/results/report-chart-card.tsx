import { METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import { unmeasured } from '@gsc/contract/metrics/variation';
import { REPORT_GRANULARITIES } from '@gsc/contract/reports/labels';
import type { Report } from '@gsc/contract/reports/result';
import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Card } from '../../../ui/card.tsx';
import { annotationsOf } from '../../../ui/chart/report-annotations.ts';
import { seriesModel } from '../../../ui/chart/series-model.ts';
import { TimeChart } from '../../../ui/chart/time-chart.tsx';
import type { Bounds } from '../../../ui/date-range/date-range-rules.ts';
import { formatDay, formatRange } from '../../../ui/format/format.ts';
import { type MetricTile, tileOf } from '../../../ui/metrics/metric-tile.ts';
import { MetricTiles } from '../../../ui/metrics/metric-tiles.tsx';
import type { Draft } from '../builder/report-draft.ts';
import { chartPresets } from './chart-presets.ts';
import styles from './report-chart-card.module.css';

type ReportChartCardProps = {
  report: Report;
  bounds: Bounds;
  drawnMetrics: readonly MetricName[];
  refreshing: boolean;
  onDraw: (metrics: MetricName[]) => void;
  change: (change: Partial<Draft>) => void;
  onRemoveAnnotation: (id: string) => void;
  annotationButton: ReactNode;
};

const GRAINS = { day: 'Day', week: 'Week', month: 'Month' };

/** The totals of the report and their trend. */
export function ReportChartCard({
  report,
  bounds,
  drawnMetrics,
  refreshing,
  onDraw,
  change,
  onRemoveAnnotation,
  annotationButton,
}: ReportChartCardProps) {
  const { config, series, after, annotations } = report;
  const model = useMemo(
    () =>
      seriesModel([...series, ...after], {
        metrics: drawnMetrics,
        grain: config.granularity,
        annotations: annotationsOf(annotations, { onRemove: onRemoveAnnotation }),
      }),
    [series, after, annotations, drawnMetrics, config.granularity, onRemoveAnnotation],
  );
  const names = drawnMetrics.map(metric => METRICS[metric].label).join(' and ');
  const legend = legendOf(report);
  return (
    <Card flush>
      <div className={styles.fade} data-refreshing={refreshing || undefined}>
        <MetricTiles
          tiles={tilesOf(report)}
          selected={drawnMetrics}
          onSelect={metrics => onDraw(metrics)}
          precision="full"
          emptyText="No position in this report"
        />
        <div className={styles.plot}>
          <TimeChart
            title={`${names} by ${config.granularity}`}
            model={model}
            {...(legend ? { comparisonLabel: legend } : {})}
            controls={
              <>
                <Presets report={report} bounds={bounds} change={change} />
                <SegmentedControl
                  aria-label="Granularity"
                  data={REPORT_GRANULARITIES.map(value => ({ value, label: GRAINS[value] }))}
                  value={config.granularity}
                  onChange={granularity => change({ granularity })}
                />
                {annotationButton}
              </>
            }
          />
        </div>
      </div>
    </Card>
  );
}

function Presets({ report, bounds, change }: Pick<ReportChartCardProps, 'report' | 'bounds' | 'change'>) {
  const presets = chartPresets(bounds);
  const { from, to } = report.config;
  const chosen = presets.find(preset => preset.from === from && preset.to === to);
  return (
    <SegmentedControl
      aria-label="Date preset"
      data={presets.map(({ id, label }) => ({ value: id, label }))}
      value={chosen?.id ?? ''}
      onChange={id => {
        const preset = presets.find(each => each.id === id);
        if (preset) change({ from: preset.from, to: preset.to });
      }}
    />
  );
}

/** '15 Sep – 14 Oct 2026, changes to 11 Nov': a change counts only complete days. */
function legendOf({ config, comparison }: Report): string {
  if (!comparison?.before) return '';
  const days = formatRange(comparison.from, comparison.to);
  const { compared_to } = comparison;
  return compared_to < config.to ? `${days}, changes to ${formatDay(compared_to)}` : days;
}

const tilesOf = ({ config, totals, comparison }: Report): MetricTile[] =>
  config.metrics.map(metric =>
    tileOf(metric, METRICS[metric].label, {
      totals,
      compared: comparison,
      comparedTo: comparison?.compared_to ?? null,
      variation: comparison?.variation ?? unmeasured(1),
    }),
  );
