import type { Countries } from '@gsc/contract/analytics/insights/api';
import { countryName } from '@gsc/contract/analytics/names/country-name';
import { METRIC_NAMES, METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import { Fragment } from 'react';
import { formatMetric, formatPercent } from '../../../../ui/format/format.ts';
import { Delta } from '../../../../ui/metrics/delta.tsx';
import { metricOf } from '../../../../ui/metrics/metric-change.ts';
import styles from './world-map.module.css';

type MapTipProps = {
  code: string;
  row: Countries['rows'][number] | null;
  /** Clicks of all countries. */
  totalClicks: number;
  x: number;
  y: number;
};

const OTHERS = METRIC_NAMES.filter(metric => metric !== 'clicks');

export function MapTip({ code, row, totalClicks, x, y }: MapTipProps) {
  const before = row?.compared.before ?? null;
  const change = row && before ? (row.compared.now - before) / before : null;
  const show = (metric: MetricName) => formatMetric(metric, metricOf(row, metric));
  return (
    <div className={styles.tip} style={{ left: x, top: y }} data-left={x > 480 || undefined}>
      <p>{countryName(code)}</p>
      {row ? (
        <dl>
          <dt>{METRICS.clicks.label}</dt>
          <dd>
            {show('clicks')}{' '}
            <Delta metric="clicks" change={change} within={row.compared.within_variation} emphasis="table" />
          </dd>
          <dt>Share</dt>
          <dd>{formatPercent(totalClicks === 0 ? 0 : row.clicks / totalClicks)}</dd>
          {OTHERS.map(metric => (
            <Fragment key={metric}>
              <dt>{METRICS[metric].label}</dt>
              <dd>{show(metric)}</dd>
            </Fragment>
          ))}
        </dl>
      ) : (
        <small>Not listed in this period</small>
      )}
    </div>
  );
}
