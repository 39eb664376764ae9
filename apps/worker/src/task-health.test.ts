import { expect, test } from 'vitest';
import { watchTasks } from './task-health.ts';

const MINUTE = 60_000;

function watch(consumers: { name: string; lastFetchedOn: number | null }[]) {
  const clock = { at: 0 };
  const health = watchTasks(
    () => consumers,
    new Set(['a', 'b']),
    () => clock.at,
  );
  return { clock, health };
}

test('a worker that finishes tasks is healthy, also while one task hangs', () => {
  const { clock, health } = watch([{ name: 'a', lastFetchedOn: 0 }]);
  for (clock.at = 0; clock.at < 60 * MINUTE; clock.at += 4 * MINUTE) {
    expect(health.isHealthy()).toBe(true);
    health.taskFinished();
  }
});

test('a worker without finished tasks for five minutes is not healthy', () => {
  const { clock, health } = watch([{ name: 'a', lastFetchedOn: 0 }]);
  clock.at = 5 * MINUTE - 1;
  expect(health.isHealthy()).toBe(true);
  clock.at = 5 * MINUTE;
  expect(health.isHealthy()).toBe(false);
});

test('a worker whose tasks went to other workers is healthy while all its consumers ask for tasks', () => {
  const consumers = [
    { name: 'a', lastFetchedOn: 59 * MINUTE },
    { name: 'b', lastFetchedOn: 59 * MINUTE },
    { name: 'sync.run-job', lastFetchedOn: 0 },
  ];
  const { clock, health } = watch(consumers);
  clock.at = 60 * MINUTE;
  expect(health.isHealthy()).toBe(true);
  consumers[1] = { name: 'b', lastFetchedOn: 54 * MINUTE };
  expect(health.isHealthy()).toBe(false);
});

test('a worker without consumers is not healthy', () => {
  const { clock, health } = watch([]);
  clock.at = 6 * MINUTE;
  expect(health.isHealthy()).toBe(false);
});
