import type { ParityContext } from './check.ts';
import { createWire } from './wire.ts';

export interface TokenResponse {
  access_token: string;
  refresh_token: string;
  subject: string;
}

export async function emulatorTokens(url: string, body: object): Promise<TokenResponse> {
  const response = await fetch(`${url}/__emulator/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as TokenResponse;
}

/** The main demo user on an emulator with its initial clock. */
export async function emulatorTarget(url: string): Promise<ParityContext> {
  const { access_token: accessToken } = await emulatorTokens(url, { email: 'maya@trailforge.example' });
  return {
    wire: createWire({ rootUrl: url, accessToken, exact: true }),
    siteUrl: 'sc-domain:trailforge.example',
    foreignSite: 'sc-domain:lumenhomes.example',
    pageUrl: 'https://trailforge.example/guides/',
    days: ['2026-11-09', '2026-11-08', '2026-11-07'],
    today: '2026-11-14',
  };
}
