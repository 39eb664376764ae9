import { Secret } from '@gsc/google/search-console/secret';
import { googleHosts } from '@gsc/google/search-console/transport/hosts';
import { probeClient, probeIssuer } from '@gsc/google/setup/probe-client';
import type { GoogleFinding } from './finding.ts';
import type { GoogleSetup } from './google-setup.ts';

const step = 'credentials';
const CONSOLE = 'https://console.cloud.google.com';
const CREATE_CLIENT = `create a client of the type "Web application" under ${CONSOLE}/auth/clients and set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.`;

/** Whether Google can be reached and accepts the client. */
export async function listCredentials(setup: GoogleSetup, project: string): Promise<GoogleFinding[]> {
  const { issuer, placeholders } = setup;
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
  return [
    ...found,
    placeholders.length > 0 ? placeholderFinding(placeholders) : await clientFinding(setup),
    {
      step,
      state: 'todo',
      text: `Enable the Google Search Console API: ${CONSOLE}/apis/library/searchconsole.googleapis.com${project && `?project=${project}`}`,
    },
  ];
}

/** Google would only say that it does not know the client. */
const placeholderFinding = (names: readonly string[]): GoogleFinding => ({
  step,
  state: 'problem',
  text: `${names.join(', ')}: still the placeholder of .env.example and ops init.`,
  fix: CREATE_CLIENT,
});

async function clientFinding({ issuer, clientId, clientSecret }: GoogleSetup): Promise<GoogleFinding> {
  const answer = await probeClient(googleHosts(issuer), { clientId, clientSecret: new Secret(clientSecret) });
  if (answer === 'accepted') return { step, state: 'ok', text: 'Google accepts client ID and secret.' };
  if (answer === 'unknown_client')
    return {
      step,
      state: 'problem',
      text: `Google does not know the client ID ${clientId}.`,
      fix: CREATE_CLIENT,
    };
  if (answer === 'wrong_secret')
    return {
      step,
      state: 'problem',
      text: 'Google knows the client ID but refuses its secret.',
      fix: `create a new secret under ${CONSOLE}/auth/clients and set GOOGLE_CLIENT_SECRET.`,
    };
  return {
    step,
    state: 'problem',
    text: `Google did not check the client: ${answer.problem}.`,
    fix: 'run the command again later.',
  };
}
