import { ROUTES } from '@gsc/contract/routes';
import { SEARCH_CONSOLE_SCOPE } from '@gsc/google/search-console/scope';
import type { GoogleFinding } from './finding.ts';
import type { GoogleSetup, Stored } from './google-setup.ts';

/** Google lets an app without verification be used by this many accounts. */
const UNVERIFIED_ACCOUNTS = 100;

/** Google has no API for the state of the verification. */
export function listVerification({ publicUrl }: GoogleSetup, stored: Stored): GoogleFinding[] {
  const step = 'verification';
  const steps = [
    `Verify that you own ${new URL(publicUrl).hostname}, in Search Console with an owner of the Google project.`,
    `Enter the home page ${publicUrl}${ROUTES.landing}, the privacy policy ${publicUrl}${ROUTES.privacy} and the terms ${publicUrl}${ROUTES.terms} under "Branding".`,
    'Record a video that shows sign-in, the consent screen with the address of the client, and what is done with the data.',
    `Request the verification of the sensitive scope ${SEARCH_CONSOLE_SCOPE} under "Verification center". It can take weeks.`,
  ];
  const accounts = stored && 'accounts' in stored ? stored.accounts : null;
  return [
    {
      step,
      state: 'note',
      text:
        `Google does not report the state of the verification. Until it is done, users see a warning, and at most ` +
        `${UNVERIFIED_ACCOUNTS} Google accounts can connect.`,
    },
    ...(accounts === null
      ? []
      : [{ step, state: 'note', text: `${accounts} Google accounts are connected.` } as const]),
    ...steps.map((text): GoogleFinding => ({ step, state: 'todo', text })),
  ];
}
