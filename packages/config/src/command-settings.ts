import { z } from 'zod';
import { postgresUrl } from './postgres-url.ts';
import { SERVER_SETTINGS } from './server-settings.ts';
import { setting } from './setting.ts';
import { PUBLIC_URL, SHARED_SETTINGS } from './shared-settings.ts';
import { WORKER_SETTINGS } from './worker-settings.ts';

const text = z.string().min(1);
const {
  CLICKHOUSE_URL,
  CLICKHOUSE_DATABASE,
  CLICKHOUSE_WAREHOUSES,
  CLICKHOUSE_PASSWORD,
  DATABASE_URL,
  TOKEN_KEYS,
} = SHARED_SETTINGS;
const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER, GOOGLE_REPORTS_PER_MINUTE } = SHARED_SETTINGS;
const { CLICKHOUSE_EXPORT_PASSWORD, CLICKHOUSE_DEMO_PASSWORD } = SERVER_SETTINGS;

/** The other warehouses of the development stores. */
export const WAREHOUSE_SETTINGS = { CLICKHOUSE_WAREHOUSES };

/** Settings of `npm run db`. Without DATABASE_OWNER_URL the command uses the development stores. */
export const MIGRATION_SETTINGS = {
  DATABASE_OWNER_URL: setting(
    postgresUrl.optional(),
    'PostgreSQL as `gsc_owner`. Unset: `npm run db` uses the development stores.',
    'postgres://gsc_owner:change-me@postgres/gsc',
  ),
  CLICKHOUSE_URL,
  CLICKHOUSE_DATABASE,
  CLICKHOUSE_ADMIN_USERNAME: setting(
    text.default('gsc_admin'),
    'User in ClickHouse that can create tables.',
    'gsc_admin',
  ),
  CLICKHOUSE_ADMIN_PASSWORD: setting(text, 'Password of `CLICKHOUSE_ADMIN_USERNAME`.', 'change-me'),
  ...WAREHOUSE_SETTINGS,
  CLICKHOUSE_REPLICATED: setting(
    z.enum(['true', 'false']).default('false'),
    '`true` creates a Replicated database on the server of `CLICKHOUSE_URL`. For other warehouses, set `replicated`.',
    'false',
  ),
};

/** Settings of a command that migrates a deployment. */
export const OWNER_SETTINGS = {
  ...MIGRATION_SETTINGS,
  DATABASE_OWNER_URL: { ...MIGRATION_SETTINGS.DATABASE_OWNER_URL, schema: postgresUrl },
};

/** Settings of `ops removals`, `ops confirm-removal` and `ops mail`, which need PostgreSQL only. */
export const OWNER_URL_SETTINGS = { DATABASE_OWNER_URL: OWNER_SETTINGS.DATABASE_OWNER_URL };

/** Settings of `ops contact`, which reports whether messages are emailed. */
export const CONTACT_SETTINGS = {
  ...OWNER_URL_SETTINGS,
  SMTP_URL: WORKER_SETTINGS.SMTP_URL,
  CONTACT_TO: WORKER_SETTINGS.CONTACT_TO,
};

/** Settings of `ops doctor google`: those of the worker that concern Google. */
export const GOOGLE_SETUP_SETTINGS = {
  GOOGLE_CLIENT_ID,
  GOOGLE_CLIENT_SECRET,
  GOOGLE_ISSUER,
  GOOGLE_REPORTS_PER_MINUTE,
  PUBLIC_URL,
  // Before the first start, there are no connections to examine.
  DATABASE_URL: { ...DATABASE_URL, schema: postgresUrl.optional() },
};

const DATABASE_WORKER_URL = setting(
  postgresUrl,
  'PostgreSQL as `gsc_worker`, because `DATABASE_URL` is the address of the server.',
  'postgres://gsc_worker:change-me@postgres/gsc',
);

/** Settings that `npm run db -- demo-account` needs in addition. */
export const DEMO_SETTINGS = { DATABASE_URL, DATABASE_WORKER_URL, TOKEN_KEYS };

/**
 * Settings of `ops bootstrap`. The roles and users get the passwords that server and worker use, so each is defined
 * once.
 */
export const BOOTSTRAP_SETTINGS = {
  DATABASE_SUPERUSER_URL: setting(
    postgresUrl,
    'PostgreSQL as a role that can create roles and databases.',
    'postgres://postgres:change-me@postgres/postgres',
  ),
  ...OWNER_SETTINGS,
  DATABASE_URL,
  DATABASE_WORKER_URL,
  CLICKHOUSE_PASSWORD,
  CLICKHOUSE_EXPORT_PASSWORD: { ...CLICKHOUSE_EXPORT_PASSWORD, schema: text },
  CLICKHOUSE_DEMO_PASSWORD: { ...CLICKHOUSE_DEMO_PASSWORD, schema: text },
  CLICKHOUSE_WRITER_PASSWORD: setting(
    text,
    'Password of `gsc_writer_user`, because `CLICKHOUSE_PASSWORD` is the one of the server.',
    'change-me',
  ),
};

/** Variables of .env that deploy/compose.yaml substitutes or Docker Compose reads. */
export const DEPLOY_SETTINGS = {
  PUBLIC_URL,
  SITE_ADDRESS: setting(
    text.optional(),
    'Host name that Caddy gets a certificate for. Unset: the one of `PUBLIC_URL`, which then has no path.',
    'insights.example.com',
  ),
  RUN_AS: setting(
    z.string().regex(/^[1-9]\d*:[1-9]\d*$/),
    'User and group of the containers, which own the files in `secrets`.',
    '1000:1000',
  ),
  BACKUP_PATH: setting(
    text.default('./backups'),
    'Directory on the host for the backups of the profile `backup`. It must exist and belong to `RUN_AS`.',
    './backups',
  ),
  COMPOSE_PROFILES: setting(
    text.optional(),
    'Profiles that `docker compose` starts in addition: `backup`. The option `--profile` applies to one command only.',
    'backup',
  ),
  IMAGE: setting(
    text.default('gsc-insights'),
    'Name of the image, for example of a published one. Without it, Compose builds the image.',
    'gsc-insights',
  ),
  VERSION: setting(text.default('local'), 'Tag of the image.', 'local'),
};

/** Variables that compose.yaml substitutes. */
export const COMPOSE_SETTINGS = {
  POSTGRES_PASSWORD: setting(text, 'Password of the PostgreSQL superuser.', 'change-me'),
  CLICKHOUSE_ADMIN_USERNAME: MIGRATION_SETTINGS.CLICKHOUSE_ADMIN_USERNAME,
  CLICKHOUSE_ADMIN_PASSWORD: MIGRATION_SETTINGS.CLICKHOUSE_ADMIN_PASSWORD,
};
