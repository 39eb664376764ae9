import { sql } from 'kysely';
import type { Tx } from '../context.ts';

/**
 * Makes transactions that count what an owner has stored, and then add to it, run one after the other. Without it,
 * concurrent requests see the same count and exceed the limit together. The lock ends with the transaction. Only
 * requests of the same owner and kind wait for each other.
 */
export async function lockQuota(
  tx: Tx,
  kind: 'annotations' | 'checks' | 'list urls' | 'lists' | 'posts' | 'properties' | 'views',
  ownerId: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${kind} ${ownerId}`}, 0))`.execute(tx);
}
