const EMAIL = 'https://www.googleapis.com/auth/userinfo.email';
const PROFILE = 'https://www.googleapis.com/auth/userinfo.profile';

/** Google returns the long form of these two names. */
const LONG_FORM: Record<string, string> = { email: EMAIL, profile: PROFILE };

/** Scopes of a sign-in. The consent page lists them without checkboxes. */
const SIGN_IN_SCOPES = new Set(['openid', EMAIL, PROFILE]);

const DESCRIPTIONS: Record<string, string> = {
  openid: 'Know who you are on Google',
  [EMAIL]: 'See your primary Google Account email address',
  [PROFILE]: 'See your personal info, including any you’ve made public',
  'https://www.googleapis.com/auth/webmasters.readonly': 'View Search Console data for your verified sites',
  'https://www.googleapis.com/auth/webmasters': 'View and manage Search Console data for your verified sites',
};

/** Returns the canonical scopes in the requested order, or the first unknown scope. */
export function parseScopes(text: string): { scopes: string[] } | { unknown: string } {
  const scopes = [
    ...new Set(
      text
        .split(/\s+/)
        .filter(Boolean)
        .map(name => LONG_FORM[name] ?? name),
    ),
  ];
  const unknown = scopes.find(scope => !(scope in DESCRIPTIONS));
  return unknown === undefined ? { scopes } : { unknown };
}

export function isSignInScope(scope: string): boolean {
  return SIGN_IN_SCOPES.has(scope);
}

export function describeScope(scope: string): string {
  return DESCRIPTIONS[scope] ?? scope;
}

export function mayReadEmail(scopes: readonly string[]): boolean {
  return scopes.includes(EMAIL);
}

export function mayReadProfile(scopes: readonly string[]): boolean {
  return scopes.includes(PROFILE);
}
