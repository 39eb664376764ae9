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
  /** Google's id of the account; budgets are counted by it. */
  account: string;
  app: OAuthApp;
  refreshToken: Secret;
  /** Google gave a new refresh token: keep it, the old one may die. */
  onRotated?: (refreshToken: Secret) => void | Promise<void>;
}

/** For self-hosters: a robot that was added to each property, no consent page. */
export interface ServiceAccountCredential {
  kind: 'service_account';
  email: string;
  privateKey: Secret;
}

export interface Credential {
  /** Whose per-user quota a call counts against. */
  readonly account: string;
  readonly client: OAuth2Client;
  /** Makes sure an access token is at hand, and renews it before it expires. */
  ready(): Promise<void>;
  /** Google did not accept it: the next `ready` gets a new one. */
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
    // Told before the library puts the old one back into what it keeps: so it has to be the new one.
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
