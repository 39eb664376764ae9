import { z } from 'zod';
import { setting } from './setting.ts';
import { SHARED_SETTINGS } from './shared-settings.ts';

const text = z.string().min(1);
const { CLICKHOUSE_URL, CLICKHOUSE_DATABASE, DATABASE_URL, TOKEN_KEYS } = SHARED_SETTINGS;

/** Settings of `npm run db`. Without DATABASE_OWNER_URL the command uses the development stores. */
export const MIGRATION_SETTINGS = {
  DATABASE_OWNER_URL: setting(
    text.optional(),
    'PostgreSQL as `gsc_owner`. Unset: `npm run db` uses the development stores.',
    'postgres://gsc_owner:change-me@postgres/gsc',
  ),
  CLICKHOUSE_URL,
  CLICKHOUSE_DATABASE,
  CLICKHOUSE_ADMIN_USERNAME: setting(text, 'User in ClickHouse that can create tables.', 'admin'),
  CLICKHOUSE_ADMIN_PASSWORD: setting(text, 'Password of this user.', 'change-me'),
  CLICKHOUSE_CLUSTER: setting(z.string().optional(), 'Name of the ClickHouse cluster, if there is one.'),
};

/** Settings that `npm run db -- demo-account` needs in addition. */
export const DEMO_SETTINGS = {
  DATABASE_URL,
  DATABASE_WORKER_URL: setting(
    text,
    'PostgreSQL as `gsc_worker`, because `DATABASE_URL` is the address of the server.',
    'postgres://gsc_worker:change-me@postgres/gsc',
  ),
  TOKEN_KEYS,
};

/** Variables that compose.yaml substitutes. */
export const COMPOSE_SETTINGS = {
  POSTGRES_PASSWORD: setting(text, 'Password of the PostgreSQL superuser.', 'change-me'),
  CLICKHOUSE_ADMIN_USERNAME: {
    ...MIGRATION_SETTINGS.CLICKHOUSE_ADMIN_USERNAME,
    schema: text.default('admin'),
  },
  CLICKHOUSE_ADMIN_PASSWORD: MIGRATION_SETTINGS.CLICKHOUSE_ADMIN_PASSWORD,
};
