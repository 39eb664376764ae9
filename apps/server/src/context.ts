import { contextSettings } from '@gsc/config/context-settings';
import type { ServerConfig } from '@gsc/config/read-config';
import { AUTH_PATHS } from '@gsc/contract/auth/api';
import type { AuthContext, Log } from '@gsc/core/context';
import { openAuth } from '@gsc/core/features/auth/open-auth';
import { openContext } from '@gsc/core/open-context';

/** Opens the context that every feature function receives. */
export async function contextFrom(
  config: ServerConfig,
  log: Log,
): Promise<AuthContext & { close(): Promise<void> }> {
  const settings = contextSettings(config);
  const auth = await openAuth({
    origin: config.PUBLIC_URL,
    signingKeys: config.AUTH_SIGNING_KEYS,
    secret: config.AUTH_SECRET,
    accessTokenSeconds: config.AUTH_ACCESS_TOKEN_SECONDS,
    signUpAllowed: [...config.SIGN_UP_ALLOWED, ...config.OPERATORS],
    google: { ...settings.google, redirectUri: config.PUBLIC_URL + AUTH_PATHS.callback },
  });
  const context = openContext({
    ...settings,
    log,
    resultMegabytes: config.RESULT_CACHE_MEGABYTES,
    ledgerMegabytes: config.LEDGER_CACHE_MEGABYTES,
  });
  return { ...context, ...auth };
}
