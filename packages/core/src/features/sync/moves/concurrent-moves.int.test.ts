import { moveAccount } from '@gsc/db/operator/warehouses';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MovePoint } from '../../../ledger/move-points.ts';
import type { SyncContext } from '../../../ledger/sync-context.ts';
import { type MoveLaboratory, openMoveLaboratory } from '../../../testing/move-laboratory.ts';
import { sweepGenerations } from '../upkeep/sweep-generations.ts';
import { copyGenerations } from './copy-generations.ts';
import { type Move, MoveLostError } from './move.ts';
import { switchAccount } from './switch-account.ts';

let lab: MoveLaboratory;
beforeAll(async () => {
  lab = await openMoveLaboratory({ startClickhouse, startEmulator });
});
afterAll(() => lab?.close());

/** A process that stops at this point while something else happens, and then continues. */
function slowAt(point: MovePoint, meanwhile: () => Promise<void>): SyncContext & { isDone(): boolean } {
  let isDone = false;
  return {
    ...lab.ctx,
    isDone: () => isDone,
    async failAt(here) {
      if (here !== point || isDone) return;
      isDone = true;
      // The lease of a test is a millisecond.
      await new Promise(resolve => setTimeout(resolve, 5));
      await meanwhile();
    },
  };
}

test.each(['move-copy:after', 'move-insert:after', 'move-verify:after'] as const)(
  'a process that is overtaken at %s changes nothing afterwards',
  async point => {
    const property = await lab.newProperty();
    await lab.requestMove(property);
    const slow = slowAt(point, async () => {
      await lab.run(property);
      expect(await lab.stateOf(property)).toMatchObject({ warehouse: 'second', step: 'switched' });
    });
    await lab.run(property, slow);
    expect(slow.isDone()).toBe(true);
    expect(await lab.differences(property)).toEqual([]);
    await sweepGenerations(lab.ctx, { graceMs: 0 });
    await lab.run(property);
    await sweepGenerations(lab.ctx, { graceMs: 0 });
    await lab.expectMoved(property);
  },
);

async function moveOf({ accountId }: { accountId: string }): Promise<Move> {
  const { rows } = await lab.arrange(
    `select id, account_id as "accountId", source, target, step, attempt from warehouse_moves where account_id = $1`,
    [accountId],
  );
  return { ...rows[0], renew: async () => {} };
}

test('a process that was overtaken registers no copies, so it does not replace those of its successor', async () => {
  const property = await lab.newProperty();
  await lab.requestMove(property);
  const overtaken = await moveOf(property);
  await lab.arrange('update warehouse_moves set attempt = attempt + 1 where id = $1', [overtaken.id]);
  await copyGenerations(lab.ctx, await moveOf(property));
  const copies = async () =>
    (
      await lab.arrange('select * from warehouse_copies where move_id = $1 order by source_gen', [
        overtaken.id,
      ])
    ).rows;
  const before = await copies();
  expect(before.length).toBeGreaterThan(1);
  await lab.arrange('update warehouse_copies set verified_at = null where move_id = $1', [overtaken.id]);
  await expect(copyGenerations(lab.ctx, overtaken)).rejects.toThrow(MoveLostError);
  expect((await copies()).map(({ gen }) => gen)).toEqual(before.map(({ gen }) => gen));
  await lab.moveWhole(property);
  await lab.expectMoved(property);
});

test('the switch does not use a copy that another process has just replaced', async () => {
  const property = await lab.newProperty();
  await lab.requestMove(property);
  const move = await moveOf(property);
  await copyGenerations(lab.ctx, move);
  // A commit after the copy, so that the switch has something to copy.
  await lab.revise(property);
  expect(await lab.sync(property)).toBe('completed');
  const replaceCopy = () =>
    lab.arrange(
      `update warehouse_copies set verified_at = null where account_id = $1 and source_gen =
         (select min(source_gen) from warehouse_copies where account_id = $1)`,
      [property.accountId],
    );
  const slow = slowAt('move-insert:before', async () => void (await replaceCopy()));
  await expect(switchAccount(slow, move)).rejects.toThrow('was not copied to second');
  expect(slow.isDone()).toBe(true);
  expect(await lab.stateOf(property)).toMatchObject({ warehouse: 'default', step: 'copying' });
  await lab.moveWhole(property);
  await sweepGenerations(lab.ctx, { graceMs: 0 });
  await lab.expectMoved(property);
});

