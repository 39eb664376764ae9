import { AUTH_PATHS } from '@gsc/contract/auth/api';
import type { AuthContext, Log } from '@gsc/core/context';
import { openAuth } from '@gsc/core/features/auth/open-auth';
import { openContext } from '@gsc/core/open-context';
import type { Config } from './config.ts';

/** Opens the context that every feature function receives. */
export async function contextFrom(
  config: Config,
  log: Log,
): Promise<AuthContext & { close(): Promise<void> }> {
  const auth = await openAuth({
    origin: config.PUBLIC_URL,
    signingKeys: config.AUTH_SIGNING_KEYS,
    secret: config.AUTH_SECRET,
    accessTokenSeconds: config.AUTH_ACCESS_TOKEN_SECONDS,
    google: {
      issuer: config.GOOGLE_ISSUER,
      clientId: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
      redirectUri: config.PUBLIC_URL + AUTH_PATHS.callback,
    },
  });
  const context = openContext({
    databaseUrl: config.DATABASE_URL,
    clickhouse: {
      url: config.CLICKHOUSE_URL,
      username: config.CLICKHOUSE_USERNAME,
      password: config.CLICKHOUSE_PASSWORD,
      database: config.CLICKHOUSE_DATABASE,
    },
    google: {
      issuer: config.GOOGLE_ISSUER,
      clientId: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
      ...(config.GOOGLE_REPORTS_PER_MINUTE && { reportsPerMinute: config.GOOGLE_REPORTS_PER_MINUTE }),
    },
    tokenKeys: config.TOKEN_KEYS,
    log,
  });
  return { ...context, ...auth };
}
