import { aggregationOf, dimensionsOf, FINE_GRAINS, type FineGrain } from '@gsc/core/ledger/grains';
import type { Laboratory } from '@gsc/tests/proofs/sync/laboratory';

export type Body = { grain: FineGrain; day: string; text: string };

const PAGE = 25_000;

/**
 * Fetches the responses for every day as text; the upper limits are measured with them. This runs before the sync, so
 * the emulator has already generated the days and does not slow the sync down.
 */
export async function fetchBodies(
  lab: Laboratory,
  site: { siteUrl: string; email: string },
  days: readonly string[],
): Promise<Body[]> {
  const { access_token: token } = await lab.admin<{ access_token: string }>('POST', 'tokens', {
    email: site.email,
  });
  const url = `${lab.emulator.url}/webmasters/v3/sites/${encodeURIComponent(site.siteUrl)}/searchAnalytics/query`;
  const bodies: Body[] = [];
  for (const day of days) {
    for (const grain of FINE_GRAINS.filter(each => each !== 'appearance')) {
      for (let startRow = 0; ; startRow += PAGE) {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            startDate: day,
            endDate: day,
            type: 'web',
            dimensions: dimensionsOf('web', grain),
            dataState: 'all',
            aggregationType: aggregationOf('web', grain),
            rowLimit: PAGE,
            startRow,
          }),
        });
        if (!response.ok) throw new Error(`Google returned ${response.status}`);
        const text = await response.text();
        if (!text.includes('"keys"')) break;
        bodies.push({ grain, day, text });
      }
    }
  }
  return bodies;
}
