import { withPostgresClient } from '@gsc/db/postgres/client';
import type { UserContext } from '../context.ts';
import type { TestContext } from './context.ts';

/** Adds the properties s001.example, s002.example and so on, through one connection and without a sync. */
export const addProperties = ({ superuserUrl }: TestContext, { user }: UserContext, count: number) =>
  withPostgresClient(superuserUrl, client =>
    client.query(
      `with connection as (
         insert into google_connections (account_id, user_id, google_subject, google_email, status)
         select account_id, user_id, user_id::text, 'g@users.example', 'active' from memberships where user_id = $1
         returning id, account_id, user_id
       )
       insert into gsc_properties (account_id, user_id, connection_id, property_url, property_type, permission_level)
       select account_id, user_id, id, 'sc-domain:s' || lpad(n::text, greatest(3, length(n::text)), '0') || '.example',
         'DOMAIN_PROPERTY', 'siteOwner'
       from connection, generate_series(1, $2::int) n`,
      [user.id, count],
    ),
  );
