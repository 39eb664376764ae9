import { SYNC_FIGURE_LABELS } from '@gsc/contract/sync/labels';
import type { SyncStorage } from '@gsc/contract/sync/storage';
import { type CoveredDay, isHole } from '../../data/sync/coverage-days.ts';
import type { CoverageRow } from '../../data/sync/coverage-rows.ts';
import { Card } from '../../ui/card.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { formatMonth, formatNumber, plural } from '../../ui/format/format.ts';
import classes from './sync-figures.module.css';

/** A daily sync may be slightly late. */
const MAX_SYNC_AGE_MS = 26 * 3600 * 1000;

/** Four figures about the stored data, with placeholders while loading. */
export function SyncFigures({
  rows,
  storage,
}: {
  rows: readonly CoverageRow[];
  storage: SyncStorage | undefined;
}) {
  const syncing = rows.filter(row => row.syncing).length;
  const blocked = rows.filter(row => row.property.blocked !== null).length;
  const current = rows.filter(isCurrent).length;
  const days = rows.flatMap(row => row.days);
  const holes = days.filter(isHole).length;
  return (
    <Card flush explained="sync-monitor" name={SYNC_FIGURE_LABELS.records}>
      <dl className={classes.figures}>
        <Figure
          label={SYNC_FIGURE_LABELS.upToDate}
          value={formatNumber(current)}
          more={` of ${plural(rows.length, 'property', 'properties')}`}
        >
          {[syncing && `${syncing} syncing`, blocked && `${blocked} stopped`].filter(Boolean).join(', ') ||
            'no sync running'}
        </Figure>
        <StorageFigures storage={storage} shown={new Set(rows.map(row => row.property.property_id))} />
        <Figure label={SYNC_FIGURE_LABELS.repair} value={formatNumber(holes)}>
          {repairLabel(days, syncing)}
        </Figure>
      </dl>
    </Card>
  );
}

function repairLabel(days: readonly CoveredDay[], syncing: number): string {
  const parts = (['missing', 'partial', 'failed', 'waiting'] as const).flatMap(state => {
    const n = state === 'waiting' && syncing === 0 ? 0 : count(days, state);
    return n === 0 ? [] : [`${formatNumber(n)} ${state}`];
  });
  return parts.join(', ') || 'no gaps in 16 months';
}

const count = (days: readonly CoveredDay[], state: CoveredDay['state']): number =>
  days.filter(day => day.state === state).length;

function isCurrent({ property, syncing }: CoverageRow): boolean {
  if (syncing || property.blocked !== null || property.last_sync_at === null) return false;
  return Date.now() - Date.parse(property.last_sync_at) < MAX_SYNC_AGE_MS;
}

type StorageFiguresProps = { storage: SyncStorage | undefined; shown: ReadonlySet<string> };

function StorageFigures({ storage, shown }: StorageFiguresProps) {
  if (!storage)
    return (
      <>
        <Figure label={SYNC_FIGURE_LABELS.records} value={null} />
        <Figure label={SYNC_FIGURE_LABELS.written} value={null} />
      </>
    );
  const properties = storage.properties.filter(one => shown.has(one.property_id));
  const records = properties.reduce((sum, one) => sum + one.records, 0);
  const first = properties.flatMap(one => one.first_day ?? []).sort()[0];
  return (
    <>
      <Figure label={SYNC_FIGURE_LABELS.records} value={formatNumber(records)}>
        {first ? `since ${formatMonth(first)}` : 'none yet'}
      </Figure>
      <Figure label={SYNC_FIGURE_LABELS.written} value={formatNumber(storage.written.records)}>
        {plural(storage.written.jobs, 'job')}
      </Figure>
    </>
  );
}

type FigureProps = { label: string; value: string | null; more?: string; children?: string };

function Figure({ label, value, more, children }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>
        {value === null ? <SkeletonBlock width={110} height={22} /> : value}
        {more && <small>{more}</small>}
      </dd>
      <dd className={classes.detail}>{children}</dd>
    </div>
  );
}
