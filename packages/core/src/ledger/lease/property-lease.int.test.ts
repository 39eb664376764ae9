import { randomUUID } from 'node:crypto';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../context.ts';
import { asWorker } from '../../stores/access.ts';
import { addProperties } from '../../testing/add-properties.ts';
import { createTestUser, openTestContext, type TestContext } from '../../testing/context.ts';
import {
  holdPropertyLease,
  type LeasedTable,
  LeaseLostError,
  releasePropertyLease,
  renewPropertyLease,
  takePropertyLease,
} from './property-lease.ts';

const LEASE_MS = 60_000;

let world: TestContext;
let propertyId: string;
beforeAll(async () => {
  world = await openTestContext();
  await addProperties(world, await createTestUser('ada', world), 1);
  const [row] = await query('select id, account_id from gsc_properties');
  propertyId = row.id;
  await query('insert into indexing_properties (property_id, account_id) values ($1, $2)', [
    row.id,
    row.account_id,
  ]);
});
afterAll(() => world?.close());

const query = async (text: string, values: unknown[] = []) =>
  (await withPostgresClient(world.superuserUrl, client => client.query(text, values))).rows;
const inTx = <T>(work: (tx: Tx) => Promise<T>) => asWorker(world.worker, work);

test.for(['sync_state', 'indexing_properties'] as const)(
  'a worker whose lease on %s has ended neither renews, releases nor uses the lease of its successor',
  async table => {
    const take = () =>
      inTx(tx => takePropertyLease(tx, table, { propertyId, holder: randomUUID(), leaseMs: LEASE_MS }));
    const stored = async () => {
      const [row] = await query(
        `select fence, lease_holder, lease_until from ${table satisfies LeasedTable} where property_id = $1`,
        [propertyId],
      );
      return row;
    };
    const first = (await take()) ?? expect.unreachable();
    expect(await take()).toBeNull();
    await query(`update ${table} set lease_until = now() - interval '1 second'`);
    // Until another worker takes it, an expired lease can be used and renewed.
    await inTx(tx => holdPropertyLease(tx, table, first));
    expect(await inTx(tx => renewPropertyLease(tx, table, first, LEASE_MS))).toBe(true);
    expect(await take()).toBeNull();

    await query(`update ${table} set lease_until = now() - interval '1 second'`);
    const second = (await take()) ?? expect.unreachable();
    expect(BigInt(second.fence)).toBe(BigInt(first.fence) + 1n);
    const held = await stored();
    expect(held.lease_until).not.toBeNull();
    expect(await inTx(tx => renewPropertyLease(tx, table, first, LEASE_MS))).toBe(false);
    await inTx(tx => releasePropertyLease(tx, table, first));
    await expect(inTx(tx => holdPropertyLease(tx, table, first))).rejects.toThrow(LeaseLostError);
    expect(await stored()).toEqual(held);
    expect(await take()).toBeNull();

    await inTx(tx => releasePropertyLease(tx, table, second));
    expect(await stored()).toMatchObject({ lease_holder: null, lease_until: null });
    // A renewal that arrives after the release does not take the lease again.
    expect(await inTx(tx => renewPropertyLease(tx, table, second, LEASE_MS))).toBe(false);
    expect(await take()).not.toBeNull();
  },
);
