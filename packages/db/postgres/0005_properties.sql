-- Google accounts that were connected, their sealed refresh tokens, and the Search Console properties they open.

create table google_connections (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  user_id uuid not null references users on delete cascade,
  google_subject text not null,
  google_email text not null,
  -- pending: consent was given, no property chosen yet. revoked: nothing needs it, its token is on the way out.
  status text not null default 'pending' check (status in ('pending', 'active', 'needs_reconnect', 'revoked')),
  status_since timestamptz not null default now(),
  scopes text[] not null default '{}',
  -- When the user was told that this connection needs them; one message per status_since.
  notified_at timestamptz,
  created_at timestamptz not null default now(),
  unique (id, account_id),
  unique (account_id, google_subject)
);
create index google_connections_user on google_connections (user_id);
-- A grant is revoked for all who share the Google account, so the worker has to find them.
create index google_connections_subject on google_connections (google_subject);
create index google_connections_idle on google_connections (status_since) where status in ('pending', 'revoked');

create table google_tokens (
  connection_id uuid primary key,
  account_id uuid not null,
  sealed bytea not null,
  wrapped_key bytea not null,
  key_id text not null,
  updated_at timestamptz not null default now(),
  foreign key (connection_id, account_id) references google_connections (id, account_id) on delete cascade
);
create index google_tokens_key on google_tokens (key_id);

-- What stands in for Google's tokens in the browser: a name for the choice that is waiting to be made.
create table connect_handles (
  handle_hash bytea primary key check (length(handle_hash) = 32),
  user_id uuid not null references users on delete cascade,
  connection_id uuid not null references google_connections on delete cascade,
  available jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index connect_handles_user on connect_handles (user_id);
create index connect_handles_connection on connect_handles (connection_id);
create index connect_handles_expires_at on connect_handles (expires_at);

create table gsc_properties (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  user_id uuid not null references users on delete cascade,
  connection_id uuid not null,
  -- Byte for byte as Google spells it.
  property_url text not null check (length(property_url) <= 2048),
  property_type text not null check (property_type in ('DOMAIN_PROPERTY', 'URL_PREFIX')),
  permission_level text not null check (permission_level in ('siteOwner', 'siteFullUser', 'siteRestrictedUser')),
  is_verified boolean not null default true,
  state text not null default 'active' check (state in ('active', 'access_lost', 'needs_reconnect')),
  connected_at timestamptz not null default now(),
  last_sync_at timestamptz,
  deleted_at timestamptz,
  -- From here there is no way back: rows are going, from both stores.
  purged_at timestamptz,
  unique (id, account_id),
  unique (account_id, property_url),
  foreign key (connection_id, account_id) references google_connections (id, account_id),
  check (purged_at is null or purged_at >= deleted_at + interval '14 days')
);
create index gsc_properties_user on gsc_properties (user_id, connected_at desc);
create index gsc_properties_connection on gsc_properties (connection_id);
create index gsc_properties_deleted_at on gsc_properties (deleted_at) where deleted_at is not null;

alter table google_connections enable row level security;
alter table google_connections force row level security;
alter table google_tokens enable row level security;
alter table google_tokens force row level security;
alter table connect_handles enable row level security;
alter table connect_handles force row level security;
alter table gsc_properties enable row level security;
alter table gsc_properties force row level security;

create policy member on google_connections to gsc_app
  using (account_id in (select app_account_ids()))
  with check (account_id in (select app_account_ids()) and user_id = app_user_id());
create policy member on google_tokens to gsc_app
  using (account_id in (select app_account_ids())) with check (account_id in (select app_account_ids()));
create policy own on connect_handles to gsc_app
  using (user_id = app_user_id())
  with check (
    user_id = app_user_id()
    and connection_id in (select id from google_connections where user_id = app_user_id())
  );
create policy member on gsc_properties to gsc_app
  using (account_id in (select app_account_ids()))
  with check (account_id in (select app_account_ids()) and user_id = app_user_id());

create policy work on google_connections to gsc_worker using (true) with check (true);
create policy work on google_tokens to gsc_worker using (true) with check (true);
create policy sweep on connect_handles for select to gsc_worker using (true);
create policy sweep_delete on connect_handles for delete to gsc_worker using (true);
create policy work on gsc_properties to gsc_worker using (true) with check (true);
-- Background work leaves its trace in the same chain.
create policy append_worker on audit_log for insert to gsc_worker with check (true);

grant select, insert on google_connections to gsc_app;
grant update (google_email, status, status_since, scopes, notified_at) on google_connections to gsc_app;
-- The server can put a token away and never look at it again.
grant select (connection_id, account_id, key_id, updated_at) on google_tokens to gsc_app;
grant insert on google_tokens to gsc_app;
grant update (sealed, wrapped_key, key_id, updated_at) on google_tokens to gsc_app;
grant select, insert, update (used_at) on connect_handles to gsc_app;
grant select, insert on gsc_properties to gsc_app;
grant update (connection_id, permission_level, is_verified, state, connected_at, deleted_at)
  on gsc_properties to gsc_app;

grant select, delete on google_connections to gsc_worker;
grant update (status, status_since, notified_at) on google_connections to gsc_worker;
grant select, delete on google_tokens to gsc_worker;
grant update (sealed, wrapped_key, key_id, updated_at) on google_tokens to gsc_worker;
grant select, delete on connect_handles to gsc_worker;
grant select, delete on gsc_properties to gsc_worker;
grant update (permission_level, is_verified, state, last_sync_at, purged_at) on gsc_properties to gsc_worker;
grant insert (user_id, account_id, action, detail) on audit_log to gsc_worker;
