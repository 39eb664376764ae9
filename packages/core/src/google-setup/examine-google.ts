import { googleLimits } from '@gsc/google/search-console/transport/limits';
import type { GoogleFinding } from './finding.ts';
import type { GoogleSetup, Stored } from './google-setup.ts';
import { listAddresses } from './list-addresses.ts';
import { listConsent } from './list-consent.ts';
import { listCredentials } from './list-credentials.ts';
import { listQuotas } from './list-quotas.ts';
import { listVerification } from './list-verification.ts';
import { readStoredGoogleState } from './read-stored.ts';

/** Examines the setup of the Google project and lists what an operator must do or check in Google's console. */
export async function examineGoogle(setup: GoogleSetup): Promise<GoogleFinding[]> {
  // A client ID starts with the project number.
  const project = setup.placeholders.includes('GOOGLE_CLIENT_ID') ? '' : (setup.clientId.split('-')[0] ?? '');
  const limits = googleLimits(setup.reportsPerMinute);
  const stored = await readStored(setup, { project, limits });
  return [
    ...(await listCredentials(setup, project)),
    ...(await listAddresses(setup)),
    ...listConsent(stored),
    ...listVerification(setup, stored),
    ...listQuotas(limits, stored && 'uses' in stored ? stored.uses : null),
  ];
}

async function readStored(
  { databaseUrl }: GoogleSetup,
  settings: Parameters<typeof readStoredGoogleState>[1],
): Promise<Stored> {
  if (databaseUrl === undefined) return null;
  return readStoredGoogleState(databaseUrl, settings).catch((error: Error) => ({
    problem: error.message || 'PostgreSQL cannot be reached',
  }));
}
