import { sql } from 'kysely';
import type { Tx } from '../../context.ts';

const key = (accountId: string) => sql`hashtextextended(${`warehouse of ${accountId}`}, 0)`;

/** Many transactions that change the pointers of an account can hold this at the same time. */
export async function keepAssignment(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${key(accountId)})`.execute(tx);
}

/** Waits until no transaction changes pointers of the account. Others wait until this transaction ends. */
export async function lockAssignment(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key(accountId)})`.execute(tx);
}
