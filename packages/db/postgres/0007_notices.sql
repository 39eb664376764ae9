-- The worker writes to a user only when one of their connections needs them, and sees an address only then.
create policy notify on users for select to gsc_worker using (
  exists (
    select from google_connections c where c.user_id = users.id and c.status = 'needs_reconnect'
  )
);
grant select (id, email) on users to gsc_worker;

create index google_connections_needing on google_connections (status_since) where status = 'needs_reconnect';
