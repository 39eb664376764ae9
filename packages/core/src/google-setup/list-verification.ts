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
    `Request the verification under "Verification center". If "Data Access" shows no badge beside ${SEARCH_CONSOLE_SCOPE}, only the brand is verified (name, logo, home page, privacy policy). Google takes minutes for this, sometimes 2 to 3 days.`,
    `If the badge says that the scope is sensitive, allow up to 10 days. Google asks for a video that shows the consent screen in English, the name of the application, the client ID, and every scope in use. The scope is not restricted, so no CASA audit is needed.`,
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
