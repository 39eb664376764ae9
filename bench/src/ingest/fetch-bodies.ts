import { aggregationOf, dimensionsOf, type FineGrain } from '@gsc/core/features/sync/grains';
import type { Laboratory } from '@gsc/tests/proofs/sync/laboratory';

export type Body = { grain: FineGrain; day: string; text: string };

const PAGE = 25_000;

/** The same answers once more, as bare text: what the two ceilings are measured with. */
export async function fetchBodies(
  lab: Laboratory,
  property: { siteUrl: string; email: string },
  slices: readonly { grain: string; day: string; rows: number }[],
): Promise<Body[]> {
  const { access_token: token } = await lab.admin<{ access_token: string }>('POST', 'tokens', {
    email: property.email,
  });
  const bodies: Body[] = [];
  for (const { grain, day, rows } of slices) {
    if (grain === 'appearance') continue;
    const of = grain as FineGrain;
    for (let startRow = 0; startRow < rows; startRow += PAGE) {
      const url = `${lab.emulator.url}/webmasters/v3/sites/${encodeURIComponent(property.siteUrl)}/searchAnalytics/query`;
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          startDate: day,
          endDate: day,
          type: 'web',
          dimensions: dimensionsOf('web', of),
          dataState: 'all',
          aggregationType: aggregationOf('web', of),
          rowLimit: PAGE,
          startRow,
        }),
      });
      if (!response.ok) throw new Error(`Google answered ${response.status}`);
      bodies.push({ grain: of, day, text: await response.text() });
    }
  }
  return bodies;
}
