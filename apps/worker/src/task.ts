import type { Context } from '@gsc/core/context';

/** A background task: its queue, its schedule and the function that runs it. */
export type Task = {
  name: string;
  /** A cron expression in UTC. */
  every: string;
  run(ctx: Context): Promise<object>;
};
