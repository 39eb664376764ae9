import { addDays } from '../../ui/day.ts';
import { formatNumber, formatRange } from '../../ui/format.ts';
import { HeatStrip } from '../../ui/heat-strip.tsx';
import { localDay } from './last-sync.ts';
import styles from './property-card.module.css';
import { stripCaption, stripDays } from './sync-state.ts';
import type { PropertySync } from './use-property-syncs.ts';

const STRIP_DAYS = 90;

export function PropertyStrip({ sync: { job, days: covered }, now }: { sync: PropertySync; now: Date }) {
  const newest = covered.at(-1)?.day ?? localDay(now);
  const waiting = job !== undefined || covered.length === 0;
  const days = stripDays(covered, addDays(newest, 1 - STRIP_DAYS), STRIP_DAYS, waiting);
  return (
    <div className={styles.strip}>
      {job ? (
        <p>
          <b>Syncing {formatRange(job.start_date, job.end_date)}</b>
          <span>
            {formatNumber(job.records_processed)}
            {job.total_records ? ` of ${formatNumber(job.total_records)}` : ''} records{' '}
            <b>{job.progress_percentage}%</b>
          </span>
        </p>
      ) : (
        <p>
          <span>Last {STRIP_DAYS} days</span>
          <span>{stripCaption(days)}</span>
        </p>
      )}
      <HeatStrip days={days} />
    </div>
  );
}
