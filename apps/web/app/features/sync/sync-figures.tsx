import { COVERAGE_RANGE_LABELS, SYNC_FIGURE_LABELS, SYNC_MONITOR_TEXT } from '@gsc/contract/sync/labels';
import type { SyncStorage } from '@gsc/contract/sync/storage';
import { type CoveredDay, type CoveredProperty, isHole } from '../../data/sync/coverage-days.ts';
import type { CoverageRow } from '../../data/sync/coverage-rows.ts';
import { useBusyProperties } from '../../data/sync/state.ts';
import { Card } from '../../ui/card.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { formatMonth, formatNumber, MISSING, plural } from '../../ui/format/format.ts';
import classes from './sync-figures.module.css';

/** A daily sync may be slightly late. */
const MAX_SYNC_AGE_MS = 26 * 3600 * 1000;

type SyncFiguresProps = {
  properties: readonly CoveredProperty[];
  /** The days of the shown properties. Undefined while they are loading and if they could not be loaded. */
  rows: readonly CoverageRow[] | undefined;
  failed: boolean;
  /** The period of these days. */
  period: keyof typeof COVERAGE_RANGE_LABELS;
  storage: SyncStorage | undefined;
};

/** Four figures about the stored data, with placeholders while loading. */
export function SyncFigures({ properties, rows, failed, period, storage }: SyncFiguresProps) {
  const busy = useBusyProperties();
  const syncing = properties.filter(each => busy.has(each.property_id)).length;
  const blocked = properties.filter(each => each.blocked !== null).length;
  const current = properties.filter(each => isCurrent(each, busy)).length;
  return (
    <Card flush explained="sync-monitor" name={SYNC_FIGURE_LABELS.records}>
      <dl className={classes.figures}>
        <Figure
          label={SYNC_FIGURE_LABELS.upToDate}
          value={formatNumber(current)}
          more={` of ${plural(properties.length, 'property', 'properties')}`}
        >
          {[syncing && `${syncing} syncing`, blocked && `${blocked} stopped`].filter(Boolean).join(', ') ||
            'no sync running'}
        </Figure>
        <StorageFigures storage={storage} shown={new Set(properties.map(each => each.property_id))} />
        {rows && rows.length > 0 ? (
          <RepairFigure
            days={rows.flatMap(row => row.days)}
            syncing={syncing}
            isPage={rows.length < properties.length}
            period={COVERAGE_RANGE_LABELS[period]}
          />
        ) : (
          <Figure label={SYNC_FIGURE_LABELS.repair} value={rows || failed ? MISSING : null} />
        )}
      </dl>
    </Card>
  );
}

type RepairFigureProps = {
  days: readonly CoveredDay[];
  syncing: number;
  /** Of a large account, only the days of the shown page and range are loaded. */
  isPage: boolean;
  period: string;
};

function RepairFigure({ days, syncing, isPage, period }: RepairFigureProps) {
  const parts = (['missing', 'partial', 'failed', 'waiting'] as const).flatMap(state => {
    const n = state === 'waiting' && syncing === 0 ? 0 : count(days, state);
    return n === 0 ? [] : [`${formatNumber(n)} ${state}`];
  });
  const { noGaps, gapsIn, gapsOnPage } = SYNC_MONITOR_TEXT;
  const gaps = parts.join(', ') || noGaps;
  return (
    <Figure label={SYNC_FIGURE_LABELS.repair} value={formatNumber(days.filter(isHole).length)}>
      {isPage ? gapsOnPage(gaps, period) : parts.length > 0 ? gaps : gapsIn(gaps, period)}
    </Figure>
  );
}

const count = (days: readonly CoveredDay[], state: CoveredDay['state']): number =>
  days.filter(day => day.state === state).length;

function isCurrent(
  { property_id, blocked, last_sync_at }: CoveredProperty,
  busy: ReadonlySet<string>,
): boolean {
  if (busy.has(property_id) || blocked !== null || last_sync_at === null) return false;
  return Date.now() - Date.parse(last_sync_at) < MAX_SYNC_AGE_MS;
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
        {first ? `since ${formatMonth(first)}` : SYNC_MONITOR_TEXT[records > 0 ? 'totalsOnly' : 'noRecords']}
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
