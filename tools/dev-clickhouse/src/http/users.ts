import { timingSafeEqual } from 'node:crypto';

export type ClickhouseUser = {
  name: string;
  password: string;
  kind: 'admin' | 'writer' | 'reader';
  /** Parameterised views a reader may read, as `database.view`; a bare name means that view in any database. */
  views?: readonly string[];
  /** Limits a reader cannot change; they replace the front's own ones. */
  settings?: Readonly<Record<string, string | number>>;
};

/** An empty password would make the front an open door for everything on the machine. */
export function checkUsers(users: readonly ClickhouseUser[]): void {
  if (users.length === 0) throw new Error('dev-clickhouse needs at least one user');
  const names = new Set<string>();
  for (const user of users) {
    if (user.name === '') throw new Error('A ClickHouse user needs a name');
    if (user.password === '') throw new Error(`ClickHouse user ${user.name} has an empty password`);
    if (names.has(user.name)) throw new Error(`ClickHouse user ${user.name} is given twice`);
    names.add(user.name);
  }
}

export function hasPassword(user: ClickhouseUser, given: string): boolean {
  const expected = Buffer.from(user.password);
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
