import type { Context } from '@gsc/core/context';

/** A background task: its queue, its schedule and the function that runs it. */
export type Task = {
  name: string;
  /** A cron expression in UTC. */
  every: string;
  /** With `failed` in the outcome, which is a number of rows, the run is not recorded as a success. */
  run(ctx: Context): Promise<object>;
};
