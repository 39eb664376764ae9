import { defaultGranularity } from '@gsc/contract/analytics/report/granularity';
import { zoomDays } from '@gsc/contract/dates/zoom-days';
import { CHART_METRICS, METRIC_NAMES, METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import type { Overview } from '@gsc/contract/overview/api';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { ROUTES } from '@gsc/contract/routes';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { isFirstSync } from '../../data/overview/syncs.ts';
import { useOverviewScope } from '../../data/overview-scope.ts';
import { Card } from '../../ui/card.tsx';
import type { AnnotationActions } from '../../ui/chart/annotations/report-annotations.ts';
import { GrainSwitch } from '../../ui/chart/grain-switch.tsx';
import { seriesModel } from '../../ui/chart/series-model.ts';
import { TimeChart } from '../../ui/chart/time-chart.tsx';
import { formatDay, formatNumber, formatRange } from '../../ui/format/format.ts';
import { CalculationLink } from '../../ui/metrics/calculation-link.tsx';
import { type MetricTile, tileOf } from '../../ui/metrics/metric-tile.ts';
import { MetricTiles, TileFigure } from '../../ui/metrics/metric-tiles.tsx';
import { healthLabel } from './cards/property-health.ts';
import styles from './overview-hero.module.css';
import { useOverviewAnnotations } from './use-overview-annotations.ts';

const tilesOf = ({ totals, compared, range, variation }: Overview): MetricTile[] => {
  const figures = { totals, compared, comparedTo: range.compared_to, variation };
  return METRIC_NAMES.map(metric => tileOf(metric, METRICS[metric].totalLabel, figures));
};

export const LOADING_TILES: MetricTile[] = METRIC_NAMES.map(metric => ({
  metric,
  label: METRICS[metric].totalLabel,
  value: null,
  previous: null,
  change: null,
  loading: true,
}));

const CHART_TITLES = {
  day: (names: string) => `Daily ${names}`,
  week: (names: string) => `Weekly ${names}`,
  month: (names: string) => `Monthly ${names}`,
};

/** Shown below the dash of an empty tile, and in place of the chart. */
function emptyTexts({ connected, properties }: Overview): { tile: string; chart: string } {
  if (connected === 0) return { tile: OVERVIEW_TEXT.notConnected, chart: OVERVIEW_TEXT.chartNotConnected };
  return properties.some(isFirstSync)
    ? { tile: OVERVIEW_TEXT.afterFirstSync, chart: OVERVIEW_TEXT.chartAfterFirstSync }
    : { tile: OVERVIEW_TEXT.noDataForDates, chart: OVERVIEW_TEXT.noChart };
}

/** '15 Sep – 14 Oct 2026, changes to 11 Nov': a change counts only complete days. */
function legendOf({ range }: Overview): string {
  const days = formatRange(range.before_from, range.before_to);
  const lastCompared = range.compared_to && range.compared_to < range.to && range.compared_to;
  return lastCompared ? `${days}, changes to ${formatDay(lastCompared)}` : days;
}

type OverviewHeroProps = {
  overview: Overview;
  refreshing: boolean;
  /** The list of changes next to the chart. */
  feed: ReactNode;
  /** Shown to the right of the legend. */
  controls: ReactNode;
  annotationActions: AnnotationActions;
};

/** The metric tiles, the chart that they control, and the list of changes. */
export function OverviewHero({ overview, refreshing, feed, controls, annotationActions }: OverviewHeroProps) {
  const [selected, select] = useState<readonly MetricName[]>(CHART_METRICS);
  const [scope, setScope] = useOverviewScope();
  const { totals, series, after, granularity, range, connected } = overview;
  const annotations = useOverviewAnnotations(overview, annotationActions);
  const empty = emptyTexts(overview);
  const model = useMemo(
    () =>
      seriesModel([...series, ...after], {
        metrics: selected,
        grain: granularity,
        to: range.to,
        annotations,
      }),
    [series, after, granularity, range.to, annotations, selected],
  );
  const names = selected.map(metric => METRICS[metric].inSentence).join(' and ');
  return (
    <Card flush className={styles.hero ?? ''}>
      <div data-refreshing={refreshing || undefined} className={styles.fade}>
        <MetricTiles
          tiles={tilesOf(overview)}
          selected={selected}
          onSelect={select}
          lead={<ConnectedTile connected={connected} health={overview.health} />}
          emptyText={empty.tile}
        />
        <div className={styles.split}>
          <div className={styles.plot}>
            {totals ? (
              <TimeChart
                title={CHART_TITLES[granularity](names)}
                model={model}
                comparisonLabel={legendOf(overview)}
                onZoom={days => {
                  const { comparison, ...zoomed } = zoomDays(
                    { ...range, comparison: scope.comparison },
                    days,
                  );
                  setScope({ range: zoomed, comparison });
                }}
                controls={
                  <>
                    {(granularity !== 'day' || defaultGranularity(range) !== 'day') && (
                      <GrainSwitch
                        value={granularity}
                        onChange={grain =>
                          setScope({ granularity: grain === defaultGranularity(range) ? null : grain })
                        }
                      />
                    )}
                    {controls}
                  </>
                }
              />
            ) : (
              <p className={styles.nothing}>{empty.chart}</p>
            )}
            {totals && <CalculationLink explanation="metrics" card={OVERVIEW_TEXT.title} />}
          </div>
          <div className={styles.feed}>{feed}</div>
        </div>
      </div>
    </Card>
  );
}

const TONES = {
  up_to_date: 'up',
  waiting: 'brand',
  syncing: 'brand',
  with_errors: 'warn',
  failed: 'warn',
} as const;

function ConnectedTile({ connected, health }: Pick<Overview, 'connected' | 'health'>) {
  const labels = healthLabel(health);
  const worst = labels.at(-1)?.health ?? 'up_to_date';
  const hasErrors = worst === 'failed' || worst === 'with_errors';
  return (
    <TileFigure label={OVERVIEW_TEXT.connectedProperties} value={formatNumber(connected)}>
      {connected === 0 ? (
        OVERVIEW_TEXT.notConnected
      ) : (
        <Link to={hasErrors ? ROUTES.sync : ROUTES.properties} className={styles.health ?? ''}>
          <i data-tone={TONES[worst]} aria-hidden />
          <span>
            {labels.map(({ health, text }, i) => (
              <span
                key={health}
                className={health === 'syncing' && labels.length > 1 ? styles.syncing : undefined}
              >
                {i > 0 && ', '}
                {text}
              </span>
            ))}
          </span>
        </Link>
      )}
    </TileFigure>
  );
}
