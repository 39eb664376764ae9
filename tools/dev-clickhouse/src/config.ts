import { type ClickhouseUser, checkUsers } from './users.ts';

export type ServerConfig = {
  dir: string;
  /** 0: any free port. */
  port: number;
  /** Other servers read this one over it. Without a number there is no such port. */
  tcpPort?: number;
  users: readonly ClickhouseUser[];
};

/** The parent passes the configuration in an environment variable, so that no password appears in a process list. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): ServerConfig {
  const text = env.DEV_CLICKHOUSE;
  if (text === undefined) throw new Error('DEV_CLICKHOUSE must contain { dir, port, users } as JSON');
  const config = JSON.parse(text) as ServerConfig;
  checkUsers(config.users);
  return config;
}
