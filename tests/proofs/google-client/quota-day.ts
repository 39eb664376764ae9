import { asDay, nextPacificMidnight } from '@gsc/calendar/pacific-day';
import { openGoogleBudget } from '@gsc/core/google-budget/open-google-budget';
import { connectPostgres } from '@gsc/db/postgres';
import { GoogleError } from '@gsc/google/search-console/errors/google-error';
import { clientOf } from './client-of.ts';
import { type RecordedCall, startGoogle } from './emulator.ts';

const SITE = 'sc-domain:daily.example';
const EMAIL = 'daily@proof.example';
const PROBE_INTERVAL_MS = 15 * 60_000;
/** 3:30 p.m. Pacific time on the day when daylight saving time ends. */
const START = Date.parse('2026-11-01T23:30:00Z');

/** A project with a daily quota of 40 calls that the budget does not know, on a virtual clock. */
export async function afterDailyRefusal(databaseUrl: string) {
  const google = await startGoogle();
  const postgres = connectPostgres(databaseUrl);
  let time = START;
  const clock = {
    now: () => new Date(time),
    async sleep(ms: number) {
      time += Math.max(1, Math.ceil(ms));
      await google.admin('PUT', 'clock', { at: new Date(time).toISOString() });
    },
  };
  try {
    const { refresh_token: refreshToken, subject: account } = await google.tokens(EMAIL);
    await google.admin('POST', 'sites', { siteUrl: SITE, knobs: { rowsPerDay: 20 }, emails: [EMAIL] });
    await google.admin('PUT', 'clock', { at: new Date(time).toISOString() });
    const change = { searchAnalytics: { project: { day: 40 } } };
    await google.admin('PUT', 'quotas', { preset: 'google', change, clock: 'data' });
    const budget = openGoogleBudget({ postgres: postgres.db, clock });
    const client = clientOf({ url: google.url, account, refreshToken, project: 'daily', budget, ...clock });
    const midnight = nextPacificMidnight(new Date(START)).getTime();
    const sent: number[] = [];
    const refused: number[] = [];
    let afterMidnight = 0;
    while (afterMidnight < 5) {
      const before = client.cost.calls;
      try {
        const day = asDay('2026-08-01');
        await client.queryPage({
          siteUrl: SITE,
          type: 'web',
          startDate: day,
          endDate: day,
          dimensions: ['query'],
        });
        sent.push(time);
        if (time >= midnight) afterMidnight++;
      } catch (error) {
        if (!(error instanceof GoogleError) || error.kind !== 'quota_day') throw error;
        if (client.cost.calls > before) refused.push(time);
        if (!error.until) throw new Error('the quota error has no reset time');
        await clock.sleep(error.until.getTime() - time);
      }
    }
    const gaps = refused.slice(1).map((at, index) => at - (refused[index] ?? 0));
    const { calls } = await google.admin<{ calls: RecordedCall[] }>('GET', 'calls?endpoint=searchAnalytics');
    const first = refused[0] ?? 0;
    return {
      ok:
        sent.filter(at => at < midnight).length === 40 &&
        Math.min(...gaps) >= PROBE_INTERVAL_MS &&
        calls.length === sent.length + refused.length &&
        (sent[40] ?? 0) - midnight < MAX_DELAY_MS,
      refused_at_call: 41,
      probes: refused.length - 1,
      shortest_gap_minutes: Math.min(...gaps) / 60_000,
      hours_until_midnight: Math.round(((midnight - first) / 3_600_000) * 10) / 10,
      seconds_after_midnight: Math.round(((sent[40] ?? 0) - midnight) / 1000),
    };
  } finally {
    await postgres.close();
    await google.stop();
  }
}

const MAX_DELAY_MS = 60_000;