test('a slow process does not delete rows of an account that was moved back', async () => {
  const property = await lab.newProperty();
  await lab.requestMove(property);
  await lab.run(property);
  await sweepGenerations(lab.ctx, { graceMs: 0 });
  const slow = slowAt('move-delete:before', async () => {
    await lab.run(property);
    await lab.expectMoved(property);
    await lab.requestMove(property, 'second', 'default');
    await lab.moveWhole(property);
    await lab.expectMoved(property, 'second', 'default');
  });
  await lab.run(property, slow);
  expect(slow.isDone()).toBe(true);
  await lab.expectMoved(property, 'second', 'default');
});

test('a slow process does not delete copies of a move back that had a number but no record', async () => {
  const property = await lab.newProperty();
  await lab.requestMove(property);
  await lab.run(property);
  await sweepGenerations(lab.ctx, { graceMs: 0 });
  const [numbered, decided] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let back = Promise.resolve();
  const moveBack = slowAt('move-copy:before', async () => {
    // A later number is visible before the one of the copy.
    await lab.arrange(
      `insert into sync_generations
         (account_id, property_id, fence, search_type, grain, first_day, last_day, warehouse_id)
       values ($1, $2, 1, 'web', 'total', '2026-11-01', '2026-11-01', 'second')`,
      [property.accountId, property.propertyId],
    );
    numbered.resolve();
    await decided.promise;
  });
  const overtaken = slowAt('move-claim:after', async () => {
    await lab.run(property);
    await lab.requestMove(property, 'second', 'default');
    back = lab.moveWhole(property, moveBack);
    await numbered.promise;
  });
  await lab.run(property, {
    ...overtaken,
    async failAt(point) {
      await overtaken.failAt?.(point);
      if (point !== 'move-delete:before') return;
      decided.resolve();
      await back;
    },
  });
  decided.resolve();
  await back;
  expect([overtaken.isDone(), moveBack.isDone()]).toEqual([true, true]);
  await lab.moveWhole(property);
  await lab.expectMoved(property, 'second', 'default');
});

test('originals that were replaced and deleted since they were listed do not stop a move', async () => {
  const property = await lab.newProperty();
  // Generations with a single day, which the next revision replaces completely.
  await lab.revise(property);
  await lab.sync(property);
  await lab.requestMove(property);
  const slow = slowAt('move-copy:after', async () => {
    await lab.revise(property);
    expect(await lab.sync(property)).toBe('completed');
    const { swept } = await sweepGenerations(lab.ctx, { graceMs: 0 });
    expect(swept).toBeGreaterThan(0);
  });
  await lab.moveWhole(property, slow);
  expect(slow.isDone()).toBe(true);
  await sweepGenerations(lab.ctx, { graceMs: 0 });
  await lab.expectMoved(property);
});

test('a copy that is registered while the operator cancels the move is deleted', async () => {
  const property = await lab.newProperty();
  await lab.requestMove(property);
  const slow = slowAt('move-copy:before', async () => {
    expect(await moveAccount(lab.world.superuserUrl, property.accountId, 'default')).toBe('cancelled');
  });
  await lab.run(property, slow);
  await sweepGenerations(lab.ctx, { graceMs: 0 });
  expect(await lab.rowsIn('second', property)).toEqual({});
  expect(await lab.stateOf(property)).toMatchObject({ warehouse: 'default', step: 'cancelled' });
  expect(await lab.differences(property)).toEqual([]);
});
