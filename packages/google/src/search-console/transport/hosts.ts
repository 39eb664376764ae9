/** Every address of Google that the product talks to. Replace them all and the emulator answers. */
export interface GoogleHosts {
  authorizeUrl: string;
  tokenUrl: string;
  revokeUrl: string;
  /** Origin of the Search Console API. */
  apiUrl: string;
}

const GOOGLE_ISSUER = 'https://accounts.google.com';

const GOOGLE: GoogleHosts = {
  authorizeUrl: `${GOOGLE_ISSUER}/o/oauth2/v2/auth`,
  tokenUrl: 'https://oauth2.googleapis.com/token',
  revokeUrl: 'https://oauth2.googleapis.com/revoke',
  apiUrl: 'https://searchconsole.googleapis.com',
};

/** Google spreads itself over several hosts; whoever stands in for it serves everything from its own. */
export function googleHosts(issuer: string): GoogleHosts {
  const origin = new URL(issuer).origin;
  if (origin === GOOGLE_ISSUER) return GOOGLE;
  return {
    authorizeUrl: `${origin}/o/oauth2/v2/auth`,
    tokenUrl: `${origin}/token`,
    revokeUrl: `${origin}/revoke`,
    apiUrl: origin,
  };
}
