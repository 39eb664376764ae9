import { addDays, type Day } from '@gsc/calendar/pacific-day';
import { ReportConfig } from '@gsc/contract/analytics/report/api';
import { type ClickHouseClient, connectClickhouse } from '@gsc/db/clickhouse';
import { WAREHOUSE_SCHEMA } from '@gsc/db/clickhouse/schema-version';
import { moveAccount } from '@gsc/db/operator/warehouses';
import { connectPostgres } from '@gsc/db/postgres';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReport } from '../../../analytics/report/query/open-report.ts';
import { parseReport } from '../../../analytics/report/query/report-query.ts';
import { readRows } from '../../../analytics/report/read/read-rows.ts';
import { runReport } from '../../../analytics/report/run-report.ts';
import { GRAIN_TABLES } from '../../../ledger/grains.ts';
import { keepAssignment } from '../../../ledger/lease/assignment-lock.ts';
import { MOVE_POINTS } from '../../../ledger/move-points.ts';
import { asWorker } from '../../../stores/access.ts';
import { DAYS, type MoveLaboratory, openMoveLaboratory } from '../../../testing/move-laboratory.ts';
import { type Connected, emptyBefore } from '../../../testing/sync-laboratory.ts';
import { purgeWarehouse } from '../upkeep/purge-warehouse.ts';
import { sweepGenerations } from '../upkeep/sweep-generations.ts';
import { copyGenerations } from './copy-generations.ts';
import type { Move } from './move.ts';
import { switchAccount } from './switch-account.ts';

let lab: MoveLaboratory;
beforeAll(async () => {
  lab = await openMoveLaboratory({ startClickhouse, startEmulator });
});
afterAll(() => lab?.close());

const reportOn = (property: Connected) =>
  ReportConfig.parse({
    property_ids: [property.propertyId],
    from: addDays(lab.today(), -3),
    to: addDays(lab.today(), -1),
  });

test.each(MOVE_POINTS)('a worker killed at %s loses and duplicates no row', async point => {
  const property = await lab.newProperty();
  await lab.requestMove(property);
  const died = await lab.dieAt(
    point,
    ctx => lab.moveWhole(property, ctx),
    point.startsWith('move-i') ? 3 : 1,
  );
  expect(died).toBe(true);
  await new Promise(resolve => setTimeout(resolve, 5));
  await lab.moveWhole(property);
  await lab.expectMoved(property);
});

test('an account syncs in its new warehouse and can be moved back', async () => {
  const property = await lab.newProperty();
  await lab.requestMove(property);
  await lab.moveWhole(property);
  await lab.revise(property);
  expect(await lab.sync(property)).toBe('completed');
  await lab.requestMove(property, 'second', 'default');
  await lab.moveWhole(property);
  await lab.expectMoved(property, 'second', 'default');
});

test('sealed months are copied with their roll-ups', async () => {
  const endOfMonth = addDays(`${addDays(lab.today(), -DAYS).slice(0, 7)}-01` as Day, -1);
  const emptyDays = emptyBefore(lab.today(), DAYS).filter(day => day !== endOfMonth);
  const property = await lab.newProperty({ emptyDays });
  const before = await lab.rowsIn('default', property);
  expect(before).toMatchObject({ month_queries: expect.any(Number), month_pages: expect.any(Number) });
  await sweepGenerations(lab.ctx, { graceMs: 0 });
  const swept = await lab.rowsIn('default', property);
  await lab.requestMove(property);
  await lab.moveWhole(property);
  await lab.expectMoved(property);
  expect(await lab.rowsIn('second', property)).toEqual(swept);
});

test('what a sync commits during the copy is moved too, and its later commits go to the target', async () => {
  const property = await lab.newProperty();
  await lab.requestMove(property);
  let copies = 0;
  await lab.moveWhole(property, {
    ...lab.ctx,
    async failAt(point) {
      if (point !== 'move-copy:after' || ++copies !== 2) return;
      await lab.revise(property);
      const before = await lab.generationsOf(property);
      expect(await lab.sync(property)).toBe('completed');
      expect(await lab.generationsOf(property)).toBeGreaterThan(before);
    },
  });
  await lab.expectMoved(property);
  await lab.revise(property);
  expect(await lab.sync(property)).toBe('completed');
  expect(await lab.rowsIn('default', property)).toEqual({});
  expect(await lab.differences(property)).toEqual([]);
});

