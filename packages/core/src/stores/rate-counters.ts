import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** Requests that one server counted since it last added its counts. */
export type Hits = { bucket: Buffer; hits: number; expiresInMs: number };

/** The state of a counter in all servers together. */
export type SharedCounter = { bucket: Buffer; hits: number; expiresInMs: number };

/**
 * Adds counts to the counters that all servers share, and returns the sums. A counter whose time has expired starts
 * again. Times are relative, so that the clocks of the servers do not matter.
 */
export async function addHits(
  ctx: Pick<Context, 'postgres'>,
  added: readonly Hits[],
): Promise<SharedCounter[]> {
  const { rows } = await sql<SharedCounter>`
    insert into rate_counters as counter (bucket, hits, expires_at)
    select bucket, hits, now() + expires_in_ms * interval '1 millisecond'
    from unnest(
      ${added.map(({ bucket }) => bucket)}::bytea[], ${added.map(({ hits }) => hits)}::integer[],
      ${added.map(({ expiresInMs }) => expiresInMs)}::float8[]
    ) as added(bucket, hits, expires_in_ms)
    -- Servers lock the rows in the same order, so that they do not wait for each other in a circle.
    order by bucket
    on conflict (bucket) do update set
      hits = case when counter.expires_at > now() then counter.hits + excluded.hits else excluded.hits end,
      expires_at = case when counter.expires_at > now() then counter.expires_at else excluded.expires_at end
    returning bucket, hits, extract(epoch from expires_at - now())::float8 * 1000 as "expiresInMs"`.execute(
    ctx.postgres,
  );
  return rows;
}

export async function deleteExpiredCounters(ctx: Pick<Context, 'postgres'>): Promise<void> {
  await ctx.postgres.deleteFrom('rate_counters').where('expires_at', '<', sql<Date>`now()`).execute();
}
