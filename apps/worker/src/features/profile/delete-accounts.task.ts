import { deleteAccounts } from '@gsc/core/features/profile/delete-accounts';
import { purgeProperties } from '@gsc/core/features/properties/purge-properties';
import { revokeUnusedGrants } from '@gsc/core/features/properties/revoke-unused-grants';
import { emptyAccount } from '@gsc/core/features/sync/upkeep/empty-account';
import { purgeWarehouse } from '@gsc/core/features/sync/upkeep/purge-warehouse';
import type { Task } from '../../task.ts';

export const deleteAccountsTask: Task = {
  name: 'profile.delete-accounts',
  every: '* * * * *',
  run: ctx =>
    deleteAccounts(ctx, {
      purgeProperties: own => purgeProperties(own, purgeWarehouse),
      revokeGrants: revokeUnusedGrants,
      emptyAccount,
    }),
};
