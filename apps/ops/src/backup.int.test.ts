import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pacificDay } from '@gsc/calendar/pacific-day';
import { purgeProperties } from '@gsc/core/features/properties/purge-properties';
import { auditWarehouse } from '@gsc/core/features/sync/upkeep/audit-warehouse';
import { findLostDays } from '@gsc/core/features/sync/upkeep/find-lost-days';
import { purgeWarehouse } from '@gsc/core/features/sync/upkeep/purge-warehouse';
import { sweepGenerations } from '@gsc/core/features/sync/upkeep/sweep-generations';
import { nominalEdge } from '@gsc/core/ledger/google-window';
import { openLedger } from '@gsc/core/testing/open-ledger';
import { type Connected, type Laboratory, openLaboratory } from '@gsc/core/testing/sync-laboratory';
import { connectClickhouse } from '@gsc/db/clickhouse';
import { WRITTEN_TABLES } from '@gsc/db/clickhouse/access';
import { SCHEMA_SETTINGS } from '@gsc/db/clickhouse/migrate';
import { BACKUP_LOCK } from '@gsc/db/operator/backup-lock';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { inheritedEnv } from '@gsc/stack/child';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOps } from './testing/open-ops.ts';

const SETS = 'sets';
let dir: string;
let lab: Laboratory;
let env: Record<string, string>;
let property: Connected;
let other: Connected;
/** The set of the first test. */
let set: string;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'gsc-backup-'));
  lab = await openLaboratory({ startClickhouse, startEmulator }, { warehouses: ['second'] });
  lab.ctx.sync = { leaseMs: 30_000, concurrency: 4, searchTypes: ['web'] };
  const key = join(dir, 'key');
  env = { ...lab.opsEnv, BACKUP_DIRECTORY: join(dir, SETS), BACKUP_IDENTITY_FILE: key };
  env.BACKUP_RECIPIENT = (await succeed('backup-key', key)).trim().replace('BACKUP_RECIPIENT=', '');
  const connect = async () => {
    const site = await lab.addSite({ rows: 6, days: 4 });
    return lab.connect(site.siteUrl, site.email);
  };
  [property, other] = [await connect(), await connect()];
  await lab.arrange(`update accounts set warehouse_id = 'second' where id = $1`, [other.accountId]);
  await lab.syncDue();
  await lab.arrange(`insert into sessions (user_id, expires_at) values ($1, now() + interval '1 day')`, [
    property.userId,
  ]);
  await lab.arrange(EMAILS);
});
afterAll(async () => {
  await lab?.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Of each kind one that waits, one of them in the hands of a worker, and one that was sent. */
const EMAILS = `insert into outbox (kind, occurrence, recipient, lease, leased_until)
    select kind, 'waits', 'a', case kind when 'incident' then gen_random_uuid() end,
      case kind when 'incident' then now() + interval '5 minutes' end
    from unnest(array['reconnect', 'confirmation', 'incident', 'contact', 'removal_alert']) kind;
  insert into outbox (kind, occurrence, recipient, state, finished_at)
    values ('reconnect', 'sent', 'a', 'sent', '2026-11-01')`;

const { start, run: ops, succeed } = openOps(() => ({ ...inheritedEnv(), ...env }));

const restoreSet = (name: string) => ops(['restore', name, '--without-clickhouse-users']);
const one = async (text: string, values: unknown[] = []) => (await lab.arrange(text, values)).rows[0];

/** Row count and a hash of every table, without what a restore changes on purpose. */
async function fingerprint(): Promise<Record<string, string>> {
  const { rows: tables } = await lab.arrange(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('sessions', 'outbox', 'schema_migrations', 'rate_counters', 'restores', 'purges', 'audit_log',
         'audit_chain_head') order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const changed = `- 'fence' - 'lease_holder' - 'lease_until' - 'next_sync_at' - 'totals_read_at' - 'not_before'`;
    const { n, hash } = await one(
      `select count(*) as n, md5(string_agg(row, e'\\n' order by row)) as hash
       from (select (to_jsonb(t) ${name === 'sync_days' ? '' : changed})::text as row from ${name} t) each`,
    );
    found[name] = `${n} ${hash}`;
  }
  for (const [warehouse, admin] of Object.entries(lab.warehouseAdmins)) {
    const client = connectClickhouse(admin);
    for (const table of WRITTEN_TABLES) {
      const query = `SELECT concat(toString(count()), ' ', toString(sum(cityHash64(*)))) AS text FROM ${table}`;
      const [row] = await (await client.query({ query, format: 'JSONEachRow' })).json<{ text: string }>();
      found[`${warehouse} ${table}`] = row?.text ?? '';
    }
    await client.close();
  }
  return found;
}

test('every table of the warehouse is copied', async () => {
  const client = connectClickhouse(lab.clickhouseAdmin);
  const query = `SELECT name FROM system.tables WHERE database = currentDatabase() AND engine = 'MergeTree'`;
  const tables = await (await client.query({ query, format: 'JSONEachRow' })).json<{ name: string }>();
  await client.close();
  expect(tables.map(({ name }) => name).sort()).toEqual([...WRITTEN_TABLES, 'schema_migrations'].sort());
});

test('restored stores equal those of the backup, and everyone signs in again', async () => {
  const started = Date.now();
  const before = await fingerprint();
  set = /^Backup (\S+):/.exec(await succeed('backup'))?.[1] ?? '';
  await lab.loseStores();
  const { code, output } = await restoreSet(set);
  expect([code, output]).toEqual([0, expect.stringContaining(`Restored ${set}`)]);
  expect(output).toContain('Google still returns all days');
  expect(output).toContain('may have been sent after the backup: 3 emails.');
  expect(await fingerprint()).toEqual(before);
  expect(before['default search_pages']).not.toMatch(/^0 /);
  expect(before['second search_pages']).not.toMatch(/^0 /);
  expect(await one('select count(*)::int as n from sessions')).toEqual({ n: 0 });
  const { next } = await one(
    `select nextval(pg_get_serial_sequence('sync_generations', 'gen'))::bigint as next`,
  );
  // Not before the time of this test: an earlier restore could have used these numbers.
  expect(Number(next)).toBeGreaterThan(started);
  const state = await one(
    'select fence::float8, lease_until, totals_read_at from sync_state where property_id = $1',
    [property.propertyId],
  );
  expect(state).toEqual({ fence: expect.any(Number), lease_until: null, totals_read_at: null });
  expect(state.fence).toBeGreaterThan(started);
});

test('emails to users that waited in the backup are given up, and those to the operator are sent', async () => {
  const { rows } = await lab.arrange(
    `select kind, occurrence, state, failure, last_error, lease is null as free from outbox order by state, kind`,
  );
  const cause = `Waited when the backup ${set} was made, and may have been sent after it.`;
  const givenUp = {
    occurrence: 'waits',
    state: 'given_up',
    failure: 'unknown',
    last_error: cause,
    free: true,
  };
  const others = { failure: null, last_error: null, free: true };
  expect(rows).toEqual([
    ...['confirmation', 'incident', 'reconnect'].map(kind => ({ kind, ...givenUp })),
    { kind: 'reconnect', occurrence: 'sent', state: 'sent', ...others },
    ...['contact', 'removal_alert'].map(kind => ({ kind, occurrence: 'waits', state: 'waiting', ...others })),
  ]);
  // They may have been sent, so they are tried again only one by one.
  expect(await succeed('mail', 'retry', 'given-up')).toContain('Emails will be tried again: 0.');
});

test('days that Google no longer returns are listed', async () => {
  const snapshotAt = lab.ctx.now();
  const now = new Date(snapshotAt.getTime() + 2 * 24 * 3600_000);
  expect(await findLostDays(lab.ctx.postgres, { snapshotAt, now })).toEqual([]);
  const day = nominalEdge(pacificDay(snapshotAt));
  const set = 'update sync_days set state = $3 where property_id = $1 and day = $2';
  const { state } = await one('select state from sync_ledger where property_id = $1 and day = $2', [
    property.propertyId,
    day,
  ]);
  await openLedger(lab.arrange, property.propertyId, [day]);
  await lab.arrange(set, [property.propertyId, day, 'missing']);
  expect(await findLostDays(lab.ctx.postgres, { snapshotAt, now })).toEqual([
    { propertyUrl: expect.stringContaining('site1.example'), days: [day] },
  ]);
  expect(await findLostDays(lab.ctx.postgres, { snapshotAt, now: snapshotAt })).toEqual([]);
  await lab.arrange(set, [property.propertyId, day, state]);
});

test('until the stores are verified, nothing is audited or swept', async () => {
  await lab.arrange(`update sync_state set audited_at = 'epoch'`);
  await lab.arrange(
    `insert into sync_generations (account_id, property_id, fence, search_type, grain, first_day, last_day, created_at)
     values ($1, $2, 1, 'web', 'page', '2026-11-01', '2026-11-01', now() - interval '1 day')`,
    [property.accountId, property.propertyId],
  );
  const { active_gen: gen } = await one(
    `select active_gen from sync_ledger where property_id = $1 and grain = 'page' and active_gen is not null limit 1`,
    [property.propertyId],
  );
  const rows = `account_id = '${property.accountId}' AND gen = ${gen}`;
  const saved = `CREATE TABLE saved ENGINE = MergeTree ORDER BY gen AS SELECT * FROM search_pages WHERE ${rows}`;
  const client = connectClickhouse(lab.clickhouseAdmin);
  await client.command({ query: saved, clickhouse_settings: SCHEMA_SETTINGS });
  await client.command({ query: `DELETE FROM search_pages WHERE ${rows}` });

  const failed = await ops(['verify']);
  expect([failed.code, failed.output]).toEqual([1, expect.stringContaining(`generation ${gen}`)]);
  expect(await auditWarehouse(lab.ctx)).toEqual({ properties: 0, damaged: 0, refused: 0 });
  expect(await sweepGenerations(lab.ctx, { graceMs: 0 })).toEqual({ swept: 0 });

  await client.command({ query: 'INSERT INTO search_pages SELECT * FROM saved' });
  await client.command({ query: 'DROP TABLE saved' });
  await client.close();
  expect(await succeed('verify')).toContain('0 differ from the ledger');
  expect(await auditWarehouse(lab.ctx)).toEqual({ properties: 2, damaged: 0, refused: 0 });
  expect(await sweepGenerations(lab.ctx, { graceMs: 0 })).toEqual({ swept: 1 });
});

test('a restore needs empty stores that nobody uses', async () => {
  const used = await restoreSet(set);
  expect([used.code, used.output]).toEqual([1, expect.stringContaining('gsc_worker is connected')]);
  await disconnect();
  const filled = await restoreSet(set);
  expect([filled.code, filled.output]).toEqual([1, expect.stringContaining('the database has users')]);
});

/** Closes the connections of the laboratory, which opens new ones when it needs them. */
const disconnect = () =>
  lab.arrange(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );

test('while a backup runs, deletions wait', async () => {
  const remove = `update gsc_properties set deleted_at = $2::timestamptz - interval '15 days' where id = $1`;
  await lab.arrange(remove, [other.propertyId, lab.ctx.now()]);
  await withPostgresClient(lab.world.superuserUrl, async client => {
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
    expect(await purgeProperties(lab.ctx, purgeWarehouse)).toEqual({ purged: 0, failed: 0 });
    expect(await sweepGenerations(lab.ctx, { graceMs: 0 })).toEqual({ swept: 0 });
  });
  expect(await purgeProperties(lab.ctx, purgeWarehouse)).toEqual({ purged: 1, failed: 0 });
  expect(await sweepGenerations(lab.ctx, { graceMs: 0 })).not.toEqual({ swept: 0 });
});

test('what was deleted after the backup is deleted again', async () => {
  await lab.arrange('insert into account_deletions (user_id, account_id) values ($1, $2)', [
    property.userId,
    property.accountId,
  ]);
  expect(await succeed('record-purges')).toBe('2 deletions are listed.\n');
  await lab.loseStores();
  const [list, away] = [join(dir, SETS, 'purges.json'), join(dir, 'purges.json')];
  renameSync(list, away);
  const refused = await restoreSet(set);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('There is no purges.json')]);
  renameSync(away, list);
  const { code, output } = await restoreSet(set);
  expect([code, output]).toEqual([0, expect.stringContaining('1 properties and 1 users')]);
  expect(await one('select purged_at from gsc_properties where id = $1', [other.propertyId])).toEqual({
    purged_at: expect.any(Date),
  });
  expect(await one('select user_id from account_deletions')).toEqual({ user_id: property.userId });
  expect(
    await one('select count(*)::int as n from identities where user_id = $1', [property.userId]),
  ).toEqual({
    n: 0,
  });
  // Rows of the user's account and of the property stay until the worker deletes them.
  expect(await succeed('verify')).toContain('0 differ from the ledger');
});

