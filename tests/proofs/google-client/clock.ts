import { once } from 'node:events';
import { startChild } from '@gsc/stack/child';
import { startGoogle } from './emulator.ts';

const CHILD = new URL('clock-zone.ts', import.meta.url).pathname;
const ZONES = ['America/Los_Angeles', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Auckland'];
/** Both daylight saving changes, the last day of a year, a leap day and an ordinary day. */
const DAYS = ['2026-03-08', '2026-11-01', '2025-12-31', '2028-02-29', '2026-06-15'];
const SITE = 'sc-domain:clock.example';
const EMAIL = 'clock@proof.example';

/** T12: processes in four time zones fetch and compute the same day. */
export async function clock() {
  const google = await startGoogle();
  try {
    const { refresh_token: token, subject } = await google.tokens(EMAIL);
    await google.admin('POST', 'sites', { siteUrl: SITE, knobs: { rowsPerDay: 300 }, emails: [EMAIL] });
    const hashes: Record<string, string[]> = {};
    for (const day of DAYS) {
      // A week later around midnight Pacific time, when most of the zones have another date.
      await google.admin('PUT', 'clock', { at: new Date(Date.parse(day) + 7.3 * 86_400_000).toISOString() });
      const args = [CHILD, day, google.url, subject, token, SITE];
      hashes[day] = await Promise.all(ZONES.map(zone => outputIn(zone, args)));
    }
    const runs = Object.values(hashes).flat();
    const differing = DAYS.filter(day => new Set(hashes[day]).size !== 1);
    const withRows = runs.every(run => /^[0-9a-f]{64} 300 156$/.test(run));
    return {
      ok: runs.length === ZONES.length * DAYS.length && differing.length === 0 && withRows,
      runs: runs.length,
      differing,
      distinct: new Set(runs).size,
    };
  } finally {
    await google.stop();
  }
}

async function outputIn(zone: string, args: string[]): Promise<string> {
  const lines: string[] = [];
  const child = startChild({ name: zone, args, env: { TZ: zone }, log: line => lines.push(line) });
  await once(child.process, 'close');
  return lines.at(-1)?.split(' | ')[1] ?? 'nothing';
}