test('a sync that wrote to the source before the switch writes again to the target', async () => {
  const property = await lab.newProperty();
  await lab.requestMove(property);
  await lab.revise(property);
  let isMoved = false;
  const status = await lab.sync(property, {
    ...lab.ctx,
    async failAt(point) {
      if (point !== 'verify:after' || isMoved) return;
      isMoved = true;
      await lab.run(property);
    },
  });
  expect(isMoved).toBe(true);
  expect(status).toBe('completed');
  await lab.moveWhole(property);
  await lab.expectMoved(property);
});

test('a copy that lost rows is not switched to, and the next attempt copies them again', async () => {
  const property = await lab.newProperty();
  const before = await lab.rowsIn('default', property);
  await lab.requestMove(property);
  const { second } = lab.warehouseAdmins as Record<string, MoveLaboratory['clickhouseAdmin']>;
  const target = connectClickhouse(second ?? expect.unreachable());
  let isDamaged = false;
  const run = lab.run(property, {
    ...lab.ctx,
    async failAt(point) {
      if (point !== 'move-verify:before' || isDamaged) return;
      isDamaged = true;
      for (const { table } of Object.values(GRAIN_TABLES))
        await target.command({
          query: `DELETE FROM ${table} WHERE account_id = {id:UUID}`,
          query_params: { id: property.accountId },
        });
    },
  });
  expect(await run).toEqual({ finished: 0, failed: 1 });
  await target.close();
  expect(await lab.stateOf(property)).toMatchObject({
    warehouse: 'default',
    step: 'copying',
    failure: expect.stringContaining('copy of'),
  });
  expect(await lab.rowsIn('default', property)).toEqual(before);
  await lab.moveWhole(property);
  await lab.expectMoved(property);
});

test('a report that was opened before the switch reads the rows of its pointers', async () => {
  const property = await lab.newProperty();
  const request = parseReport(reportOn(property));
  const report = await openReport(property.user, request);
  const before = await readRows(property.user, report);
  expect(before.count).toBeGreaterThan(0);
  await lab.requestMove(property);
  await lab.run(property);
  expect(await lab.stateOf(property)).toMatchObject({ warehouse: 'second', step: 'switched' });
  expect(await readRows(property.user, report)).toEqual(before);
  expect(await readRows(property.user, await openReport(property.user, request))).toEqual(before);
});

test('a slow copy does not keep commits waiting, and the move ends all the same', async () => {
  const property = await lab.newProperty();
  await lab.requestMove(property);
  const { rows } = await lab.arrange('select id from warehouse_moves where account_id = $1', [
    property.accountId,
  ]);
  const { accountId } = property;
  const move: Move = {
    ...{ id: rows[0]?.id, accountId, source: 'default', target: 'second', step: 'copying', attempt: 0 },
    renew: async () => {},
  };
  await copyGenerations(lab.ctx, move);
  await lab.revise(property);
  expect(await lab.sync(property)).toBe('completed');
  // PostgreSQL ends its transactions earlier than in production.
  const idle = 'options=-c%20idle_in_transaction_session_timeout%3D1s';
  const impatient = connectPostgres(`${lab.world.workerUrl}?${idle}`);
  const events: string[] = [];
  const failAt = async (point: string) => {
    if (point !== 'move-insert:before' || events.length > 0) return;
    events.push('copy');
    await asWorker(lab.ctx, tx => keepAssignment(tx, accountId));
    events.push('commit');
    await new Promise(resolve => setTimeout(resolve, 1500));
    events.push('copied');
  };
  const slow = { ...lab.ctx, postgres: impatient.db, failAt };
  expect(await switchAccount(slow, move, { maxCopyMs: 300 })).toBe(false);
  expect(events).toEqual(['copy', 'commit', 'copied']);
  await impatient.close();
  expect(await lab.stateOf(property)).toMatchObject({ warehouse: 'default', step: 'copying' });
  await lab.moveWhole(property);
  await lab.expectMoved(property);
});

test('a move stops if the source differs from the ledger', async () => {
  const property = await lab.newProperty();
  await lab.arrange(
    `update sync_days set checksum = '0000000000000000' where property_id = $1 and grain = 'region'
       and day = $2 and active_gen is not null`,
    [property.propertyId, addDays(lab.today(), -3)],
  );
  await lab.requestMove(property);
  await lab.run(property);
  const { warehouse, step, failure } = await lab.stateOf(property);
  expect({ warehouse, step }).toEqual({ warehouse: 'default', step: 'copying' });
  expect(failure).toMatch(/^stored rows differ from the sent rows: region .* in default$/);
});

