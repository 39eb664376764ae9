import { addDays, utcDay } from '@gsc/calendar/day';
import { SERVICES, type StatusReport, UPTIME_DAYS } from '@gsc/contract/status/api';
import { inScope } from '@gsc/db/postgres';
import type { Context } from '../../context.ts';
import { currentServices, worstOf } from './current-services.ts';

const MAX_INCIDENTS = 10;

/** Based only on recorded checks and incidents. */
export async function getStatus(ctx: Context): Promise<StatusReport> {
  const now = ctx.now();
  const firstDay = addDays(utcDay(now), 1 - UPTIME_DAYS);
  const { days, current, incidents } = await inScope(ctx.postgres, {}, async tx => ({
    days: await tx.selectFrom('service_days').selectAll().where('day', '>=', firstDay).execute(),
    current: await currentServices(tx, now),
    incidents: await tx
      .selectFrom('status_incidents')
      .select(['kind', 'title', 'description', 'status', 'started_at'])
      .orderBy('started_at', 'desc')
      .limit(MAX_INCIDENTS)
      .execute(),
  }));
  const calendar = Array.from({ length: UPTIME_DAYS }, (_, at) => addDays(firstDay, at));
  const services = SERVICES.map(({ probes: _probes, ...service }) => {
    const own = new Map(days.flatMap(day => (day.service === service.id ? [[day.day, day] as const] : [])));
    const sums = [...own.values()];
    const checks = sums.reduce((sum, day) => sum + day.checks, 0);
    const failed = sums.reduce((sum, day) => sum + day.failed, 0);
    return {
      ...service,
      status: current.get(service.id) ?? 'unknown',
      uptime: checks > 0 ? ((checks - failed) / checks) * 100 : null,
      days: calendar.map(day => ({
        day,
        checks: own.get(day)?.checks ?? 0,
        failed: own.get(day)?.failed ?? 0,
      })),
    };
  });
  return {
    status: worstOf(current.values()),
    updated_at: now.toISOString(),
    services,
    incidents: incidents.map(incident => ({ ...incident, started_at: incident.started_at.toISOString() })),
  };
}
