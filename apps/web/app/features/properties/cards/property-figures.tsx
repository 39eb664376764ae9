import { COMPARISON_TEXT } from '@gsc/contract/dates/comparison-labels';
import { METRICS } from '@gsc/contract/metrics/metrics';
import { isCountNormal, unmeasured } from '@gsc/contract/metrics/variation';
import type { PropertyStorage } from '@gsc/contract/sync/storage';
import type { ReactNode } from 'react';
import { useStorage, useStorageOf } from '../../../data/sync/state.ts';
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { daysBetween, monthsBetween } from '../../../ui/format/day.ts';
import { formatDay, formatMonth, formatNumber, MISSING, plural } from '../../../ui/format/format.ts';
import { Delta } from '../../../ui/metrics/delta.tsx';
import { Sparkline } from '../../../ui/small-charts/sparkline.tsx';
import { figureChange } from './figure-change.ts';
import styles from './property-card.module.css';

type Figures = NonNullable<PropertyStorage['figures']>;

/** Clicks and impressions of 30 days compared with the 30 days before, and the length of the stored history. */
export function PropertyFigures({ propertyId }: { propertyId: string }) {
  const loading = useStorage().isPending;
  const storage = useStorageOf(propertyId);
  const figures = storage?.figures;
  return (
    <dl className={styles.figures}>
      {(['clicks', 'impressions'] as const).map(metric => (
        <Figure
          key={metric}
          label={METRICS[metric].label}
          value={loading ? null : formatNumber(figures?.[metric] ?? null)}
        >
          {figures && <Change metric={metric} figures={figures} />}
        </Figure>
      ))}
      <Figure label="Stored" value={loading ? null : storedLabel(storage)}>
        {storage?.first_day && `since ${formatMonth(storage.first_day)}`}
      </Figure>
      <div className={styles.trend} aria-hidden>
        {figures && <Sparkline values={figures.clicks_by_day} width={126} height={44} area />}
      </div>
    </dl>
  );
}

/** The card has no daily values of both periods, so the minimum variation of a row is assumed. */
function isNormal(figures: Figures, metric: 'clicks' | 'impressions'): boolean {
  const { now, before } = figures.compared ?? {};
  if (!now || !before) return false;
  const judge = { variation: unmeasured(figures.clicks_by_day.length), level: 'row' as const };
  return isCountNormal(now[metric], before[metric], judge, metric);
}

type ChangeProps = { metric: 'clicks' | 'impressions'; figures: Figures };

/** The base of a change. Undefined without one. */
function useBase(metric: ChangeProps['metric'], { compared }: Figures): string | undefined {
  const to = useStorage().data?.figures_range?.to;
  const before = compared?.before?.[metric] ?? null;
  return compared && before !== null && to
    ? COMPARISON_TEXT.base(formatNumber(compared.now[metric]), formatNumber(before), formatDay(to))
    : undefined;
}

export const FigureDelta = ({ metric, figures }: ChangeProps) => (
  <span title={useBase(metric, figures)}>
    <Delta
      metric={metric}
      change={figureChange(figures, metric)}
      within={isNormal(figures, metric)}
      emphasis="notable"
    />
  </span>
);

/** Names its base if it counts fewer days than the figure above it. */
function Change({ metric, figures }: ChangeProps) {
  const base = useBase(metric, figures);
  const now = figures.compared?.now[metric] ?? 0;
  return (
    <>
      <FigureDelta metric={metric} figures={figures} />
      {now !== figures[metric] && base && ` ${base}`}
    </>
  );
}

export function storedLabel(storage: PropertyStorage | undefined): string {
  if (!storage?.first_day || !storage.last_day) return MISSING;
  const months = monthsBetween(storage.first_day, storage.last_day);
  return months > 0
    ? plural(months, 'month')
    : plural(daysBetween(storage.first_day, storage.last_day) + 1, 'day');
}

function Figure({ label, value, children }: { label: string; value: string | null; children?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value ?? <SkeletonBlock width={72} height={18} />}</dd>
      <dd className={styles.detail}>{children}</dd>
    </div>
  );
}
