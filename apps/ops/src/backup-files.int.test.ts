import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Laboratory, openLaboratory } from '@gsc/core/testing/sync-laboratory';
import { WRITTEN_TABLES } from '@gsc/db/clickhouse/access';
import { SCHEMA_SETTINGS } from '@gsc/db/clickhouse/migrate';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { inheritedEnv } from '@gsc/stack/child';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectWarehouse, copyWarehouses, readRows } from './backup/copy-clickhouse.ts';
import { openDirectory } from './backup/destination.ts';
import { loadClickhouse } from './restore/load-clickhouse.ts';
import { openOps } from './testing/open-ops.ts';

let dir: string;
let lab: Laboratory;
let env: Record<string, string>;
const { start, succeed } = openOps(() => ({ ...inheritedEnv(), ...env }));

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'gsc-backup-files-'));
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 30_000, concurrency: 4, searchTypes: ['web'] };
  const key = join(dir, 'key');
  env = { ...lab.opsEnv, BACKUP_DIRECTORY: join(dir, 'sets'), BACKUP_IDENTITY_FILE: key };
  env.BACKUP_RECIPIENT = (await succeed('backup-key', key)).trim().replace('BACKUP_RECIPIENT=', '');
  for (let account = 0; account < 2; account++) {
    const site = await lab.addSite({ rows: 6, days: 4 });
    await lab.connect(site.siteUrl, site.email);
  }
  await lab.syncDue();
});
afterAll(async () => {
  await lab?.close();
  rmSync(dir, { recursive: true, force: true });
});

test('what a killed backup has left is deleted by the next one, and complete sets stay', async () => {
  const sets = join(dir, 'sets');
  const drafts = () => readdirSync(sets).filter(name => name.startsWith('.unfinished-'));
  await succeed('backup');
  const before = readdirSync(sets);
  const { child, ended } = start(['backup']);
  await expect
    .poll(
      () =>
        drafts().flatMap(name => readdirSync(join(sets, name), { recursive: true, encoding: 'utf8' })).length,
      {
        timeout: 60_000,
        interval: 1,
      },
    )
    .toBeGreaterThan(0);
  child.kill('SIGKILL');
  expect((await ended).code).toBe(null);
  const [draft] = drafts();
  expect(readdirSync(sets).sort()).toEqual([...before, draft].sort());
  const output = await succeed('backup');
  expect(output).toContain(
    `Deleted what a backup that was killed had written (${draft?.slice('.unfinished-'.length)}).`,
  );
  const made = /^Backup (\S+):/m.exec(output)?.[1] ?? '';
  expect(readdirSync(sets).sort()).toEqual([...before, made].sort());
  expect(await succeed('verify', made)).toContain('is complete');
});

test('a partition that is divided into files is copied whole', async () => {
  const clients = new Map(
    Object.entries(lab.warehouseAdmins).map(([name, admin]) => [name, connectWarehouse(admin)]),
  );
  const destination = openDirectory(join(dir, 'divided'));
  const { rows } = await lab.arrange('select max(gen)::text as until from sync_generations');
  const target = { destination, recipient: env.BACKUP_RECIPIENT ?? '', set: 'divided' };
  const generations = { until: rows[0]?.until, later: [] };
  const { files } = await copyWarehouses(clients, target, generations, { rowsPerFile: 3 });
  const identity = readFileSync(env.BACKUP_IDENTITY_FILE ?? '', 'utf8').trim();
  const figures = `SELECT concat(toString(count()), ' ', toString(sum(cityHash64(*)))) AS text FROM`;
  for (const [warehouse, client] of clients) {
    for (const table of WRITTEN_TABLES) {
      const own = files.filter(file => file.warehouse === warehouse && file.table === table);
      await client.command({
        query: `CREATE TABLE divided AS ${table}`,
        clickhouse_settings: SCHEMA_SETTINGS,
      });
      const into = own.map(file => ({ ...file, table: 'divided' }));
      await loadClickhouse(new Map([[warehouse, client]]), { destination, identity, set: 'divided' }, into);
      const [copied, stored] = [
        await readRows<{ text: string }>(client, `${figures} divided`),
        await readRows<{ text: string }>(client, `${figures} ${table}`),
      ];
      await client.command({ query: 'DROP TABLE divided' });
      expect([warehouse, table, copied]).toEqual([warehouse, table, stored]);
      if (table === 'search_pages') expect(own.length).toBeGreaterThan(1);
    }
    await client.close();
  }
});
