import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import type { Report } from '@gsc/contract/analytics/report/result';
import { PANEL_TEXT, type PanelRow } from '@gsc/contract/analytics/rows/panel';
import { CHART_METRICS, METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import { unmeasured } from '@gsc/contract/metrics/variation';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { rowQuery } from '../../../../data/reports.ts';
import { annotationsOf } from '../../../../ui/chart/annotations/report-annotations.ts';
import { seriesModel } from '../../../../ui/chart/series-model.ts';
import { TimeChart } from '../../../../ui/chart/time-chart.tsx';
import { SkeletonBlock } from '../../../../ui/feedback/skeleton.tsx';
import { formatRange } from '../../../../ui/format/format.ts';
import { CalculationLink } from '../../../../ui/metrics/calculation-link.tsx';
import { ReportComparisonNotes } from '../../../../ui/metrics/comparison-notes.tsx';
import { figuresOfReport, type MetricTile, tileOf } from '../../../../ui/metrics/metric-tile.ts';
import { MetricTiles } from '../../../../ui/metrics/metric-tiles.tsx';
import { type PanelFigures, usePanelState } from '../../../../ui/panel/panel-state.ts';
import classes from './panel-content.module.css';
import { PanelCountries } from './panel-countries.tsx';
import { PanelFoot } from './panel-foot.tsx';
import { PanelRelated } from './panel-related.tsx';
import { rowConfig } from './panel-reports.ts';
import { ReportError } from './report-error.tsx';

type PanelContentProps = { config: ReportConfig; row: PanelRow };

export function PanelContent({ config, row }: PanelContentProps) {
  const { figures } = usePanelState();
  const [drawn, setDrawn] = useState<readonly MetricName[]>(
    CHART_METRICS.filter(metric => config.metrics.includes(metric)),
  );
  const { data, error, refetch } = useQuery(rowQuery(rowConfig(config, row)));
  // The lists wait for the figures. Statements that run at the same time would delay the figures.
  const isAnswered = data !== undefined || error !== null;
  return (
    <>
      <p className={classes.place}>
        {PANEL_TEXT.kinds[row.dimension]} · {formatRange(config.from, config.to)}
        <CalculationLink explanation="totals-and-rows" card={row.value} />
      </p>
      {error && (
        <div className={classes.inset}>
          <ReportError error={error} onRetry={() => refetch()} />
        </div>
      )}
      <MetricTiles
        tiles={tilesOf(config, data, figures)}
        selected={drawn}
        onSelect={setDrawn}
        precision="full"
        columns={2}
        emptyText="No data"
      />
      {!error && <PanelChart report={data} drawn={drawn} />}
      {data && (
        <div className={classes.notes}>
          <ReportComparisonNotes comparison={data.comparison} />
        </div>
      )}
      <PanelRelated config={config} row={row} enabled={isAnswered} />
      <PanelCountries config={config} row={row} enabled={isAnswered} />
      <PanelFoot config={config} row={row} />
    </>
  );
}

/** The loaded figures, or those of the row that was clicked. Its changes are not judged yet, so they have no colour. */
function tilesOf(config: ReportConfig, report: Report | undefined, known: PanelFigures | null): MetricTile[] {
  return config.metrics.map(metric => {
    const { label } = METRICS[metric];
    if (report) return tileOf(metric, label, figuresOfReport(report));
    if (!known) return { metric, label, value: null, previous: null, change: null, loading: true };
    return {
      ...tileOf(metric, label, { ...known, comparedTo: null, variation: unmeasured(1) }),
      within: true,
    };
  });
}

function PanelChart({ report, drawn }: { report: Report | undefined; drawn: readonly MetricName[] }) {
  const model = useMemo(
    () =>
      report &&
      seriesModel([...report.series, ...report.after], {
        metrics: drawn,
        grain: report.config.granularity,
        annotations: annotationsOf(report.annotations, {}),
      }),
    [report, drawn],
  );
  return (
    <div className={classes.chart}>
      {model && report ? (
        <TimeChart
          title={PANEL_TEXT.chart}
          model={model}
          {...(report.comparison?.before
            ? { comparisonLabel: formatRange(report.comparison.from, report.comparison.to) }
            : {})}
        />
      ) : (
        <SkeletonBlock width="100%" height={236} />
      )}
    </div>
  );
}
