import { auditWarehouse } from '@gsc/core/features/sync/upkeep/audit-warehouse';
import type { Task } from '../../task.ts';

export const auditWarehouseTask: Task = {
  name: 'sync.audit',
  every: '23 * * * *',
  run: ctx => auditWarehouse(ctx),
};
