import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLICKHOUSE_MIGRATIONS, migrateClickhouse } from '@gsc/db/clickhouse/migrate';
import { newMigration } from '@gsc/db/migrations';
import { migratePostgres, POSTGRES_MIGRATIONS } from '@gsc/db/postgres/migrate';
import type { Release } from './previous-release.ts';
import { type Answers, readUntil } from './reader.ts';
import type { Stage } from './stage.ts';
import { Truth } from './truth.ts';

const READ_MS = 2000;

type Planting = { previous: Release; current: Release; dir: string };
type Plant = { store: 'postgres' | 'clickhouse'; sql: string; isNoticed: (error: string) => boolean };

/** Migrations that the previous release cannot run on. */
const PLANTS: Record<string, Plant> = {
  changed_view: {
    store: 'clickhouse',
    sql: `CREATE OR REPLACE VIEW report_regions DEFINER = CURRENT_USER SQL SECURITY DEFINER
      AS SELECT * FROM search_regions WHERE account_id = {account:UUID};`,
    isNoticed: error => error.includes('/api/reports'),
  },
  renamed_column: {
    store: 'postgres',
    sql: 'alter table gsc_properties rename column property_url to url;',
    isNoticed: error => error.includes('/api/properties'),
  },
};

/**
 * Applies each unsafe migration while only the previous release runs. Its readers must get errors, and none before. The
 * stores cannot be used afterwards.
 */
export async function plantUnsafe(stage: Stage, { previous, current, dir }: Planting) {
  const { servers } = stage.running();
  if (!servers.includes(previous.version)) await stage.startServer(previous);
  if (servers.includes(current.version)) await stage.stopServer(current);
  const before = await readFor(stage, stage.days);
  const noticed: Record<string, boolean> = {};
  for (const [at, [name, plant]] of Object.entries(PLANTS).entries()) {
    await apply(stage, plant, join(dir, name));
    // Other days than before, because the server caches what it has read.
    noticed[name] = (await readFor(stage, stage.days - 1 - at)).some(plant.isNoticed);
  }
  return { ok: before.length === 0 && Object.values(noticed).every(Boolean), before, noticed };
}

async function apply({ real }: Stage, { store, sql }: Plant, dir: string): Promise<void> {
  const { ownerUrl, clickhouseAdmin } = real.stack.stores;
  const source = store === 'postgres' ? POSTGRES_MIGRATIONS : CLICKHOUSE_MIGRATIONS;
  cpSync(source, dir, { recursive: true });
  writeFileSync(await newMigration(dir, 'unsafe'), sql);
  if (store === 'postgres') await migratePostgres({ url: ownerUrl, dir });
  else await migrateClickhouse({ ...clickhouseAdmin, dir });
}

/** The errors that a reader gets. */
async function readFor({ real, email, properties, from }: Stage, days: number): Promise<string[]> {
  const answers: Answers = { requests: 0, errors: new Map() };
  const done = new AbortController();
  const reading = readUntil({
    ...{ number: 0, stack: real.stack, email, sites: properties, from, days, answers },
    truth: new Truth(real.admin),
    until: done.signal,
  });
  await sleep(READ_MS);
  done.abort();
  await reading;
  return [...answers.errors.values()].flat();
}
