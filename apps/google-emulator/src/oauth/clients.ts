/** An app registered in Google's console. */
export interface OAuthClient {
  id: string;
  secret: string;
  /** Shown on the consent page. */
  name: string;
  /** Must match exactly, as at Google. */
  redirectUris?: readonly string[];
  /** Paths allowed on localhost and 127.0.0.1 on any port, with or without TLS, because test stacks use free ports. */
  loopbackPaths?: readonly string[];
}

export const devClient: OAuthClient = {
  id: '100000000001-gscinsights.apps.googleusercontent.example',
  secret: 'emulator-secret-for-development',
  name: 'GSC Insights',
  loopbackPaths: ['/callback'],
};

export function redirectAllowed(client: OAuthClient, redirectUri: string): boolean {
  if (client.redirectUris?.includes(redirectUri)) return true;
  if (!URL.canParse(redirectUri)) return false;
  const url = new URL(redirectUri);
  const loopback = /^https?:$/.test(url.protocol) && ['localhost', '127.0.0.1'].includes(url.hostname);
  const bare = !url.search && !url.hash && !url.username && !url.password;
  return loopback && bare && (client.loopbackPaths ?? []).some(path => url.pathname.endsWith(path));
}
