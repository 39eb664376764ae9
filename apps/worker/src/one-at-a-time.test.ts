import type { Context } from '@gsc/core/context';
import { runMoves } from '@gsc/core/features/sync/moves/run-moves';
import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const runOne = oneAtATime(ctx => runMoves(ctx));

/** A context whose first statement, the list of open moves, waits. */
function slowContext() {
  const answer = Promise.withResolvers<object[]>();
  const queries = { count: 0 };
  const execute = () => {
    queries.count++;
    return answer.promise;
  };
  return { answer, queries, ctx: { postgres: { transaction: () => ({ execute }) } } as unknown as Context };
}

test('a run that the queue gave up keeps others from moving accounts until it ends', async () => {
  const [abandoned, failing, next] = [slowContext(), slowContext(), slowContext()];
  next.answer.resolve([]);
  const first = runOne(abandoned.ctx);
  expect(await runOne(next.ctx)).toEqual({ skipped: true });
  expect([abandoned.queries.count, next.queries.count]).toEqual([1, 0]);
  abandoned.answer.resolve([]);
  expect(await first).toEqual({ finished: 0, failed: 0 });

  const second = runOne(failing.ctx);
  failing.answer.reject(new Error('unavailable'));
  await expect(second).rejects.toThrow('unavailable');
  expect(await runOne(next.ctx)).toEqual({ finished: 0, failed: 0 });
});
