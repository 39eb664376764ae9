export interface ParityCredentials {
  /** Google, or an emulator in its place. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  refreshToken: string;
  /** A property with web data every day. */
  siteUrl: string;
  pageUrl: string;
}

/** Returns the credentials if all of them are set. Without them, only the emulator is checked. */
export function readParityCredentials(env: NodeJS.ProcessEnv = process.env): ParityCredentials | undefined {
  const {
    GOOGLE_PARITY_ISSUER: issuer = 'https://accounts.google.com',
    GOOGLE_PARITY_CLIENT_ID: clientId,
    GOOGLE_PARITY_CLIENT_SECRET: clientSecret,
    GOOGLE_PARITY_REFRESH_TOKEN: refreshToken,
    GOOGLE_PARITY_SITE: siteUrl,
    GOOGLE_PARITY_PAGE: pageUrl,
  } = env;
  if (!clientId || !clientSecret || !refreshToken || !siteUrl || !pageUrl) return undefined;
  return { issuer, clientId, clientSecret, refreshToken, siteUrl, pageUrl };
}
