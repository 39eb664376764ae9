import { addDays } from '@gsc/calendar/pacific-day';
import { openSession } from '@gsc/core/features/auth/open-session';
import { refreshSession } from '@gsc/core/features/auth/refresh-session';
import type { buildServer } from '@gsc/server/app';
import type { Laboratory } from '../sync/laboratory.ts';

const REPORTS = 20;
/** The other processes of the machine delay a report as well. */
const TOLERATED_MS = 150;

/** Signs in like the browser. A sign-in also creates the profile. */
export async function signIn(lab: Laboratory, userId: string): Promise<{ authorization: string }> {
  await lab.query('insert into profiles (user_id) values ($1)', [userId]);
  const ctx = lab.serverContext;
  const refreshToken = await openSession(ctx, { userId, userAgent: null, ip: null });
  const { session } = await refreshSession(ctx, { refreshToken });
  return { authorization: `Bearer ${session.access_token}` };
}

/** The time that a report of another user takes, alone and while some work is repeated. */
export async function reportLatency(
  lab: Laboratory,
  app: Awaited<ReturnType<typeof buildServer>>,
  work: () => Promise<unknown>,
) {
  const site = await lab.addSite({ rows: 12, days: 3 });
  const property = await lab.connect(site.siteUrl, site.email);
  await lab.settle(lab.ctx, property.propertyId);
  const headers = await signIn(lab, property.userId);
  const today = lab.today();
  const payload = { property_ids: [property.propertyId], from: addDays(today, -10), to: addDays(today, -1) };
  const report = async () => {
    const started = performance.now();
    const response = await app.inject({ method: 'POST', url: '/api/reports', headers, payload });
    if (response.statusCode !== 200) throw new Error(`report: ${response.statusCode} ${response.body}`);
    return performance.now() - started;
  };
  const measure = async () => {
    const times: number[] = [];
    while (times.length < REPORTS) times.push(await report());
    times.sort((a, b) => a - b);
    return { median_ms: Math.round(times[REPORTS / 2] ?? 0), worst_ms: Math.round(times.at(-1) ?? 0) };
  };
  await report();
  const alone = await measure();
  let hasEnded = false;
  let rounds = 0;
  const working = (async () => {
    for (; !hasEnded; rounds++) await work();
  })();
  const during = await measure();
  hasEnded = true;
  await working;
  const ok =
    during.median_ms <= 2 * alone.median_ms + TOLERATED_MS &&
    during.worst_ms <= 3 * alone.worst_ms + TOLERATED_MS;
  return { ok, alone, during, rounds };
}
