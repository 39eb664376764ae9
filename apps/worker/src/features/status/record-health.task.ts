import { type HealthTargets, recordHealth } from '@gsc/core/features/status/record-health';
import type { Task } from '../../task.ts';

export const recordHealthTask = (targets: HealthTargets): Task => ({
  name: 'status.record-health',
  every: '* * * * *',
  run: ctx => recordHealth(ctx, targets),
});
