import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { developmentUsers } from '@gsc/db/clickhouse/users';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startPostgres } from '@gsc/dev-postgres/start-postgres';

type Secret = (name: string) => string;

/** PostgreSQL as an operator has it: a superuser with a password, which is written before `ops init` runs. */
export async function startEmptyPostgres(dir: string, etc: string) {
  const postgres = await startPostgres({ dir: join(dir, 'postgres') });
  mkdirSync(join(etc, 'secrets'), { recursive: true, mode: 0o700 });
  const { password } = new URL(postgres.superuserUrl);
  writeFileSync(join(etc, 'secrets/postgres_password'), `${password}\n`, { mode: 0o600 });
  return postgres;
}

/** The development server cannot create users. It gets those that `ops bootstrap` creates on a real server. */
export function startClickhouseWithUsers(dir: string, port: number, secret: Secret) {
  const passwords = {
    interactive: secret('clickhouse_password'),
    export: secret('clickhouse_export_password'),
    demo: secret('clickhouse_demo_password'),
    writer: secret('clickhouse_writer_password'),
  };
  const admin = { name: 'gsc_admin', password: secret('clickhouse_admin_password') };
  return startClickhouse({
    dir: join(dir, 'clickhouse'),
    port,
    users: [admin, ...developmentUsers('gsc', passwords)],
  });
}

export const readSecret =
  (etc: string): Secret =>
  name =>
    readFileSync(join(etc, 'secrets', name), 'utf8').trim();
