import { Secret } from '@gsc/google/search-console/secret';
import { googleHosts } from '@gsc/google/search-console/transport/hosts';
import { probeClient, probeIssuer } from '@gsc/google/setup/probe-client';
import type { GoogleFinding } from './finding.ts';
import type { GoogleSetup } from './google-setup.ts';

const CONSOLE = 'https://console.cloud.google.com';

/** Whether Google can be reached and accepts the client. */
export async function listCredentials(
  { issuer, clientId, clientSecret }: GoogleSetup,
  project: string,
): Promise<GoogleFinding[]> {
  const step = 'credentials';
  const unreachable = await probeIssuer(issuer);
  const found: GoogleFinding[] = [
    unreachable
      ? {
          step,
          state: 'problem',
          text: `${issuer} cannot be used: ${unreachable}.`,
          fix: 'check GOOGLE_ISSUER, DNS, the firewall and the proxy of this machine.',
        }
      : { step, state: 'ok', text: `${issuer} answers.` },
  ];
  const answer = await probeClient(googleHosts(issuer), { clientId, clientSecret: new Secret(clientSecret) });
  if (answer === 'accepted') found.push({ step, state: 'ok', text: 'Google accepts client ID and secret.' });
  else if (answer === 'unknown_client')
    found.push({
      step,
      state: 'problem',
      text: `Google does not know the client ID ${clientId}.`,
      fix: `create a client of the type "Web application" under ${CONSOLE}/auth/clients and set GOOGLE_CLIENT_ID.`,
    });
  else if (answer === 'wrong_secret')
    found.push({
      step,
      state: 'problem',
      text: 'Google knows the client ID but refuses its secret.',
      fix: `create a new secret under ${CONSOLE}/auth/clients and set GOOGLE_CLIENT_SECRET.`,
    });
  else
    found.push({
      step,
      state: 'problem',
      text: `Google did not check the client: ${answer.problem}.`,
      fix: 'run the command again later.',
    });
  found.push({
    step,
    state: 'todo',
    text: `Enable the Google Search Console API: ${CONSOLE}/apis/library/searchconsole.googleapis.com?project=${project}`,
  });
  return found;
}