/** A day of regions that differs from the ledger and that the audit has marked. Google's rows of it are stored. */
const markDamaged = ({ propertyId }: Connected) =>
  lab.arrange(
    `update sync_days set checksum = '0000000000000000', damaged_at = now()
     where property_id = $1 and grain = 'region' and day = $2 and active_gen is not null`,
    [propertyId, addDays(lab.today(), -DAYS)],
  );

test('older rows of a damaged slice stay in the warehouse of the account, but do not stop a move', async () => {
  const property = await lab.newProperty();
  // The second revision replaces a generation that has only this day.
  for (let revisions = 0; revisions < 2; revisions++) {
    await lab.revise(property);
    expect(await lab.sync(property)).toBe('completed');
  }
  await markDamaged(property);
  const replaced = async () => {
    const { rows } = await lab.arrange(
      `select gen from sync_generations
       where property_id = $1 and grain = 'region' and retired_at is not null and gone_at is null`,
      [property.propertyId],
    );
    return rows;
  };
  const before = await replaced();
  expect(before).not.toEqual([]);
  await sweepGenerations(lab.ctx, { graceMs: 0 });
  expect(await replaced()).toEqual(before);
  await lab.requestMove(property);
  await lab.moveWhole(property);
  await lab.expectMoved(property);
});

test('a damaged slice with other rows over a second connection stops a move', async () => {
  const property = await lab.newProperty();
  await markDamaged(property);
  await lab.requestMove(property);
  const stored = await lab.rowsIn('default', property);
  const query = async () => ({ json: async () => [] });
  const open = () => ({ query, close: async () => {} }) as unknown as ClickHouseClient;
  await lab.moveWhole(property, { ...lab.ctx, clickhouse: { ...lab.ctx.clickhouse, open } });
  expect(await lab.stateOf(property)).toMatchObject({
    warehouse: 'default',
    step: 'copying',
    failure: expect.stringMatching(/damaged region, .* over a second connection$/),
  });
  expect(await lab.rowsIn('default', property)).toEqual(stored);
  await lab.moveWhole(property);
  expect(await lab.stateOf(property)).toEqual({ warehouse: 'second', step: 'done', failure: null });
  expect(await lab.rowsIn('default', property)).toEqual({});
  expect(await lab.differences(property)).toEqual([]);
});

test('a purge during a move deletes the rows of both warehouses', async () => {
  const property = await lab.newProperty();
  await lab.requestMove(property);
  await lab.dieAt('move-switch:before', ctx => lab.run(property, ctx));
  expect(await lab.rowsIn('second', property)).not.toEqual({});
  await lab.arrange(
    `update gsc_properties set deleted_at = now() - interval '15 days', purged_at = now() where id = $1`,
    [property.propertyId],
  );
  await purgeWarehouse(lab.ctx, { id: property.propertyId, accountId: property.accountId });
  expect(await lab.rowsIn('default', property)).toEqual({});
  expect(await lab.rowsIn('second', property)).toEqual({});
});

test('a cancelled move leaves nothing at the target', async () => {
  const property = await lab.newProperty();
  await lab.requestMove(property);
  await lab.dieAt('move-switch:before', ctx => lab.run(property, ctx));
  await sweepGenerations(lab.ctx, { graceMs: 0 });
  expect(await lab.rowsIn('second', property)).not.toEqual({});
  expect(await moveAccount(lab.world.superuserUrl, property.accountId, 'default')).toBe('cancelled');
  await sweepGenerations(lab.ctx, { graceMs: 0 });
  expect(await lab.rowsIn('second', property)).toEqual({});
  expect(await lab.differences(property)).toEqual([]);
});

test('nothing is read from or written to a warehouse with an older schema', async () => {
  const property = await lab.newProperty();
  await lab.requestMove(property);
  await lab.moveWhole(property);
  await lab.arrange(`update warehouses set schema_version = 1 where id = 'second'`);
  try {
    await expect(runReport(property.user, reportOn(property))).rejects.toThrow(
      'warehouse second has schema 1',
    );
    await lab.revise(property);
    const rows = await lab.rowsIn('second', property);
    await lab.sync(property);
    expect(await lab.rowsIn('second', property)).toEqual(rows);
  } finally {
    await lab.arrange(`update warehouses set schema_version = $1 where id = 'second'`, [WAREHOUSE_SCHEMA]);
  }
});
