import { type ClickhouseUser, checkUsers } from './http/users.ts';

export type FrontConfig = {
  dir: string;
  port: number;
  users: readonly ClickhouseUser[];
  /** How many statements run at once. */
  sessions: number;
};

/** The parent hands everything over in one variable, so that no password shows in a process list. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): FrontConfig {
  const text = env.DEV_CLICKHOUSE;
  if (text === undefined) throw new Error('DEV_CLICKHOUSE must hold { dir, port, users, sessions } as JSON');
  const config = JSON.parse(text) as FrontConfig;
  checkUsers(config.users);
  return config;
}