test('a set that is incomplete or changed is rejected before anything is restored', async () => {
  const copy = (name: string) => cpSync(join(dir, SETS, set), join(dir, SETS, name), { recursive: true });
  const rejected = async (name: string, problem: string) => {
    const { code, output } = await restoreSet(name);
    expect([code, output]).toEqual([1, expect.stringContaining(problem)]);
  };
  await disconnect();
  copy('2000-01-01T000000Z');
  rmSync(join(dir, SETS, '2000-01-01T000000Z/manifest.json'));
  await rejected('2000-01-01T000000Z', 'is not a complete backup');
  copy('2000-01-02T000000Z');
  rmSync(join(dir, SETS, '2000-01-02T000000Z/postgres/sync_days.copy.zst.age'));
  await rejected('2000-01-02T000000Z', 'sync_days.copy.zst.age is missing');
  copy('2000-01-03T000000Z');
  appendFileSync(join(dir, SETS, '2000-01-03T000000Z/months.copy.zst.age'), 'x');
  await rejected('2000-01-03T000000Z', 'bytes instead of');
  await rejected('../sets', 'is not the name of a backup');
  expect(await succeed('verify', set)).toContain('is complete');
});

test('a backup needs every warehouse that has data', async () => {
  const { code, output } = await ops(['backup'], { CLICKHOUSE_WAREHOUSES: '{}' });
  expect([code, output]).toEqual([1, expect.stringContaining('CLICKHOUSE_WAREHOUSES does not name second')]);
});

