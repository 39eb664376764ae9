import { setTimeout as sleep } from 'node:timers/promises';
import { withPostgresClient } from '@gsc/db/postgres/client';

type Act = (query: (text: string, values?: unknown[]) => Promise<unknown>) => Promise<unknown>;

/**
 * Lets another actor act at the critical moment of some work. Its transaction does `hold` before the work begins, and
 * `change` when the work waits for it or has ended. Work that takes the same lock sees the change. Work without the lock
 * has ended by then.
 */
export function meanwhile<T>(
  superuserUrl: string,
  { hold, change }: { hold: Act; change: Act },
  work: () => Promise<T>,
): Promise<PromiseSettledResult<T>> {
  return withPostgresClient(superuserUrl, async client => {
    const query = (text: string, values: unknown[] = []) => client.query(text, values);
    await query('begin');
    await hold(query);
    let isOver = false;
    const working = Promise.allSettled([work()]).then(([result]) => {
      isOver = true;
      return result;
    });
    const isWaiting = async () => {
      const { rows } = await query(
        'select exists (select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))) as waits',
      );
      return rows[0].waits as boolean;
    };
    while (!isOver && !(await isWaiting())) await sleep(5);
    await change(query);
    await query('commit');
    return working;
  });
}
