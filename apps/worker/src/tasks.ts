import { deleteExpired } from '@gsc/core/features/auth/delete-expired';
import { closeChecks } from '@gsc/core/features/indexing/engine/close-checks';
import { renewLists } from '@gsc/core/features/indexing/lists/renew-lists';
import { deleteAccounts } from '@gsc/core/features/profile/delete-accounts';
import { purgeProperties } from '@gsc/core/features/properties/purge-properties';
import { revokeUnusedGrants } from '@gsc/core/features/properties/revoke-unused-grants';
import { rewrapTokens } from '@gsc/core/features/properties/rewrap-tokens';
import { type HealthTargets, recordHealth } from '@gsc/core/features/status/record-health';
import { runMoves } from '@gsc/core/features/sync/moves/run-moves';
import { auditWarehouse } from '@gsc/core/features/sync/upkeep/audit-warehouse';
import { emptyAccount } from '@gsc/core/features/sync/upkeep/empty-account';
import { pruneJobs } from '@gsc/core/features/sync/upkeep/prune-jobs';
import { purgeWarehouse } from '@gsc/core/features/sync/upkeep/purge-warehouse';
import { sweepGenerations } from '@gsc/core/features/sync/upkeep/sweep-generations';
import { type MailOptions, mailTasks } from './mail-tasks.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Task } from './task.ts';

export type TaskSettings = MailOptions & { targets?: HealthTargets };

const EVERY_MINUTE = '* * * * *';

/** Everything that the worker does on a schedule, by the name of its queue. */
export const tasksOf = (settings: TaskSettings): Task[] => [
  { name: 'auth.delete-expired', every: '17 * * * *', run: deleteExpired },
  { name: 'properties.purge', every: EVERY_MINUTE, run: ctx => purgeProperties(ctx, purgeWarehouse) },
  { name: 'properties.revoke-unused-grants', every: EVERY_MINUTE, run: revokeUnusedGrants },
  { name: 'properties.rewrap-tokens', every: '41 * * * *', run: rewrapTokens },
  {
    name: 'profile.delete-accounts',
    every: EVERY_MINUTE,
    run: ctx =>
      deleteAccounts(ctx, {
        purgeProperties: own => purgeProperties(own, purgeWarehouse),
        revokeGrants: revokeUnusedGrants,
        emptyAccount,
      }),
  },
  { name: 'sync.sweep', every: '*/10 * * * *', run: ctx => sweepGenerations(ctx) },
  { name: 'sync.prune-jobs', every: '20 * * * *', run: ctx => pruneJobs(ctx) },
  { name: 'sync.moves', every: EVERY_MINUTE, run: oneAtATime(ctx => runMoves(ctx)) },
  { name: 'sync.audit', every: '23 * * * *', run: ctx => auditWarehouse(ctx) },
  { name: 'indexing.close-checks', every: '*/5 * * * *', run: ctx => closeChecks(ctx) },
  { name: 'indexing.renew-lists', every: EVERY_MINUTE, run: ctx => renewLists(ctx) },
  {
    name: 'status.record-health',
    every: EVERY_MINUTE,
    run: ctx => recordHealth(ctx, settings.targets ?? {}),
  },
  ...mailTasks(settings),
];
