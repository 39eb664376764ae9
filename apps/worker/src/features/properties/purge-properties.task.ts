import { purgeProperties } from '@gsc/core/features/properties/purge-properties';
import { purgeWarehouse } from '@gsc/core/features/sync/upkeep/purge-warehouse';
import type { Task } from '../../task.ts';

export const purgePropertiesTask: Task = {
  name: 'properties.purge',
  every: '* * * * *',
  run: ctx => purgeProperties(ctx, purgeWarehouse),
};
