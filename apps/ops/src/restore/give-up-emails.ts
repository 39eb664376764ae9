import type { Client } from '../backup/postgres-tables.ts';

/** Emails to the operator. A second one harms nobody, and a lost one may never be noticed. */
const SENT_AGAIN: readonly string[] = ['contact', 'removal_alert'];

/**
 * Gives up the emails to users and subscribers that waited when the backup was made: a worker has probably sent them since.
 * Databases of releases without an outbox have none until they are migrated. Returns the number of emails.
 */
export async function giveUpEmails(client: Client, set: string): Promise<number> {
  const { rows } = await client.query<{ outbox: string | null }>(
    `select to_regclass('public.outbox') as outbox`,
  );
  if (!rows[0]?.outbox) return 0;
  const { rowCount } = await client.query(
    `update outbox set state = 'given_up', finished_at = now(), lease = null, leased_until = null, failure = 'unknown',
       last_error = $1
     where state = 'waiting' and kind <> all ($2::text[])`,
    [`Waited when the backup ${set} was made, and may have been sent after it.`, SENT_AGAIN],
  );
  return rowCount ?? 0;
}
