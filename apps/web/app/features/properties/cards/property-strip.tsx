import { SYNC_STATE_TEXT } from '@gsc/contract/sync/labels';
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { formatNumber, formatRange } from '../../../ui/format/format.ts';
import { HeatStrip } from '../../../ui/small-charts/heat-strip.tsx';
import type { PropertySync } from '../use-property-syncs.ts';
import styles from './property-card.module.css';
import { STRIP_DAYS, stripCaption } from './strip-caption.ts';

export function PropertyStrip({ sync: { running: job, isWaiting, days } }: { sync: PropertySync }) {
  const caption = stripCaption(days);
  return (
    <div className={styles.strip}>
      {job ? (
        <p>
          <b>
            {SYNC_STATE_TEXT.syncing} {formatRange(job.start_date, job.end_date)}
          </b>
          <span>
            {formatNumber(job.records_processed)}
            {job.total_records ? ` of ${formatNumber(job.total_records)}` : ''} records{' '}
            <b>{job.progress_percentage}%</b>
          </span>
        </p>
      ) : (
        <p>
          <span>{isWaiting ? SYNC_STATE_TEXT.waiting : `Last ${STRIP_DAYS} days`}</span>
          {days.length > 0 && <span data-bad={caption.bad || undefined}>{caption.text}</span>}
        </p>
      )}
      {days.length > 0 ? <HeatStrip days={days} /> : <SkeletonBlock width="100%" height={14} />}
    </div>
  );
}
