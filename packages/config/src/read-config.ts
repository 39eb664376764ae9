import { type Environment, readSettings, settingsError, type Values } from './read-settings.ts';
import { SERVER_SETTINGS } from './server-settings.ts';
import { WORKER_SETTINGS } from './worker-settings.ts';

export type ServerConfig = Values<typeof SERVER_SETTINGS>;
export type WorkerConfig = Values<typeof WORKER_SETTINGS>;

// The only place that reads the environment of server and worker. `npm run check` rejects any other.

export const readServerConfig = (env: Environment = process.env): ServerConfig =>
  readSettings('the server', SERVER_SETTINGS, env);

export function readWorkerConfig(env: Environment = process.env): WorkerConfig {
  const config = readSettings('the worker', WORKER_SETTINGS, env);
  if (config.SMTP_URL && !(config.MAIL_FROM && config.PUBLIC_URL))
    throw settingsError('the worker', ['SMTP_URL: also requires MAIL_FROM and PUBLIC_URL']);
  return config;
}
