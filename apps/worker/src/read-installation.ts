import type { Context } from '@gsc/core/context';
import { hasUnverifiedRestore } from '@gsc/core/deletion-holds';
import { countWaitingMessages } from '@gsc/core/features/contact/mail-messages';
import { readInspectionWait } from '@gsc/core/features/indexing/engine/read-inspection-wait';
import { countConnections } from '@gsc/core/features/properties/count-connections';
import { countWaitingConfirmations } from '@gsc/core/features/status/mail-confirmations';
import { countWaitingIncidents } from '@gsc/core/features/status/mail-incidents';
import { readTaskSuccesses, type TaskSuccesses } from '@gsc/core/features/status/read-task-successes';
import { readSyncGauges, type SyncGauges } from '@gsc/core/features/sync/monitor/read-sync-gauges';
import { countRemovalAlerts, type OpenAlerts } from '@gsc/core/features/sync/upkeep/count-removal-alerts';
import { countWaitingAlerts } from '@gsc/core/features/sync/upkeep/mail-removal-alerts';
import { countWaitingNotices } from '@gsc/core/features/sync/upkeep/notify-connections';
import type { WaitingEmails } from '@gsc/core/mail/waiting-emails';
import type { PgBoss } from 'pg-boss';
import type { EmailKind } from './mail-tasks.ts';

/** What describes all accounts together. The metrics and the operator screen have no other source. */
export type Installation = {
  measuredAt: Date;
  sync: SyncGauges;
  connections: Awaited<ReturnType<typeof countConnections>>;
  /** How many seconds the oldest job of each queue has been due. */
  queues: Record<'sync' | 'inspection' | 'tasks', number>;
  successes: TaskSuccesses;
  alerts: OpenAlerts[];
  emails: Record<EmailKind, WaitingEmails>;
  isRestoreUnverified: boolean;
};

export async function readInstallation(
  ctx: Context,
  boss: PgBoss,
  tasks: readonly string[],
): Promise<Installation> {
  const measuredAt = ctx.now();
  const sync = await readSyncGauges(ctx);
  return {
    measuredAt,
    sync,
    connections: await countConnections(ctx),
    queues: {
      sync: sync.oldestQueuedSeconds,
      inspection: await readInspectionWait(ctx),
      tasks: await readTaskWait(boss, tasks),
    },
    successes: await readTaskSuccesses(ctx),
    alerts: await countRemovalAlerts(ctx),
    emails: {
      reconnect: await countWaitingNotices(ctx),
      confirmation: await countWaitingConfirmations(ctx),
      incident: await countWaitingIncidents(ctx),
      contact: await countWaitingMessages(ctx),
      removal_alert: await countWaitingAlerts(ctx),
    },
    isRestoreUnverified: await ctx.postgres.transaction().execute(hasUnverifiedRestore),
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
