import type { StartSettings } from './start-settings.ts';
import type { Violation } from './violation.ts';

const GOOGLE = 'https://accounts.google.com';

/** Cookies and tokens are bound to the public address, and identities to the issuer. */
export function checkAddresses({ publicUrl, issuer }: StartSettings): Violation[] {
  const found: Violation[] = [];
  if (publicUrl !== undefined && !publicUrl.startsWith('https://'))
    found.push({
      check: 'public-url',
      problem: `PUBLIC_URL is ${publicUrl}, which is not https.`,
      fix: 'PUBLIC_URL=https://… with the address of the proxy that terminates TLS.',
    });
  if (issuer !== GOOGLE)
    found.push({
      check: 'issuer',
      problem: `GOOGLE_ISSUER is ${issuer}. Whoever controls it can sign in as any user.`,
      fix: `GOOGLE_ISSUER=${GOOGLE}`,
    });
  return found;
}
