import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Laboratory, openLaboratory } from '../../testing/sync-laboratory.ts';
import { readWarehouses } from './read-warehouses.ts';

let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
}, 300_000);
afterAll(() => lab?.close());

test('the worker reads the state of each warehouse', async () => {
  const [warehouse, ...others] = await readWarehouses(lab.ctx, { default: 3 });
  expect(others).toEqual([]);
  expect(warehouse).toMatchObject({
    name: 'default',
    state: 'open',
    is_reachable: true,
    unswept_generations: 3,
  });
  expect(warehouse?.version).toMatch(/^\d+\.\d+/);
  expect(warehouse?.schema_version).toBeGreaterThanOrEqual(0);
  expect(warehouse?.took_ms).toBeGreaterThanOrEqual(0);
});

test('a warehouse that does not answer or has no settings is listed as unreachable', async () => {
  await lab.arrange(`insert into warehouses (id, state, schema_version) values ('other', 'draining', 5)`);
  const [, other] = await readWarehouses(lab.ctx, {});
  expect(other).toEqual({
    name: 'other',
    state: 'draining',
    schema_version: 5,
    is_reachable: false,
    took_ms: null,
    version: null,
    unswept_generations: 0,
  });
});
