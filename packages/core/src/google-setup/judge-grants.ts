import type { GoogleFinding } from './finding.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** Google ends the refresh tokens of an app in testing after seven days. */
const TESTING_MS = 7 * DAY_MS;
/** The product notices the end at the next sync, at most this much later. */
const NOTICED_MS = 36 * HOUR_MS;
/** One connection can also have ended because its user removed the access. */
const CERTAIN = 2;

/** A stored connection. `endedAt` is when Google refused its token. */
export type Grant = { consentedAt: Date; endedAt: Date | null };

const TESTING_FIX =
  'open "Audience" of the consent screen and choose "Publish app". Then each of these users connects once more.';

/** Concludes from stored connections whether the consent screen is in testing mode, which Google does not report. */
export function judgeGrants(grants: readonly Grant[], now: Date): GoogleFinding {
  const step = 'consent screen';
  const limit = TESTING_MS + NOTICED_MS;
  const ages = grants.map(({ consentedAt, endedAt }) => ({
    hasEnded: endedAt !== null,
    ms: (endedAt ?? now).getTime() - consentedAt.getTime(),
  }));
  const outlived = ages.filter(({ hasEnded, ms }) => !hasEnded && ms > limit).length;
  const ended = ages.filter(({ hasEnded, ms }) => hasEnded && ms >= TESTING_MS && ms <= limit).length;
  if (outlived > 0)
    return {
      step,
      state: 'ok',
      text: `The app is not in testing mode: ${outlived} connections have worked for more than seven days.`,
    };
  if (ended >= CERTAIN)
    return {
      step,
      state: 'problem',
      text:
        `The app is in testing mode: ${ended} connections ended about seven days after their users agreed, and no ` +
        'connection has lasted longer. In this mode, Google ends every access to Search Console after seven days.',
      fix: TESTING_FIX,
    };
  if (ended > 0)
    return {
      step,
      state: 'problem',
      text:
        'The app may be in testing mode: one connection ended about seven days after its user agreed. Or the user ' +
        'removed the access.',
      fix: `look at "Publishing status". If it is "Testing": ${TESTING_FIX}`,
    };
  return {
    step,
    state: 'todo',
    text:
      'Check that "Publishing status" is "In production". In testing mode, Google ends every access to Search Console ' +
      'after seven days. No connection is old enough to tell.',
  };
}
