import { propertyName } from '@gsc/contract/properties/name';
import { SYNC_STATE_TEXT } from '@gsc/contract/sync/labels';
import {
  formatMoment,
  formatSpan,
  JOB_TYPES,
  type Job,
  jobDuration,
  jobRange,
  timeLeft,
} from '../../data/sync/job-labels.ts';
import { formatNumber, MISSING } from '../../ui/format/format.ts';
import { Monogram } from '../../ui/monogram.tsx';
import { JobError } from './job-error.tsx';
import { JobStatusBadge } from './job-status-badge.tsx';
import classes from './jobs-card.module.css';

export function JobRow({ job, now }: { job: Job; now: Date }) {
  const name = propertyName(job.property_url);
  const took = jobDuration(job, now);
  return (
    <li className={classes.job} data-status={job.status}>
      <span className={classes.status}>
        <JobStatusBadge status={job.status} />
      </span>
      <span className={classes.property}>
        <Monogram name={name} size="xs" />
        <b title={job.property_url}>{name}</b>
      </span>
      <span className={classes.type}>{JOB_TYPES[job.job_type]}</span>
      <span className={classes.range}>{jobRange(job)}</span>
      <span className={classes.records} data-testid="records">
        {formatNumber(job.records_processed)}
        {job.total_records !== null && job.total_records > job.records_processed && (
          <small> of {formatNumber(job.total_records)}</small>
        )}
      </span>
      <span className={classes.took}>{took === null ? MISSING : formatSpan(took)}</span>
      <span className={classes.started}>
        {job.started_at === null ? MISSING : formatMoment(job.started_at, now)}
      </span>
      {job.status === 'running' && <JobProgress job={job} name={name} now={now} />}
      {job.error_message !== null && <JobError job={job} message={job.error_message} now={now} />}
    </li>
  );
}

function JobProgress({ job, name, now }: { job: Job; name: string; now: Date }) {
  const left = timeLeft(job, now);
  const percentage = job.progress_percentage;
  return (
    <div className={classes.progress}>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={`Sync of ${name}`}
        aria-valuenow={percentage}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percentage}%` }} />
      </div>
      <b>{percentage}%</b>
      {left !== null && <span>{SYNC_STATE_TEXT.left(formatSpan(left))}</span>}
    </div>
  );
}
