import type { InstallationFigures } from '@gsc/contract/operator/api';
import {
  OPERATOR_PROBLEMS,
  OPERATOR_TEXT,
  QUEUE_TEXT,
  QUOTA_STATE_TEXT,
  SYNC_STATE_TEXT,
  TASK_TEXT,
} from '@gsc/contract/operator/labels';
import { OPERATOR_LIMITS, QUOTA_HIGH_SHARE } from '@gsc/contract/operator/limits';
import { JOB_STATUS_LABELS } from '@gsc/contract/sync/labels';
import { formatNumber, formatPercent } from '../../ui/format/format.ts';
import { formatRecent } from '../../ui/format/local-time.ts';
import type { FigureRow } from './figure-rows.tsx';
import { ageOf, span } from './span.ts';

const waitOf = (seconds: number): string => (seconds > 0 ? span(seconds) : OPERATOR_TEXT.nothingWaits);

export function syncRows({
  jobs,
  oldest_due_seconds: due,
  connections,
}: InstallationFigures['sync']): FigureRow[] {
  const { noJobs, noConnections } = SYNC_STATE_TEXT;
  const isLate = due > OPERATOR_LIMITS.syncDueSeconds;
  return [
    {
      id: 'due',
      label: SYNC_STATE_TEXT.oldestDue,
      value: waitOf(due),
      problem: isLate ? OPERATOR_PROBLEMS.syncOverdue(span(due)) : undefined,
    },
    ...jobs.map(({ status, count }) => ({
      id: `job ${status}`,
      label: SYNC_STATE_TEXT.jobs(JOB_STATUS_LABELS[status]),
      detail: SYNC_STATE_TEXT.jobsDetail,
      value: formatNumber(count),
    })),
    ...(jobs.length === 0 ? [{ id: 'jobs', label: noJobs, value: OPERATOR_TEXT.none }] : []),
    ...connections.map(({ state, count }) => ({
      id: `connection ${state}`,
      label: SYNC_STATE_TEXT.connections(SYNC_STATE_TEXT.states[state]),
      value: formatNumber(count),
    })),
    ...(connections.length === 0
      ? [{ id: 'connections', label: noConnections, value: OPERATOR_TEXT.none }]
      : []),
  ];
}

type Quota = InstallationFigures['quotas'][number];
type Use = Quota['minute'];

const shareOf = ({ minute, day }: Quota): number =>
  Math.max(...[minute, day].map(use => (use?.limit ? use.used / use.limit : 0)));

export function quotaRows(quotas: readonly Quota[], now: Date): FigureRow[] {
  const write = (use: Use, text: (used: string, limit: string) => string) =>
    use && text(formatNumber(use.used), formatNumber(use.limit));
  return quotas.map(quota => ({
    id: quota.resource,
    label: QUOTA_STATE_TEXT.resources[quota.resource],
    detail: quota.closed_until
      ? QUOTA_STATE_TEXT.closed(formatRecent(quota.closed_until, now))
      : (write(quota.minute, QUOTA_STATE_TEXT.minute) ?? QUOTA_STATE_TEXT.unlimited),
    value: write(quota.day, QUOTA_STATE_TEXT.day),
    share: shareOf(quota),
    problem: quotaProblem(quota),
  }));
}

function quotaProblem(quota: Quota): string | undefined {
  const name = QUOTA_STATE_TEXT.resources[quota.resource];
  if (quota.closed_until) return OPERATOR_PROBLEMS.quotaClosed(name);
  const share = shareOf(quota);
  return share >= QUOTA_HIGH_SHARE ? OPERATOR_PROBLEMS.quotaHigh(name, formatPercent(share, 0)) : undefined;
}

export const queueRows = (queues: InstallationFigures['queues']): FigureRow[] =>
  queues.map(({ queue, oldest_seconds: oldest }) => {
    const label = QUEUE_TEXT.names[queue];
    const isLate = oldest > OPERATOR_LIMITS.queueSeconds;
    return {
      id: queue,
      label,
      detail: QUEUE_TEXT.detail,
      value: waitOf(oldest),
      problem: isLate ? OPERATOR_PROBLEMS.queue(label, span(oldest)) : undefined,
    };
  });

/** Every background task with its schedule and its last success. */
export function taskRows(
  { tasks, measured_at }: Pick<InstallationFigures, 'tasks' | 'measured_at'>,
  now: Date,
): FigureRow[] {
  const newest =
    tasks
      .flatMap(({ succeeded_at }) => succeeded_at ?? [])
      .sort()
      .at(-1) ?? null;
  const isSilent = newest === null || ageOf(newest, measured_at) > OPERATOR_LIMITS.tasksSilentSeconds;
  const when = (at: string | null) => (at ? formatRecent(at, now) : OPERATOR_TEXT.never);
  return [
    {
      id: 'newest success',
      label: TASK_TEXT.newest,
      value: when(newest),
      problem: isSilent ? OPERATOR_PROBLEMS.tasksSilent : undefined,
    },
    ...tasks.map(({ task, every, succeeded_at }) => ({
      id: task,
      label: task,
      detail: TASK_TEXT.schedule(every),
      value: when(succeeded_at),
    })),
  ];
}
