import { deleteExpired } from '@gsc/core/features/auth/delete-expired';
import type { Task } from '../../task.ts';

export const deleteExpiredTask: Task = {
  name: 'auth.delete-expired',
  every: '17 * * * *',
  run: deleteExpired,
};
