import type { StartCheck } from '@gsc/contract/start-checks';
import { connectClickhouse } from '@gsc/db/clickhouse';
import { connectPostgres } from '@gsc/db/postgres';
import { checkAddresses } from './check-addresses.ts';
import { checkClocks } from './check-clocks.ts';
import { checkKeys } from './check-keys.ts';
import { checkPostgres } from './check-postgres.ts';
import { checkReaders } from './check-readers.ts';
import { checkSchema } from './check-schema.ts';
import { checkWarehouses } from './check-warehouses.ts';
import type { StartSettings } from './start-settings.ts';
import type { Violation } from './violation.ts';
import { waitForStores } from './wait-for-stores.ts';

type Options = {
  /** How long to wait for the stores. */
  waitMs?: number;
  /** Other violations are reported without waiting. */
  allowed?: readonly StartCheck[];
  onRetry?: (error: unknown) => void;
};

/** Runs all checks. */
export async function findViolations(
  settings: StartSettings,
  { waitMs = 0, allowed = [], onRetry = () => {} }: Options = {},
): Promise<Violation[]> {
  const found = [...checkKeys(settings), ...checkAddresses(settings)];
  const isRefused = found.some(({ check }) => !allowed.includes(check));
  const wait = { waitMs: isRefused ? 0 : waitMs, onRetry };
  try {
    return [...found, ...(await waitForStores(() => checkStores(settings), wait))];
  } catch (error) {
    return [...found, unreachable(error)];
  }
}

const unreachable = (error: unknown): Violation => ({
  check: 'stores',
  problem: `The stores cannot be checked: ${reason(error)}.`,
  fix: 'start both stores and compare DATABASE_URL and the CLICKHOUSE_ settings with them.',
});

/** Errors of several addresses have no message of their own. */
const reason = (error: unknown): string => {
  const { message, code } = error as Error & { code?: unknown };
  return (message || String(code ?? error)).replace(/[.\s]+$/, '');
};

async function checkStores(settings: StartSettings): Promise<Violation[]> {
  const { databaseUrl, clickhouse, warehouses, readers, version } = settings;
  const postgres = connectPostgres(databaseUrl, { maxConnections: 1, applicationName: 'gsc-start-checks' });
  const client = connectClickhouse(clickhouse);
  try {
    // The other checks use tables that older schemas do not have.
    const schema = await checkSchema(postgres.db, version);
    if (schema.length > 0) return schema;
    const found = await Promise.all([
      checkPostgres(postgres.db),
      checkWarehouses(postgres.db, warehouses),
      checkReaders(readers),
      checkClocks(postgres.db, client),
    ]);
    return found.flat();
  } finally {
    await Promise.all([postgres.close(), client.close()]);
  }
}
