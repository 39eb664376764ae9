import { googleHosts } from '@gsc/google/search-console/transport/hosts';
import { OAuth2Client } from 'google-auth-library';
import type { ParityContext } from './check.ts';
import type { ParityCredentials } from './config.ts';
import { createWire } from './wire.ts';

const DAY_MS = 86_400_000;

/** Google's real API, read-only: about 250 calls for one property. */
export async function googleTarget(credentials: ParityCredentials): Promise<ParityContext> {
  const { clientId, clientSecret } = credentials;
  const hosts = googleHosts(credentials.issuer);
  const client = new OAuth2Client({ clientId, clientSecret, endpoints: { oauth2TokenUrl: hosts.tokenUrl } });
  client.setCredentials({ refresh_token: credentials.refreshToken });
  const { token } = await client.getAccessToken();
  if (!token) throw new Error('Google returned no access token');
  const pacific = (at: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(at);
  const back = (days: number) => pacific(Date.now() - days * DAY_MS);
  return {
    wire: createWire({ rootUrl: hosts.apiUrl, accessToken: token, exact: false }),
    siteUrl: credentials.siteUrl,
    foreignSite: 'sc-domain:example.com',
    pageUrl: credentials.pageUrl,
    days: [back(7), back(8), back(9)],
    today: pacific(Date.now()),
  };
}
