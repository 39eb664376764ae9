import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { PLOT_TEXT } from '@gsc/contract/analytics/rows/plot';
import { zoomDays } from '@gsc/contract/dates/zoom-days';
import { METRICS } from '@gsc/contract/metrics/metrics';
import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { rowSeriesQuery } from '../../../../data/reports.ts';
import { Card } from '../../../../ui/card.tsx';
import type { ChartAnnotation } from '../../../../ui/chart/chart-model.ts';
import { TimeChart } from '../../../../ui/chart/time-chart.tsx';
import type { Bounds } from '../../../../ui/date-range/date-range-rules.ts';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { DelayedFallback, SkeletonBlock } from '../../../../ui/feedback/skeleton.tsx';
import type { ReportView } from '../use-report.ts';
import { ChartControls } from './chart-controls.tsx';
import { PivotCard } from './pivot-card.tsx';
import { plotModel } from './plot-model.ts';
import classes from './plotted-rows.module.css';

type PlottedRowsProps = {
  view: ReportView;
  shown: ReportConfig;
  bounds: Bounds;
  annotations: readonly ChartAnnotation[];
};

/** The selected rows as lines of one metric, and the same rows by month. */
export function PlottedRows({ view, shown, bounds, annotations }: PlottedRowsProps) {
  const { plotted, drawn, change, draw, plot } = view;
  const [metric = 'clicks'] = drawn;
  const { data, error, refetch, isPlaceholderData } = useQuery(rowSeriesQuery(shown, plotted));
  const model = useMemo(
    () => data && plotModel(data, { config: shown, metric, annotations }),
    [data, shown, metric, annotations],
  );
  return (
    <>
      <Card flush explained="totals-and-rows" name={PLOT_TEXT.chart}>
        <div className={classes.plot} data-refreshing={isPlaceholderData || undefined}>
          <div className={classes.head}>
            <SegmentedControl
              aria-label="Metric"
              data={shown.metrics.map(name => ({ value: name, label: METRICS[name].label }))}
              value={metric}
              onChange={name => draw([name])}
            />
            <Button
              variant="default"
              size="xs"
              leftSection={<X size={14} aria-hidden />}
              onClick={() => plot([])}
            >
              {PLOT_TEXT.showTotals}
            </Button>
          </div>
          {error && <LoadError onRetry={() => refetch()}>{PLOT_TEXT.failed}</LoadError>}
          {!model && !error && (
            <DelayedFallback>
              <SkeletonBlock width="100%" height={356} />
            </DelayedFallback>
          )}
          {model && !error && (
            <TimeChart
              title={PLOT_TEXT.title(METRICS[metric].label, shown.granularity)}
              model={model}
              onZoom={days => change(zoomDays(shown, days))}
              controls={<ChartControls config={shown} bounds={bounds} change={change} />}
            />
          )}
        </div>
      </Card>
      <PivotCard config={shown} rows={plotted} metric={metric} />
    </>
  );
}
