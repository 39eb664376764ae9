import { countryName } from '@gsc/contract/analytics/names/country-name';
import { deviceName } from '@gsc/contract/analytics/names/device-name';
import { isCountNormal, type Judge } from '@gsc/contract/metrics/variation';
import type { Overview } from '@gsc/contract/overview/api';
import { OVERVIEW_COUNTRIES_SHOWN, OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { Card } from '../../../ui/card.tsx';
import { formatPercent } from '../../../ui/format/format.ts';
import { Delta } from '../../../ui/metrics/delta.tsx';
import { DEVICE_ICONS } from '../../../ui/metrics/device-icons.ts';
import { BarRows } from '../../../ui/small-charts/bar-rows.tsx';
import { ShareBar } from '../../../ui/small-charts/share-bar.tsx';
import { untilLabel } from '../changes/until-label.ts';
import styles from './bottom-cards.module.css';

type RegionsCardProps = {
  overview: Overview;
  /** Shown instead of an empty list, which could be read as a result. */
  emptyReason: string | null;
  refreshing: boolean;
};

export function RegionsCard({ overview, emptyReason, refreshing }: RegionsCardProps) {
  const { countries, devices, range, variation } = overview;
  const judge: Judge = { variation, level: 'row' };
  const shown = countries.slice(0, OVERVIEW_COUNTRIES_SHOWN);
  const maxShare = Math.max(1, ...shown.map(({ share }) => share));
  return (
    <Card
      title={OVERVIEW_TEXT.regions}
      hint={`share of clicks${untilLabel(range)}`}
      explained="countries-and-devices"
    >
      {shown.length === 0 ? (
        <p className={styles.none}>{emptyReason ?? OVERVIEW_TEXT.noRegions}</p>
      ) : (
        <div className={styles.content} data-refreshing={refreshing || undefined}>
          <BarRows
            label="Countries"
            rows={shown.map(({ value, share, clicks, before }) => ({
              id: value ?? 'unknown',
              label: countryName(value),
              share: share / maxShare,
              value: formatPercent(share / 100),
              change: (
                <Delta
                  metric="clicks"
                  change={before === 0 ? null : (clicks - before) / before}
                  within={isCountNormal(clicks, before, judge)}
                  emphasis="notable"
                />
              ),
            }))}
          />
          <div className={styles.foot}>
            <div className={styles.grow}>
              <ShareBar
                label="Devices"
                parts={devices.map(({ value, share }) => ({
                  id: value ?? 'unknown',
                  label: deviceName(value),
                  share: share / 100,
                  ...(value && DEVICE_ICONS[value] ? { icon: DEVICE_ICONS[value] } : {}),
                }))}
              />
            </div>
          </div>
        </div>
      )}
    </Card>
  );
}
