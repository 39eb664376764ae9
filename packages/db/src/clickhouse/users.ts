import { createHash } from 'node:crypto';
import { type ClickhouseSettings, connectClickhouse } from '../clickhouse.ts';
import { clickhouseGrants } from './grants.ts';
import { CLASS_LIMITS, WORK_CLASSES, type WorkClass } from './limits.ts';
import { splitStatements } from './statements.ts';

/** The passwords of the users that server and worker connect as. */
export type ClickhousePasswords = Readonly<Record<WorkClass | 'writer', string>>;

const ACCOUNTS = [...WORK_CLASSES, 'writer'] as const;
const roleOf = (account: WorkClass | 'writer', prefix: string): string =>
  `${prefix}_${account === 'writer' ? 'writer' : CLASS_LIMITS[account].role}`;

/** The name of a user on a server. */
export const clickhouseUser = (account: WorkClass | 'writer', prefix = 'gsc'): string =>
  `${roleOf(account, prefix)}_user`;

/**
 * Creates roles, profiles, quotas, workloads and users on a server after its migrations, and sets grants, limits and
 * passwords. Safe to repeat.
 */
export async function bootstrapClickhouseUsers(
  admin: ClickhouseSettings,
  passwords: ClickhousePasswords,
  prefix?: string,
): Promise<void> {
  const client = connectClickhouse(admin);
  try {
    for (const query of accessStatements(admin.database, passwords, prefix)) await client.command({ query });
  } finally {
    await client.close();
  }
}

/** The statements contain hashes instead of passwords, because the server logs statements. */
export function accessStatements(
  database: string,
  passwords: ClickhousePasswords,
  prefix = 'gsc',
): readonly string[] {
  // Names in these statements cannot be parameters.
  if (!/^[A-Za-z_]\w*$/.test(database)) throw new Error(`${database} is not a valid name of a database`);
  return [
    ...splitStatements(clickhouseGrants(database, prefix)),
    ...ACCOUNTS.flatMap(account => {
      const [user, role] = [clickhouseUser(account, prefix), roleOf(account, prefix)];
      if (!passwords[account]) throw new Error(`user ${user} needs a password`);
      const hash = createHash('sha256').update(passwords[account]).digest('hex');
      return [
        `CREATE USER IF NOT EXISTS ${user} IDENTIFIED WITH sha256_hash BY '${hash}'`,
        `ALTER USER ${user} IDENTIFIED WITH sha256_hash BY '${hash}'`,
        `GRANT ${role} TO ${user}`,
        `ALTER USER ${user} DEFAULT ROLE ${role}`,
      ];
    }),
  ];
}

/** Removes what `bootstrapClickhouseUsers` has created, except for what servers have only once. */
export const dropStatements = (prefix: string): readonly string[] =>
  ACCOUNTS.flatMap(account => {
    const role = roleOf(account, prefix);
    return [
      `DROP USER ${clickhouseUser(account, prefix)}`,
      `DROP QUOTA IF EXISTS ${role}`,
      `DROP ROLE ${role}`,
      `DROP SETTINGS PROFILE ${role}`,
      `DROP WORKLOAD IF EXISTS ${role}`,
    ];
  });
