import type { ConnectionData, ConnectResponse, Property } from '@gsc/contract/properties/api';
import { CONNECT_TEXT } from '@gsc/contract/properties/labels';
import { withPostgresClient } from '@gsc/db/postgres/client';
import type { UserContext } from '../context.ts';
import { beginConnect } from '../features/properties/begin-connect.ts';
import { connectProperties } from '../features/properties/connect-properties.ts';
import { finishConnect } from '../features/properties/finish-connect.ts';
import { listProperties } from '../features/properties/list-properties.ts';
import { type Consent, consentAtGoogle } from './consent.ts';
import { createTestUser, openTestContext, type TestContext } from './context.ts';

export const REDIRECT_URI = 'http://localhost:3000/dashboard/properties/callback';
export const MAYA = 'maya@trailforge.example';

type Callback = { authCode: string; state: string; browserSecret: string | undefined; redirectUri: string };

export type ConnectWorld = TestContext & {
  ada: UserContext;
  bert: UserContext;
  /** Goes through Google's consent page and returns the authorization code. */
  authorize(ctx: UserContext, email?: string, consent?: Consent): Promise<Callback>;
  finish(ctx: UserContext, email?: string): Promise<ConnectionData>;
  /** Connects the first `count` sites of the account. */
  connect(ctx: UserContext, email?: string, count?: number): Promise<ConnectResponse>;
  firstProperty(ctx: UserContext): Promise<Property>;
  /** Runs SQL without row-level security. */
  query(statement: string): Promise<Record<string, string>[]>;
  audited(): Promise<(string | undefined)[]>;
};

/** Two users and the Google emulator. */
export async function openConnectWorld(google: {
  url: string;
  client: { id: string; secret: string };
}): Promise<ConnectWorld> {
  const world = await openTestContext({
    issuer: google.url,
    clientId: google.client.id,
    clientSecret: google.client.secret,
  });

  async function authorize(ctx: UserContext, email = MAYA, consent: Consent = 'allow'): Promise<Callback> {
    const attempt = { redirectUri: REDIRECT_URI, browserSecret: undefined, forceConsent: true };
    const { oauthUrl, browserSecret } = await beginConnect(ctx, attempt);
    const { searchParams } = await consentAtGoogle(oauthUrl, email, consent);
    const [authCode = 'none', state = ''] = ['code', 'state'].map(
      name => searchParams.get(name) ?? undefined,
    );
    return { authCode, state, browserSecret, redirectUri: REDIRECT_URI };
  }
  const finish = async (ctx: UserContext, email = MAYA) =>
    (await finishConnect(ctx, await authorize(ctx, email))) as ConnectionData;
  const query = (statement: string) =>
    withPostgresClient(world.superuserUrl, async client => (await client.query(statement)).rows);

  return {
    ...world,
    ada: await createTestUser('ada', world),
    bert: await createTestUser('bert', world),
    authorize,
    finish,
    query,
    async connect(ctx, email = MAYA, count = Number.POSITIVE_INFINITY) {
      const { availableProperties, tempTokens } = await finish(ctx, email);
      const selectedProperties = availableProperties.slice(0, count);
      const { storagePermission } = CONNECT_TEXT;
      const handle = tempTokens.access_token;
      return connectProperties(ctx, { selectedProperties, handle, storagePermission });
    },
    async firstProperty(ctx) {
      const [property] = (await listProperties(ctx)).active;
      if (!property) throw new Error('no property is connected');
      return property;
    },
    audited: async () => (await query('select action from audit_log order by id')).map(row => row.action),
  };
}
