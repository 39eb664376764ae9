import { timingSafeEqual } from 'node:crypto';

export type ClickhouseUser = {
  name: string;
  password: string;
  kind: 'admin' | 'writer' | 'reader';
  /** Parameterised views that a reader can read, as `database.view`. A name without a database applies to any. */
  views?: readonly string[];
  /** Limits that a reader cannot change. */
  settings?: Readonly<Record<string, string | number>>;
  /** What each `X-ClickHouse-Quota` key of a user may use in a period: statements, and seconds of all statements. */
  quota?: { seconds: number; queries: number; execution_time: number };
};

/** Empty passwords are rejected because they would give every local process access. */
export function checkUsers(users: readonly ClickhouseUser[]): void {
  if (users.length === 0) throw new Error('dev-clickhouse needs at least one user');
  const names = new Set<string>();
  for (const user of users) {
    if (user.name === '') throw new Error('A ClickHouse user needs a name');
    if (user.password === '') throw new Error(`ClickHouse user ${user.name} has an empty password`);
    if (names.has(user.name)) throw new Error(`ClickHouse user ${user.name} is defined twice`);
    names.add(user.name);
  }
}

export function hasPassword(user: ClickhouseUser, given: string): boolean {
  const expected = Buffer.from(user.password);
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
