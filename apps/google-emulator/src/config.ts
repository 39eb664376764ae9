import { devClient, type OAuthClient } from './oauth/clients.ts';

export interface EmulatorConfig {
  port: number;
  issuer?: string;
  clients: readonly OAuthClient[];
}

/** The same names as the server reads, so that one environment serves both. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): EmulatorConfig {
  const port = Number(env.PORT ?? 4400);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is not a port: ${env.PORT}`);
  return {
    port,
    ...(env.GOOGLE_ISSUER && { issuer: env.GOOGLE_ISSUER }),
    clients: [
      {
        ...devClient,
        id: env.GOOGLE_CLIENT_ID ?? devClient.id,
        secret: env.GOOGLE_CLIENT_SECRET ?? devClient.secret,
      },
    ],
  };
}
