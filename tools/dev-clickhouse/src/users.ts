/** A setting of a user. `const` cannot be changed at all, `changeable_in_readonly` also by a user who may only read. */
export type UserSetting = {
  value?: string | number;
  constraint?: 'const' | 'changeable_in_readonly';
};

/** What a user may do. */
export type UserAccess = {
  /** Without the name of the user: `GRANT SELECT ON gsc.report_totals`. */
  grants: readonly string[];
  settings: Readonly<Record<string, UserSetting>>;
  /** What each `X-ClickHouse-Quota` key may use in a period: statements, and seconds of all statements. */
  quota?: { seconds: number; queries: number; execution_time: number };
};

/** A user without `access` is an administrator. */
export type ClickhouseUser = { name: string; password: string; access?: UserAccess };

/** Empty passwords are rejected because they would give every local process access. */
export function checkUsers(users: readonly ClickhouseUser[]): void {
  if (users.length === 0) throw new Error('dev-clickhouse needs at least one user');
  const names = new Set<string>();
  for (const user of users) {
    // The names are also names of XML elements.
    if (!/^[A-Za-z_]\w*$/.test(user.name))
      throw new Error(`"${user.name}" is not a name of a ClickHouse user`);
    if (user.password === '') throw new Error(`ClickHouse user ${user.name} has an empty password`);
    if (names.has(user.name)) throw new Error(`ClickHouse user ${user.name} is defined twice`);
    names.add(user.name);
  }
}
