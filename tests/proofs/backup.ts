import { purgeProperties } from '@gsc/core/features/properties/purge-properties';
import { auditWarehouse } from '@gsc/core/features/sync/upkeep/audit-warehouse';
import { purgeWarehouse } from '@gsc/core/features/sync/upkeep/purge-warehouse';
import { sweepGenerations } from '@gsc/core/features/sync/upkeep/sweep-generations';
import { findTraces } from '@gsc/core/testing/find-traces';
import type { Connected } from '@gsc/core/testing/sync-laboratory';
import { interruptedBackup } from './backup/interrupted.ts';
import { type Ops, openOps, setOf } from './backup/run-ops.ts';
import { add, check, isClean, newFindings } from './sync/checker.ts';
import { type Laboratory, openLaboratory } from './sync/laboratory.ts';

const HOUR_MS = 3600_000;
const MAX_BACKUPS = 5;
/** What the syncs after a restore can change. */
const RECENT_DAYS = 30;
const WEEK_MS = 7 * 24 * HOUR_MS;

/**
 * Backs up both stores during syncs, loses them, restores them and compares every visible row with Google's. Also
 * restores an older backup, rejects an interrupted one, and deletes again what was purged after the backup.
 */
export async function run({ quick, full }: { quick: boolean; full: boolean }) {
  const usual = { properties: 20, days: full ? 120 : 65, rows: full ? 8 : 4 };
  const size = quick ? { properties: 2, days: 33, rows: 3 } : usual;
  const lab = await openLaboratory();
  const ops = await openOps(lab);
  try {
    const properties: Connected[] = [];
    for (let number = 0; number <= size.properties; number++) {
      const site = await lab.addSite(size);
      properties.push(await lab.connect(site.siteUrl, site.email));
    }
    const [purged, ...remaining] = properties;
    if (!purged) throw new Error('no properties');
    await lab.settle();
    const older = await ops.backup();
    let during = await backupDuringSyncs(lab, ops);
    // A small backup can end before a sync has written.
    for (let attempt = 1; !during.ok && attempt < MAX_BACKUPS; attempt++)
      during = await backupDuringSyncs(lab, ops);
    await purge(lab, purged);
    await ops.mustRun('record-purges');
    const interrupted = await interruptedBackup(lab, ops);
    const world = { lab, ops, remaining, purged, days: size.days };
    const newest = await loseAndRestore(world, during.set);
    const again = await loseAndRestore(world, older);
    return {
      ok: during.ok && interrupted.ok && newest.ok && again.ok,
      properties: size.properties,
      backup_during_syncs: during,
      interrupted_backup: interrupted,
      newest,
      older: again,
    };
  } finally {
    await lab.close();
    ops.close();
  }
}

/** Syncs and sweeps without a pause until the backup ends. */
async function backupDuringSyncs(lab: Laboratory, ops: Ops) {
  const { ended } = ops.start('backup');
  let isRunning = true;
  const result = ended.finally(() => {
    isRunning = false;
  });
  let syncs = 0;
  while (isRunning) {
    await lab.advance(13 * HOUR_MS);
    await lab.settle();
    await sweepGenerations(lab.ctx, { graceMs: 0 });
    syncs++;
  }
  const { code, output } = await result;
  if (code !== 0) throw new Error(`the backup failed:\n${output}`);
  const set = setOf(output);
  const { startedAt, snapshotAt, finishedAt } = ops.manifest(set);
  const [written] = await lab.query<{ n: number }>(
    'select count(*)::int as n from sync_generations where created_at between $1 and $2',
    [snapshotAt, finishedAt],
  );
  const generations = written?.n ?? 0;
  return {
    ok: generations > 0,
    set,
    seconds: secondsBetween(startedAt, finishedAt),
    rounds_of_syncs: syncs,
    generations_written_meanwhile: generations,
  };
}

async function purge(lab: Laboratory, { propertyId }: Connected): Promise<void> {
  await lab.query(
    `update gsc_properties set deleted_at = $1::timestamptz - interval '15 days' where id = $2`,
    [lab.ctx.now(), propertyId],
  );
  const { purged } = await purgeProperties(lab.ctx, purgeWarehouse);
  if (purged !== 1) throw new Error('the property was not purged');
}

async function readLastGen(lab: Laboratory): Promise<string> {
  const [row] = await lab.query<{ gen: string }>('select max(gen)::text as gen from sync_generations');
  return row?.gen ?? '0';
}

type World = {
  lab: Laboratory;
  ops: Ops;
  remaining: readonly Connected[];
  purged: Connected;
  days: number;
};

async function loseAndRestore({ lab, ops, remaining, purged, days }: World, set: string) {
  const lastGen = await readLastGen(lab);
  await lab.loseStores();
  const lostAt = new Date();
  await ops.mustRun('restore', set, '--without-clickhouse-users');
  const beforeVerify = await auditWarehouse(lab.ctx);
  const verified = await ops.mustRun('verify');
  const recovery = secondsBetween(lostAt.toISOString(), new Date().toISOString());
  const compare = async (against: 'fetched' | 'now') => {
    const found = newFindings();
    for (const property of remaining) {
      const count = against === 'fetched' ? days + 3 : Math.min(days + 3, RECENT_DAYS);
      const options = { days: lab.lastDays(count), types: ['web'] as const, against };
      add(found, await check(lab.world, property, { ...options, readOnly: against === 'fetched' }));
    }
    return found;
  };
  const restored = await compare('fetched');
  await purgeProperties(lab.ctx, purgeWarehouse);
  await lab.advance(WEEK_MS);
  const audit = await auditWarehouse(lab.ctx);
  await lab.settle();
  const synced = await compare('now');
  // The log and the numbers of deleted generations stay.
  const traces = (await findTraces(lab, [purged.propertyId])).filter(
    trace => !/audit_log|sync_generations/.test(trace),
  );
  const [gens] = await lab.query<{ repeated: number; later: number }>(
    `select count(*) filter (where gen <= $1 and created_at > $2)::int as repeated,
       count(*) filter (where gen > $1)::int as later from sync_generations`,
    [lastGen, lostAt],
  );
  return {
    ok:
      isClean(restored) &&
      restored.rows > 0 &&
      isClean(synced) &&
      beforeVerify.properties === 0 &&
      audit.properties === remaining.length &&
      audit.damaged + audit.refused === 0 &&
      traces.length === 0 &&
      gens?.repeated === 0 &&
      gens.later > 0,
    rpo_seconds: secondsBetween(ops.manifest(set).snapshotAt, lostAt.toISOString()),
    rto_seconds: recovery,
    verified: verified.split('\n')[0],
    restored_rows: restored,
    audit_after_a_week: audit,
    after_next_syncs: synced,
    traces_of_purged_property: traces,
    generations_after_restore: gens,
  };
}

const secondsBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 100) / 10;
