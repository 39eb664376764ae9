import type { Context } from '@gsc/core/context';
import { readInspectionWait } from '@gsc/core/features/indexing/engine/read-inspection-wait';
import { countConnections } from '@gsc/core/features/properties/count-connections';
import { readTaskSuccesses } from '@gsc/core/features/status/read-task-successes';
import { readSyncGauges } from '@gsc/core/features/sync/monitor/read-sync-gauges';
import type { GaugeReadings } from '@gsc/telemetry/gauges';
import type { PgBoss } from 'pg-boss';

/** Reads the metrics that describe all accounts together. Labels never name an account or a property. */
export async function readGauges(
  ctx: Context,
  boss: PgBoss,
  tasks: readonly string[],
): Promise<GaugeReadings> {
  const sync = await readSyncGauges(ctx);
  const { tasks: successes, backup, restoreDrill } = await readTaskSuccesses(ctx);
  return {
    gsc_sync_jobs: { label: 'status', values: sync.jobs },
    gsc_sync_oldest_due_seconds: sync.oldestDueSeconds,
    gsc_google_quota_used_ratio: sync.quotaUsedRatio,
    gsc_connections: { label: 'state', values: await countConnections(ctx) },
    gsc_queue_oldest_seconds: {
      label: 'queue',
      values: {
        sync: sync.oldestQueuedSeconds,
        inspection: await readInspectionWait(ctx),
        tasks: await readTaskWait(boss, tasks),
      },
    },
    gsc_task_last_success_timestamp_seconds: { label: 'task', values: successes },
    gsc_generations_unswept: sync.unsweptGenerations,
    gsc_backup_last_success_timestamp_seconds: backup,
    gsc_restore_drill_last_success_timestamp_seconds: restoreDrill,
  };
}

/** How long the oldest task has been due. The condition is that of the index from which consumers fetch. */
async function readTaskWait(boss: PgBoss, tasks: readonly string[]): Promise<number> {
  const { rows } = await boss.getDb().executeSql(
    `select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds from pgboss.job
     where name = any ($1::text[]) and state < 'active' and not blocked and start_after <= now()`,
    [tasks],
  );
  return rows[0]?.seconds ?? 0;
}
