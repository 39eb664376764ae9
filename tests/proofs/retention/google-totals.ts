import type { Day } from '@gsc/calendar/pacific-day';
import { aggregationOf, totalsGrainOf } from '@gsc/core/ledger/grains';
import type { Connected } from '@gsc/core/testing/connect-site';
import type { SearchType } from '@gsc/google/search-console/query';
import type { Laboratory } from '../sync/laboratory.ts';

type TotalsResponse = { rows?: { keys: string[]; clicks: number; impressions: number; position?: number }[] };

/** Valid for the whole simulation. Google revokes the oldest refresh token when it issues the 101st. */
const TOKEN_SECONDS = 10 * 365 * 24 * 3600;
const tokens = new Map<string, string>();

async function tokenOf(lab: Laboratory, email: string): Promise<string> {
  const known = tokens.get(email);
  if (known) return known;
  const { access_token: token } = await lab.admin<{ access_token: string }>('POST', 'tokens', {
    email,
    seconds: TOKEN_SECONDS,
  });
  tokens.set(email, token);
  return token;
}

/** Fetches the totals of every day that Google returns now, as any client would. Omits days without impressions. */
export async function fetchTotals(
  lab: Laboratory,
  { siteUrl, email }: Connected,
  searchType: SearchType,
  range: { from: Day; to: Day },
): Promise<Map<string, string>> {
  const token = await tokenOf(lab, email);
  const path = `/webmasters/v3/sites/${encodeURIComponent(siteUrl)}/searchAnalytics/query`;
  const response = await fetch(lab.emulator.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      startDate: range.from,
      endDate: range.to,
      dimensions: ['date'],
      type: searchType,
      dataState: 'all',
      aggregationType: aggregationOf(searchType, totalsGrainOf(searchType)),
      rowLimit: 25_000,
    }),
  });
  if (!response.ok) throw new Error(`Google returned ${response.status}: ${await response.text()}`);
  const { rows = [] } = (await response.json()) as TotalsResponse;
  return new Map(
    rows
      .filter(row => row.impressions > 0)
      .map(({ keys, clicks, impressions, position = 0 }) => [
        keys[0] ?? '',
        `${clicks} ${impressions} ${Math.round(position * impressions)}`,
      ]),
  );
}
