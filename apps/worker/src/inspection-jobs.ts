import type { Context } from '@gsc/core/context';
import { findDueProperties } from '@gsc/core/features/indexing/engine/find-due-properties';
import { inspectProperty } from '@gsc/core/features/indexing/engine/inspect-property';
import type { DueJobs } from './run-due-jobs.ts';

/** How many properties one worker inspects in parallel, each with up to 64 calls. */
const CONCURRENT_PROPERTIES = 4;

export const inspectionJobs = (ctx: Context): DueJobs => ({
  name: 'indexing.inspect-property',
  concurrency: CONCURRENT_PROPERTIES,
  findDue: limit => findDueProperties(ctx, limit),
  run: propertyId => inspectProperty(ctx, propertyId),
});
