import type { Context } from '@gsc/core/context';

/** One kind of background work: its queue, when it comes by itself, and the core verb that does it. */
export type Task = {
  name: string;
  /** Five cron fields, UTC. */
  every: string;
  run(ctx: Context): Promise<object>;
};
