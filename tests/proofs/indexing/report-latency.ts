import { addDays } from '@gsc/calendar/pacific-day';
import { openSession } from '@gsc/core/features/auth/open-session';
import { refreshSession } from '@gsc/core/features/auth/refresh-session';
import type { buildServer } from '@gsc/server/app';
import type { Laboratory } from '../sync/laboratory.ts';

type Server = Awaited<ReturnType<typeof buildServer>>;

/** Each pair is measured without a pause, so that other processes of the machine delay both halves. */
const PAIRS = 7;
const REPORTS = 6;
/** A user does not notice this delay. */
const UNNOTICED_MS = 150;

/** Signs in like the browser. A sign-in also creates the profile. */
export async function signIn(lab: Laboratory, userId: string): Promise<{ authorization: string }> {
  await lab.query('insert into profiles (user_id) values ($1)', [userId]);
  const ctx = lab.serverContext;
  const refreshToken = await openSession(ctx, { userId, userAgent: null, ip: null });
  const { session } = await refreshSession(ctx, { refreshToken });
  return { authorization: `Bearer ${session.access_token}` };
}

/** The time that a report of another user takes, alone and while some work is repeated. */
export async function reportLatency(lab: Laboratory, app: Server, work: () => Promise<unknown>) {
  const report = await openReport(lab, app);
  const pairs: { alone_ms: number; during_ms: number }[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    const alone_ms = await medianOf(report);
    let hasEnded = false;
    const working = (async () => {
      while (!hasEnded) await work();
    })();
    const during_ms = await medianOf(report);
    hasEnded = true;
    await working;
    pairs.push({ alone_ms, during_ms });
  }
  // A pair that something else disturbed does not decide.
  const delay = median(pairs.map(({ alone_ms, during_ms }) => during_ms - 2 * alone_ms));
  return { ok: delay <= UNNOTICED_MS, pairs };
}

async function openReport(lab: Laboratory, app: Server): Promise<() => Promise<number>> {
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
  await report();
  return report;
}

async function medianOf(report: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  while (times.length < REPORTS) times.push(await report());
  return Math.round(median(times));
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
