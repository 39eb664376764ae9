import { revokeUnusedGrants } from '@gsc/core/features/properties/revoke-unused-grants';
import type { Task } from '../../task.ts';

export const revokeUnusedGrantsTask: Task = {
  name: 'properties.revoke-unused-grants',
  every: '* * * * *',
  run: revokeUnusedGrants,
};
