import type { AvailableProperty, ExchangeResponse } from '@gsc/contract/properties/api';
import { CONNECT_REFUSALS } from '@gsc/contract/properties/labels';
import { identifyAccount } from '@gsc/google/search-console/account-identity';
import { createConnect } from '@gsc/google/search-console/connect';
import { GoogleError } from '@gsc/google/search-console/errors/google-error';
import { createSearchConsole } from '@gsc/google/search-console/search-console';
import type { Site } from '@gsc/google/search-console/sites';
import type { UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { asUser } from '../../stores/access.ts';
import { audit } from '../../stores/audit.ts';
import { beginConnect, type ConnectAttempt } from './begin-connect.ts';
import { consumeConnectState } from './consume-connect-state.ts';
import { type GrantedAccess, storeGrant } from './store-grant.ts';

/** Short, because a user is waiting. */
const TIMEOUTS = { attemptMs: 8_000, deadlineMs: 20_000, retries: 2 };

/** Handles the redirect back from Google: exchanges the code, stores the token and returns the sites to select from. */
export async function finishConnect(
  ctx: UserContext,
  input: ConnectAttempt & { authCode: string; state: string },
): Promise<ExchangeResponse> {
  const { browserSecret, state, redirectUri } = input;
  const codeVerifier = browserSecret ? await consumeConnectState(ctx, { state, browserSecret }) : null;
  if (!codeVerifier) throw await refuse(ctx, CONNECT_REFUSALS.state, 'state');
  // Before the exchange a refused grant means an invalid code, and after it that access was revoked.
  let refusedGrant: string = CONNECT_REFUSALS.state;
  try {
    const { hosts, app } = ctx.google;
    const callbackUrl = new URL(redirectUri);
    callbackUrl.searchParams.set('code', input.authCode);
    const connected = await createConnect({ hosts, app, redirectUri }).finish({ callbackUrl, codeVerifier });
    if (!connected.refreshToken) {
      const { oauthUrl } = await beginConnect(ctx, { redirectUri, browserSecret, forceConsent: true });
      return { oauthUrl };
    }
    refusedGrant = CONNECT_REFUSALS.revoked;
    const { refreshToken, scopes } = connected;
    const account = await identifyAccount({ app, refreshToken }, hosts);
    const granted = { refreshToken, scopes, account };
    const availableProperties = (await listSites(ctx, granted)).map(toAvailable);
    const handle = await storeGrant(ctx, granted, availableProperties);
    return { availableProperties, tempTokens: { access_token: handle } };
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    throw await refuse(ctx, messageFor(error, refusedGrant), error.reason);
  }
}

function listSites(ctx: UserContext, { refreshToken, account }: GrantedAccess): Promise<Site[]> {
  const { hosts, app, project, budget } = ctx.google;
  const client = createSearchConsole({
    config: { hosts, project, times: TIMEOUTS },
    credential: { kind: 'user', account: account.subject, app, refreshToken },
    budget,
    now: ctx.now,
  });
  return client.listSites();
}

const toAvailable = ({ siteUrl, permissionLevel }: Site): AvailableProperty => ({
  siteUrl,
  permissionLevel,
  isVerified: permissionLevel !== 'siteUnverifiedUser',
  propertyType: siteUrl.startsWith('sc-domain:') ? 'DOMAIN_PROPERTY' : 'URL_PREFIX',
});

function messageFor({ kind }: GoogleError, refusedGrant: string): string {
  if (kind === 'scope_missing') return CONNECT_REFUSALS.scopeMissing;
  return kind === 'reauth_required' ? refusedGrant : CONNECT_REFUSALS.google;
}

/** Every refusal is audited with the check that failed. */
async function refuse(ctx: UserContext, message: string, why: string): Promise<ProductError> {
  ctx.log.warn({ why }, 'connecting to Google Search Console was refused');
  await asUser(ctx, tx =>
    audit(tx, { action: 'properties.connect_refused', userId: ctx.user.id, detail: { why } }),
  );
  return new ProductError('invalid', message);
}
