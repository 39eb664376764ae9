import { SERVICES, type ServiceStatus } from '@gsc/contract/status/api';
import type { Tx } from '../../context.ts';
import { judgeService } from './judge-service.ts';

/** Older checks do not count. */
const RECENT_MS = 5 * 60_000;

/** The current status of each service: under maintenance, or as measured. */
export async function currentServices(tx: Tx, now: Date): Promise<Map<string, ServiceStatus>> {
  const recent = await tx
    .selectFrom('health_checks')
    .select(['probe', 'ok'])
    .where('at', '>', new Date(now.getTime() - RECENT_MS))
    .orderBy('at', 'desc')
    .execute();
  const begun = await tx
    .selectFrom('status_incidents')
    .select('services')
    .where('kind', '=', 'maintenance')
    .where('status', '=', 'open')
    .where('started_at', '<=', now)
    .execute();
  const maintained = new Set(begun.flatMap(({ services }) => services));
  const judge = (probes: readonly string[]) =>
    judgeService(probes.map(probe => recent.filter(check => check.probe === probe).map(({ ok }) => ok)));
  return new Map(
    SERVICES.map(({ id, probes }) => [id, maintained.has(id) ? 'maintenance' : judge(probes)] as const),
  );
}

const ORDER: readonly ServiceStatus[] = ['down', 'degraded', 'maintenance', 'unknown', 'operational'];

export const worstOf = (all: Iterable<ServiceStatus>): ServiceStatus => {
  const present = new Set(all);
  return ORDER.find(status => present.has(status)) ?? 'unknown';
};
