import type { WipData } from 'pg-boss';

/** Longer than any task takes between two runs of the tasks that run every minute. */
const SILENCE_MS = 5 * 60_000;

export type TaskHealth = { taskFinished(): void; isHealthy(): boolean };

/**
 * A worker is healthy if it has finished a task in the last five minutes. Workers share the tasks, so one of many may
 * get none; it is healthy if all its consumers still ask their queues and none of them runs a task that does not end.
 * An open connection proves neither. Never asks a store: a restart of the worker does not repair a store.
 */
export function watchTasks(
  consumers: () => readonly Pick<WipData, 'name' | 'lastFetchedOn'>[],
  names: ReadonlySet<string>,
  now: () => number = Date.now,
): TaskHealth {
  let finishedAt = now();
  return {
    taskFinished() {
      finishedAt = now();
    },
    isHealthy() {
      const oldest = now() - SILENCE_MS;
      if (finishedAt > oldest) return true;
      const ofTasks = consumers().filter(({ name }) => names.has(name));
      return ofTasks.length > 0 && ofTasks.every(({ lastFetchedOn }) => (lastFetchedOn ?? 0) > oldest);
    },
  };
}
