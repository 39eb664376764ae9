import { addressOf, type Counts } from './plan.ts';

export type Query = <R extends object>(text: string, values?: unknown[]) => Promise<R[]>;

/** Writes the causes of all emails, as the server, the worker and an operator would. The triggers fill the outbox. */
export async function fillOutbox(query: Query, counts: Counts): Promise<void> {
  const addresses = (name: string, count: number) =>
    Array.from({ length: count }, (_, number) => addressOf(name, number));
  await query('insert into status_subscriptions (email) select unnest($1::text[])', [
    addresses('new', counts.confirmations),
  ]);
  await query(
    `insert into status_subscriptions (email, mailed_at, confirmed_at)
     select email, now(), now() from unnest($1::text[]) email`,
    [addresses('reader', counts.subscribers)],
  );
  await query(`insert into status_incidents (title, description) values ('A proof', 'Something broke.')`);
  await query(
    `insert into contact_messages (first_name, last_name, email, subject, message)
     select 'Ada', 'Byron', 'ada@engine.example', 'Number ' || n, 'Hello' from generate_series(1, $1::int) n`,
    [counts.messages],
  );
  await query(
    `insert into sync_removal_alerts (kind, items, examined)
     select 'audit', array['item ' || n], 9 from generate_series(1, $1::int) n`,
    [counts.removals],
  );
  await query(
    `with added as (insert into users (email) select unnest($1::text[]) returning id, email),
       account as (insert into accounts (name, created_by) select email, id from added returning id, created_by),
       member as (insert into memberships (account_id, user_id) select id, created_by from account),
       connection as (
         insert into google_connections (account_id, user_id, google_subject, google_email)
         select id, created_by, id::text, 'maya@x.example' from account returning id, account_id, user_id)
     insert into gsc_properties
       (account_id, user_id, connection_id, property_url, property_type, permission_level, state)
     select account_id, user_id, id, 'sc-domain:x.example', 'DOMAIN_PROPERTY', 'siteOwner', 'needs_reconnect'
     from connection`,
    [addresses('user', counts.connections)],
  );
  await query(`update sync_state set next_sync_at = now() + interval '10 years'`);
  await query(`update google_connections set status = 'needs_reconnect', status_since = now()`);
}
