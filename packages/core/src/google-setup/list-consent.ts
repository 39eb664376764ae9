import { SEARCH_CONSOLE_SCOPE } from '@gsc/google/search-console/scope';
import { SIGN_IN_SCOPE } from '@gsc/google/sign-in';
import type { GoogleFinding } from './finding.ts';
import type { Stored } from './google-setup.ts';
import { judgeGrants } from './judge-grants.ts';

/** What to enter on the consent screen, and whether it is in testing mode. */
export function listConsent(stored: Stored): GoogleFinding[] {
  const step = 'consent screen';
  const scopes = [...SIGN_IN_SCOPE.split(' '), SEARCH_CONSOLE_SCOPE];
  return [
    { step, state: 'todo', text: `Add these scopes under "Data access": ${scopes.join(', ')}` },
    {
      step,
      state: 'todo',
      text:
        'Choose the user type under "Audience". "Internal" (Google Workspace only) needs no verification and has no ' +
        '7-day limit. "External" is for all Google accounts.',
    },
    ...judgeStored(stored),
  ];
}

function judgeStored(stored: Stored): GoogleFinding[] {
  const step = 'consent screen';
  if (stored === null)
    return [
      judgeGrants([], new Date()),
      { step, state: 'note', text: 'Stored connections were not examined: DATABASE_URL is not set.' },
    ];
  if ('problem' in stored)
    return [
      {
        step,
        state: 'problem',
        text: `Stored connections cannot be examined: ${stored.problem}`,
        fix: 'use the environment of the worker.',
      },
    ];
  return [judgeGrants(stored.grants, new Date())];
}
