import { AUTH_PATHS } from '@gsc/contract/auth/api';
import { ROUTES } from '@gsc/contract/routes';
import { googleHosts } from '@gsc/google/search-console/transport/hosts';
import { isRedirectRefused } from '@gsc/google/setup/probe-client';
import type { GoogleFinding } from './finding.ts';
import type { GoogleSetup } from './google-setup.ts';

/** The public address and the redirect URIs that the client must have. */
export async function listAddresses({
  issuer,
  clientId,
  publicUrl,
  placeholders,
}: GoogleSetup): Promise<GoogleFinding[]> {
  const step = 'addresses';
  const https: GoogleFinding = publicUrl.startsWith('https://')
    ? { step, state: 'ok', text: `PUBLIC_URL is ${publicUrl}.` }
    : {
        step,
        state: 'problem',
        text: `PUBLIC_URL is ${publicUrl}. Google accepts only https, except for localhost.`,
        fix: 'PUBLIC_URL=https://… with the address of the proxy that terminates TLS.',
      };
  const uris = [AUTH_PATHS.callback, ROUTES.connectReturn].map(path => publicUrl + path);
  const listed = await Promise.all(
    uris.map(async (uri): Promise<GoogleFinding> => {
      // Without a client, the page refuses every URI.
      const isRefused =
        placeholders.length === 0 &&
        (await isRedirectRefused(googleHosts(issuer), { clientId, redirectUri: uri }));
      return isRefused
        ? {
            step,
            state: 'problem',
            text: `Google refuses the redirect URI ${uri}`,
            fix: 'add exactly this text to "Authorized redirect URIs" of the client. Changes can take five minutes.',
          }
        : { step, state: 'todo', text: `"Authorized redirect URIs" of the client must contain ${uri}` };
    }),
  );
  return [https, ...listed];
}
