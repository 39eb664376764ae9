import { rewrapTokens } from '@gsc/core/features/properties/rewrap-tokens';
import type { Task } from '../../task.ts';

export const rewrapTokensTask: Task = {
  name: 'properties.rewrap-tokens',
  every: '41 * * * *',
  run: rewrapTokens,
};
