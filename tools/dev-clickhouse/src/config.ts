import { type ClickhouseUser, checkUsers } from './http/users.ts';

export type FrontConfig = {
  dir: string;
  port: number;
  users: readonly ClickhouseUser[];
  /** Maximum number of concurrent statements. */
  sessions: number;
};

/** The parent passes the configuration in an environment variable, so that no password appears in a process list. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): FrontConfig {
  const text = env.DEV_CLICKHOUSE;
  if (text === undefined)
    throw new Error('DEV_CLICKHOUSE must contain { dir, port, users, sessions } as JSON');
  const config = JSON.parse(text) as FrontConfig;
  checkUsers(config.users);
  return config;
}
