import type { CheckDetail } from '@gsc/contract/indexing/api';
import { INSPECTIONS_PER_MINUTE } from '@gsc/contract/indexing/limits';

export type PropertyWork = {
  pending: number;
  email: string;
  waiting: CheckDetail['waiting'][number]['reason'] | null;
  until: Date | null;
  budget: CheckDetail['properties'][number];
};

/** Divides the remaining URLs into those of today and those that wait for the quota of another day. */
export function planRemaining(work: readonly PropertyWork[]): CheckDetail['remaining'] {
  const runnable = work.filter(each => each.waiting !== 'needs_reconnect');
  const todays = runnable.map(({ pending, budget }) => Math.min(pending, budget.left));
  const today = total(todays);
  const later = runnable.filter(({ pending, budget }) => pending > budget.left);
  return {
    today,
    // Properties are inspected in parallel, so the one with the most URLs decides.
    today_seconds: Math.ceil((Math.max(0, ...todays) * 60) / INSPECTIONS_PER_MINUTE),
    later: total(work.map(each => each.pending)) - today,
    continues_at: later.map(({ budget }) => budget.resets_at).sort()[0] ?? null,
  };
}

export const waitsOf = (work: readonly PropertyWork[]): CheckDetail['waiting'] =>
  work.flatMap(({ waiting, pending, email, until, budget }) =>
    waiting === null
      ? []
      : {
          property_id: budget.property_id,
          property_url: budget.property_url,
          google_email: email,
          reason: waiting,
          urls: pending,
          until: waiting === 'needs_reconnect' ? null : (until?.toISOString() ?? null),
        },
  );

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
