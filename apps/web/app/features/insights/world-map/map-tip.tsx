import type { Countries } from '@gsc/contract/insights/api';
import { countryName } from '@gsc/contract/reports/country-name';
import { formatMetric, formatPercent } from '../../../ui/format/format.ts';
import { Delta } from '../../../ui/metrics/delta.tsx';
import styles from './world-map.module.css';

type MapTipProps = {
  code: string;
  row: Countries['rows'][number] | null;
  /** Clicks of all countries. */
  totalClicks: number;
  x: number;
  y: number;
};

export function MapTip({ code, row, totalClicks, x, y }: MapTipProps) {
  const before = row?.compared.before ?? null;
  const change = row && before ? (row.compared.now - before) / before : null;
  return (
    <div className={styles.tip} style={{ left: x, top: y }} data-left={x > 480 || undefined}>
      <p>{countryName(code)}</p>
      {row ? (
        <dl>
          <dt>Clicks</dt>
          <dd>
            {formatMetric('clicks', row.clicks)}{' '}
            <Delta metric="clicks" change={change} within={row.compared.within_variation} emphasis="table" />
          </dd>
          <dt>Share</dt>
          <dd>{formatPercent(totalClicks === 0 ? 0 : row.clicks / totalClicks)}</dd>
          <dt>Impressions</dt>
          <dd>{formatMetric('impressions', row.impressions)}</dd>
          <dt>CTR</dt>
          <dd>{formatMetric('ctr', row.ctr)}</dd>
          <dt>Position</dt>
          <dd>{formatMetric('position', row.position)}</dd>
        </dl>
      ) : (
        <small>Not listed in this period</small>
      )}
    </div>
  );
}
