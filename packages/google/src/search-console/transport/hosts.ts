/** All Google URLs that the product calls. The emulator replaces them all. */
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

/** Google uses several hosts. A replacement serves everything from one origin. */
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
