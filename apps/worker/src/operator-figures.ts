import type { Context } from '@gsc/core/context';
import type { InstallationFigures } from '@gsc/core/features/operator/answer-operators';
import { readWarehouses } from '@gsc/core/features/operator/read-warehouses';
import { countDamagedSlices } from '@gsc/core/features/sync/upkeep/count-damaged-slices';
import type { EmailKind } from '@gsc/core/mail/email-source';
import { readEvery } from '@gsc/telemetry/gauges';
import type { PgBoss } from 'pg-boss';
import { type Installation, readInstallation } from './read-installation.ts';
import type { Task } from './task.ts';

/** Several servers and operators must not multiply the statements. */
const CACHE_MS = 8000;
/** The count reads all open days of the ledger. */
const DAMAGED_CACHE_MS = 10 * 60_000;

type Figures = InstallationFigures;

/** Reads the figures of the operator screen, at most once every eight seconds. */
export function operatorFigures(
  ctx: Context,
  boss: PgBoss,
  { tasks, sentKinds }: Pick<More, 'tasks' | 'sentKinds'>,
): () => Promise<Figures> {
  const names = tasks.map(({ name }) => name);
  const readDamaged = readEvery(DAMAGED_CACHE_MS, async () => ({
    slices: await countDamagedSlices(ctx),
    measured_at: ctx.now().toISOString(),
  }));
  return readEvery(CACHE_MS, async () => {
    const installation = await readInstallation(ctx, boss, names);
    const damaged = await readDamaged().catch(error => {
      ctx.log.warn({ err: error }, 'failed to count the damaged slices');
      return null;
    });
    return figuresOf(installation, {
      tasks,
      damaged,
      sentKinds,
      warehouses: await readWarehouses(ctx, installation.sync.unsweptGenerations),
    });
  });
}

type More = {
  tasks: readonly Task[];
  damaged: Figures['audit']['damaged'];
  /** The kinds of emails that the worker has the settings for. */
  sentKinds: readonly EmailKind[];
  warehouses: Figures['warehouses'];
};

function figuresOf({ measuredAt, sync, successes, ...rest }: Installation, more: More): Figures {
  return {
    measured_at: measuredAt.toISOString(),
    tasks: more.tasks.map(({ name, every }) => ({
      task: name,
      every,
      succeeded_at: moment(successes.tasks[name]),
    })),
    sync: {
      jobs: countsOf<Figures['sync']['jobs'][number]['status']>(sync.jobs).map(([status, count]) => ({
        status,
        count,
      })),
      oldest_due_seconds: sync.oldestDueSeconds,
      connections: countsOf<Figures['sync']['connections'][number]['state']>(rest.connections).map(
        ([state, count]) => ({ state, count }),
      ),
    },
    quotas: sync.quotas.map(({ closedUntil, ...quota }) => ({
      ...quota,
      closed_until: closedUntil?.toISOString() ?? null,
    })),
    queues: countsOf(rest.queues).map(([queue, seconds]) => ({ queue, oldest_seconds: seconds })),
    warehouses: more.warehouses,
    audit: {
      held_removals: rest.heldRemovals.map(({ oldest, ...held }) => ({
        ...held,
        oldest_at: oldest.toISOString(),
      })),
      damaged: more.damaged,
    },
    emails: rest.emails.map(([kind, { waiting, retrying, givenUp, oldest, failure }]) => ({
      kind,
      is_sent: more.sentKinds.includes(kind),
      waiting,
      oldest_at: oldest?.toISOString() ?? null,
      failed: retrying,
      given_up: givenUp,
      failure,
    })),
    backups: {
      succeeded_at: moment(successes.backup),
      restore_drill_at: moment(successes.restoreDrill),
      is_restore_unverified: rest.isRestoreUnverified,
    },
  };
}

const countsOf = <Key extends string>(counts: Partial<Record<Key, number>>): [Key, number][] =>
  Object.entries(counts) as [Key, number][];

/** Null for 0, which means never. */
const moment = (seconds: number | undefined): string | null =>
  seconds ? new Date(seconds * 1000).toISOString() : null;
