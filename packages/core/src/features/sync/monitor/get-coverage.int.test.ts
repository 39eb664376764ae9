import { withPostgresClient } from '@gsc/db/postgres/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserContext } from '../../../context.ts';
import { addProperties } from '../../../testing/add-properties.ts';
import { createTestUser, openTestContext, type TestContext } from '../../../testing/context.ts';
import { getCoverage } from './get-coverage.ts';

const PROPERTIES = 12;
const DAYS = 500;

let world: TestContext;
let older: UserContext;
let newer: UserContext;

beforeAll(async () => {
  world = await openTestContext();
  older = await createTestUser('older', world);
  newer = await createTestUser('newer', world);
});
afterAll(() => world?.close());

const query = (text: string, values: unknown[] = []) =>
  withPostgresClient(world.superuserUrl, client => client.query(text, values));

/** The ledger after the first sync of several properties. */
async function fillLedger(context: UserContext): Promise<void> {
  await addProperties(world, context, PROPERTIES);
  await query(
    `insert into sync_ledger (property_id, account_id, search_type, grain, day, state, fetched_at, same_since, rows)
     select id, account_id, search_type, grain, $2::date - back, 'final', now(), now(), 1
     from gsc_properties, generate_series(1, $3::int) back,
       (values ('web', 'total'), ('web', 'query'), ('web', 'page'), ('image', 'total'), ('image', 'page')) slice (search_type, grain)
     where user_id = $1`,
    [context.user.id, world.ctx.now(), DAYS],
  );
}

test('the coverage of new properties is read quickly before PostgreSQL has statistics of their rows', async () => {
  await query('alter table sync_ledger set (autovacuum_enabled = off)');
  await fillLedger(older);
  await query('analyze sync_ledger');
  await fillLedger(newer);
  const began = performance.now();
  const { properties } = await getCoverage(newer);
  expect(performance.now() - began).toBeLessThan(3000);
  expect(properties).toHaveLength(PROPERTIES);
  for (const { spans } of properties) expect(spans.map(({ state }) => state)).toEqual(['final', 'missing']);
});
