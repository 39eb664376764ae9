import { createHash } from 'node:crypto';
import { type ClickhouseSettings, connectClickhouse } from '../clickhouse.ts';
import { ACCOUNTS, type Account, accessOf } from './access.ts';
import { clickhouseGrants, workloadStatements } from './grants.ts';
import { splitStatements } from './statements.ts';

/** The passwords of the users that server and worker connect as. */
export type ClickhousePasswords = Readonly<Record<Account, string>>;

const roleOf = (account: Account, prefix: string): string => `${prefix}_${accessOf(prefix)[account].role}`;

/** The name of a user on a server. */
export const clickhouseUser = (account: Account, prefix = 'gsc'): string => `${roleOf(account, prefix)}_user`;

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

/**
 * The same users for the development server, which reads its users from a file and cannot create any. It has one set of
 * workloads, so their names have no prefix of a test.
 */
export const developmentUsers = (database: string, passwords: ClickhousePasswords) => {
  const access = accessOf();
  return ACCOUNTS.map(account => {
    const { grants, settings, quota } = access[account];
    return {
      name: clickhouseUser(account),
      password: passwords[account],
      access: {
        grants: grants.map(({ rights, on }) => `GRANT ${rights} ON ${database}.${on}`),
        settings,
        ...(quota && { quota }),
      },
    };
  });
};

/** The workloads of the development server. Elsewhere `bootstrapClickhouseUsers` creates them with the users. */
export async function createDevelopmentWorkloads(admin: ClickhouseSettings): Promise<void> {
  const client = connectClickhouse(admin);
  try {
    for (const query of workloadStatements()) await client.command({ query });
  } finally {
    await client.close();
  }
}
