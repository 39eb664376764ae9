import { count } from '@gsc/telemetry/instruments';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';

type RowWork<Row> = {
  /** Names the work in the log and in the metric of failures. */
  work: string;
  /** Unique in the work. */
  id: (row: Row) => string;
  /** Returns false if there was nothing to do. */
  run: (row: Row) => Promise<unknown>;
  /**
   * Moves a failed row back in the database. Required if a run reads only some of the rows, because the failed ones
   * would be read first for ever.
   */
  postpone?: (row: Row) => Promise<void>;
};

/** `error` is that of the first failed row. */
type RowsDone = { done: number; failed: number; error?: unknown };

/** When this process last failed to do the work for a row. */
const lastFailures = new LRUCache<string, number>({ max: 10_000 });
let failures = 0;

/**
 * Does work for rows of several accounts. A row that fails does not stop the others: its failure is logged and counted,
 * and the next run tries it after them. A task returns the number of failed rows as `failed`; the worker does not
 * record such a run as a success.
 */
export async function eachRow<Row>(
  ctx: Pick<Context, 'log'>,
  rows: readonly Row[],
  { work, id, run, postpone }: RowWork<Row>,
): Promise<RowsDone> {
  const result: RowsDone = { done: 0, failed: 0 };
  const keyOf = (row: Row) => `${work} ${id(row)}`;
  const failedAt = (row: Row) => lastFailures.get(keyOf(row)) ?? 0;
  for (const row of rows.toSorted((one, other) => failedAt(one) - failedAt(other))) {
    try {
      if ((await run(row)) !== false) result.done++;
      lastFailures.delete(keyOf(row));
    } catch (error) {
      lastFailures.set(keyOf(row), ++failures);
      result.failed++;
      result.error ??= error;
      await recordFailedRow(ctx, { work, id: id(row), error, postpone: async () => postpone?.(row) });
    }
  }
  return result;
}

/** The same for a row that is not part of a list, because it has a job of its own. */
export async function recordFailedRow(
  ctx: Pick<Context, 'log'>,
  failed: { work: string; id: string; error: unknown; postpone: () => Promise<void> },
): Promise<void> {
  const { work, id: row, error, postpone } = failed;
  ctx.log.warn({ err: error, work, row }, 'the work for a row failed; will retry');
  count('gsc_failed_rows_total', 1, { work });
  // Without a database this fails as well. The row then keeps its place.
  await postpone().catch(cause => ctx.log.warn({ err: cause, work, row }, 'failed to move a row back'));
}
