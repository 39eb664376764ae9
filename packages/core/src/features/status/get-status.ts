import { SERVICES, type ServiceStatus, type StatusReport, UPTIME_DAYS } from '@gsc/contract/status';
import { inScope } from '@gsc/db/postgres';
import type { Context } from '../../context.ts';
import { judgeService } from './judge-service.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Older than this a measurement says nothing about now. */
const RECENT_MS = 5 * 60_000;
const INCIDENTS = 10;

/** From recorded checks and nothing else. */
export async function getStatus(ctx: Context): Promise<StatusReport> {
  const now = ctx.now();
  const firstDay = new Date(now.getTime() - (UPTIME_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const { days, recent, incidents } = await inScope(ctx.postgres, {}, async tx => ({
    days: await tx.selectFrom('service_days').selectAll().where('day', '>=', firstDay).execute(),
    recent: await tx
      .selectFrom('health_checks')
      .select(['probe', 'ok'])
      .where('at', '>', new Date(now.getTime() - RECENT_MS))
      .orderBy('at', 'desc')
      .execute(),
    incidents: await tx
      .selectFrom('status_incidents')
      .select(['title', 'description', 'status', 'started_at'])
      .orderBy('started_at', 'desc')
      .limit(INCIDENTS)
      .execute(),
  }));
  const calendar = Array.from({ length: UPTIME_DAYS }, (_, i) =>
    new Date(now.getTime() - (UPTIME_DAYS - 1 - i) * DAY_MS).toISOString().slice(0, 10),
  );
  const services = SERVICES.map(({ probes, ...service }) => {
    const own = new Map(days.flatMap(day => (day.service === service.id ? [[day.day, day] as const] : [])));
    const sums = [...own.values()];
    const checks = sums.reduce((sum, day) => sum + day.checks, 0);
    const failed = sums.reduce((sum, day) => sum + day.failed, 0);
    return {
      ...service,
      status: judgeService(
        probes.map(probe => recent.filter(check => check.probe === probe).map(({ ok }) => ok)),
      ),
      uptime: checks > 0 ? ((checks - failed) / checks) * 100 : null,
      days: calendar.map(day => ({
        day,
        checks: own.get(day)?.checks ?? 0,
        failed: own.get(day)?.failed ?? 0,
      })),
    };
  });
  return {
    status: worst(services.map(service => service.status)),
    updated_at: now.toISOString(),
    services,
    incidents: incidents.map(incident => ({ ...incident, started_at: incident.started_at.toISOString() })),
  };
}

const ORDER: readonly ServiceStatus[] = ['down', 'degraded', 'unknown', 'operational'];
const worst = (all: readonly ServiceStatus[]): ServiceStatus =>
  ORDER.find(status => all.includes(status)) ?? 'unknown';
