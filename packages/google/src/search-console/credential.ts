import { JWT, OAuth2Client } from 'google-auth-library';
import { classifyTokenFailure } from './errors/classify-failure.ts';
import { GoogleError } from './errors/google-error.ts';
import { coversSearchConsole, SEARCH_CONSOLE_SCOPE } from './scope.ts';
import { Secret } from './secret.ts';
import type { GoogleHosts } from './transport/hosts.ts';
import { createTransport } from './transport/transport.ts';

export interface OAuthApp {
  clientId: string;
  clientSecret: Secret;
}

export interface UserCredential {
  kind: 'user';
  /** Google's account id. Budgets are counted per account. */
  account: string;
  app: OAuthApp;
  refreshToken: Secret;
  /** Called with a new refresh token. Store it, because the old one may become invalid. */
  onRotated?: (refreshToken: Secret) => void | Promise<void>;
}

/** For self-hosting: a service account that was added to each property. No consent page is needed. */
export interface ServiceAccountCredential {
  kind: 'service_account';
  email: string;
  privateKey: Secret;
}

export interface Credential {
  /** The account whose per-user quota a call uses. */
  readonly account: string;
  readonly client: OAuth2Client;
  /** Ensures a valid access token and renews it before it expires. */
  ready(): Promise<void>;
  /** Discards a rejected access token. The next `ready` requests a new one. */
  forgetAccessToken(): void;
}

export function createCredential(
  input: UserCredential | ServiceAccountCredential,
  hosts: GoogleHosts,
): Credential {
  const client = input.kind === 'user' ? userClient(input, hosts) : serviceAccountClient(input, hosts);
  return {
    account: input.kind === 'user' ? input.account : input.email,
    client,
    async ready() {
      await client.getAccessToken().catch(error => {
        throw classifyTokenFailure(error);
      });
      const { scope } = client.credentials;
      if (scope !== undefined && !coversSearchConsole(scope)) {
        throw new GoogleError('scope_missing', { reason: 'scope_not_granted' });
      }
    },
    forgetAccessToken() {
      client.setCredentials({ ...client.credentials, access_token: null, expiry_date: 1 });
    },
  };
}

function userClient(input: UserCredential, hosts: GoogleHosts): OAuth2Client {
  const client = createOAuthClient(input.app, hosts);
  client.setCredentials({ refresh_token: input.refreshToken.reveal() });
  client.on('tokens', ({ refresh_token: rotated }) => {
    const { credentials } = client;
    if (!rotated || rotated === credentials.refresh_token) return;
    // This event fires before the library restores the old refresh token, so set the new one here.
    credentials.refresh_token = rotated;
    void input.onRotated?.(new Secret(rotated));
  });
  return client;
}

export function createOAuthClient(app: OAuthApp, hosts: GoogleHosts, redirectUri?: string): OAuth2Client {
  return new OAuth2Client({
    clientId: app.clientId,
    clientSecret: app.clientSecret.reveal(),
    ...(redirectUri !== undefined && { redirectUri }),
    endpoints: {
      oauth2AuthBaseUrl: hosts.authorizeUrl,
      oauth2TokenUrl: hosts.tokenUrl,
      oauth2RevokeUrl: hosts.revokeUrl,
    },
    transporter: createTransport(hosts),
  });
}

function serviceAccountClient(input: ServiceAccountCredential, hosts: GoogleHosts): OAuth2Client {
  return new JWT({
    email: input.email,
    key: input.privateKey.reveal(),
    scopes: [SEARCH_CONSOLE_SCOPE],
    transporter: createTransport(hosts),
  });
}
