import type { Context } from '@gsc/core/context';
import { readInspectionWait } from '@gsc/core/features/indexing/engine/read-inspection-wait';
import { countConnections } from '@gsc/core/features/properties/count-connections';
import { readTaskSuccesses, type TaskSuccesses } from '@gsc/core/features/status/read-task-successes';
import { readSyncGauges, type SyncGauges } from '@gsc/core/features/sync/monitor/read-sync-gauges';
import { countHeldRemovals, type HeldRemovals } from '@gsc/core/features/sync/upkeep/count-held-removals';
import { EMAIL_KINDS, type EmailKind } from '@gsc/core/mail/email-source';
import { type OutboxState, readOutbox } from '@gsc/core/mail/read-outbox';
import { hasUnverifiedRestore } from '@gsc/core/stores/deletion-holds';
import type { PgBoss } from 'pg-boss';

/** What describes all accounts together. The metrics and the operator screen have no other source. */
export type Installation = {
  measuredAt: Date;
  sync: SyncGauges;
  connections: Awaited<ReturnType<typeof countConnections>>;
  /** How many seconds the oldest job of each queue has been due. */
  queues: Record<'sync' | 'inspection' | 'tasks', number>;
  successes: TaskSuccesses;
  heldRemovals: HeldRemovals[];
  emails: [EmailKind, OutboxState][];
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
    heldRemovals: await countHeldRemovals(ctx),
    emails: await readEmails(ctx),
    isRestoreUnverified: await ctx.postgres.transaction().execute(hasUnverifiedRestore),
  };
}

const EMPTY: OutboxState = { waiting: 0, retrying: 0, givenUp: 0, oldest: null, failure: null };

async function readEmails(ctx: Context): Promise<Installation['emails']> {
  const outbox = await readOutbox(ctx);
  return EMAIL_KINDS.map(kind => [kind, outbox[kind] ?? EMPTY]);
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