test('a store that a newer release has migrated is not copied, and the failed backup leaves nothing', async () => {
  const before = readdirSync(join(dir, SETS));
  const refused = async (store: string) => {
    const { code, output } = await ops(['backup']);
    expect([code, output]).toEqual([1, expect.stringContaining(`${store} was migrated by another release`)]);
    expect(readdirSync(join(dir, SETS))).toEqual(before);
  };
  const newer = `select max(number) + 1, 'newer', '' from schema_migrations`;
  await lab.arrange(`insert into schema_migrations (number, name, checksum) ${newer}`);
  await refused('PostgreSQL');
  await lab.arrange(`delete from schema_migrations where name = 'newer'`);
  const client = connectClickhouse(lab.clickhouseAdmin);
  await client.command({ query: `INSERT INTO schema_migrations (number, name, checksum) ${newer}` });
  await refused('ClickHouse (default)');
  await client.command({ query: `DELETE FROM schema_migrations WHERE name = 'newer'` });
  await client.close();
});

test('old sets are deleted after the newest one was checked', async () => {
  const sets = join(dir, SETS);
  const age = (days: number) => new Date(Date.now() - days * 24 * 3600_000);
  /** A copy of the set whose manifest has other times. */
  const copy = (days: number): string => {
    const at = age(days);
    const name = `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
    cpSync(join(sets, set), join(sets, name), { recursive: true });
    const path = join(sets, name, 'manifest.json');
    const times = { startedAt: at.toISOString(), finishedAt: at.toISOString() };
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...times }));
    return name;
  };
  const recent = [1, 2, 3, 4, 5, 34].map(copy);
  const old = [50, 60].map(copy);
  const broken = copy(70);
  writeFileSync(join(sets, broken, 'manifest.json'), '{');
  const output = await succeed('backup');
  for (const name of old) expect(output).toContain(`Deleted ${name}, which was older than 35 days.`);
  for (const name of ['2000-01-01T000000Z', broken])
    expect(output).toContain(`${name} is not a complete backup.`);
  const left = readdirSync(sets);
  expect(old.filter(name => left.includes(name))).toEqual([]);
  expect([...recent, broken, '2000-01-01T000000Z'].filter(name => !left.includes(name))).toEqual([]);
  expect(left.filter(name => name.startsWith('.'))).toEqual([]);
  for (const name of recent) rmSync(join(sets, name), { recursive: true });
});

test('the schedule makes the backup that is missing, and ends when it is told to', async () => {
  const sets = join(dir, 'scheduled');
  const { child, ended } = start(['schedule-backups'], { BACKUP_DIRECTORY: sets });
  await expect
    .poll(() => readdirSync(dir).includes('scheduled') && readdirSync(sets, { recursive: true }), {
      timeout: 60_000,
    })
    .toEqual(expect.arrayContaining(['purges.json', expect.stringContaining('manifest.json')]));
  child.kill('SIGTERM');
  const { code, output } = await ended;
  expect([code, output]).toEqual([0, expect.stringContaining('deletions are listed.')]);
});

test('a drill restores into other databases of the same servers', async () => {
  const before = await fingerprint();
  const named = (name: string): [string, string] => [name, (env[name] ?? '').replace(/[^/]+$/, 'gsc_drill')];
  const drill = {
    ...Object.fromEntries(['DATABASE_OWNER_URL', 'DATABASE_URL', 'DATABASE_WORKER_URL'].map(named)),
    CLICKHOUSE_DATABASE: 'gsc_drill',
    CLICKHOUSE_WAREHOUSES: JSON.stringify(
      Object.fromEntries(
        Object.entries<object>(JSON.parse(env.CLICKHOUSE_WAREHOUSES ?? '{}')).map(([name, settings]) => [
          name,
          { ...settings, database: `gsc_drill_${name}` },
        ]),
      ),
    ),
  };
  const restored = await ops(['restore', set, '--without-clickhouse-users'], drill);
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining(`Restored ${set}`)]);
  const verified = await ops(['verify'], drill);
  expect([verified.code, verified.output]).toEqual([0, expect.stringContaining('0 differ from the ledger')]);
  expect(await fingerprint()).toEqual(before);
});

/** Runs a command with these settings only. */
function runWith(names: readonly string[], ...args: string[]) {
  const main = new URL('./main.ts', import.meta.url).pathname;
  const { status, stdout } = spawnSync(process.execPath, [main, ...args], {
    env: { ...inheritedEnv(), ...Object.fromEntries(names.map(name => [name, env[name]])) },
    encoding: 'utf8',
  });
  return [status, stdout];
}

test('a set is verified without the settings of a backup', () => {
  expect(runWith(['BACKUP_DIRECTORY'], 'verify', set)).toEqual([0, expect.stringContaining('is complete')]);
});

test('deletions are listed without access to a warehouse', () => {
  const names = ['BACKUP_DIRECTORY', 'DATABASE_SUPERUSER_URL', 'DATABASE_OWNER_URL'];
  expect(runWith(names, 'record-purges')).toEqual([0, expect.stringContaining('deletions are listed')]);
});

test('a backup needs a role that sees all rows, and its files are encrypted', async () => {
  const { code, output } = await ops(['backup'], { DATABASE_SUPERUSER_URL: env.DATABASE_WORKER_URL ?? '' });
  expect([code, output]).toEqual([1, expect.stringContaining('gsc_worker does not see all rows')]);
  const files = readdirSync(join(dir, SETS, set), { recursive: true, encoding: 'utf8' });
  expect(files.filter(path => /\.\w+$/.test(path) && !path.endsWith('.zst.age'))).toEqual(['manifest.json']);
});
