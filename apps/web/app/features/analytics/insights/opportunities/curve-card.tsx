import type { CtrCurve } from '@gsc/contract/analytics/insights/api';
import { INSIGHTS_TEXT } from '@gsc/contract/analytics/insights/labels';
import { deviceName } from '@gsc/contract/analytics/names/device-name';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../../../ui/card.tsx';
import { formatNumber, formatPercent, plural } from '../../../../ui/format/format.ts';
import { BarRows } from '../../../../ui/small-charts/bar-rows.tsx';
import styles from '../insights.module.css';

const MAX_POSITIONS = 10;

/** CTR by position and device for these properties. The estimated gains are based on it. */
export function CurveCard({ curves }: { curves: readonly CtrCurve[] }) {
  const [device, setDevice] = useState<CtrCurve['device']>('all');
  const curve = curves.find(each => each.device === device) ?? curves[0];
  if (!curve) return null;
  const points = curve.points.slice(0, MAX_POSITIONS);
  const maxCtr = Math.max(...points.map(({ ctr }) => ctr), Number.EPSILON);
  return (
    <Card title={INSIGHTS_TEXT.curve} explained="opportunities">
      {curves.length > 1 && (
        <SegmentedControl
          fullWidth
          aria-label="Device"
          data={curves.map(each => ({
            value: each.device,
            label: each.device === 'all' ? 'All' : deviceName(each.device),
          }))}
          value={curve.device}
          onChange={setDevice}
          mb={12}
        />
      )}
      <BarRows
        label={INSIGHTS_TEXT.curve}
        labelWidth={24}
        rows={points.map(({ position, ctr, error }) => ({
          id: String(position),
          label: String(position),
          share: ctr / maxCtr,
          value: formatPercent(ctr),
          change: <span className={styles.error}>± {formatNumber(error * 100, 1)}</span>,
        }))}
      />
      <p className={styles.legend}>
        CTR by position with its standard error, from {plural(curve.queries, 'query position')} in this
        period.
      </p>
    </Card>
  );
}
