-- Sessions, their rotating refresh tokens, and the sign-in attempts under way. Secrets are stored hashed.

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  user_agent text,
  ip inet,
  unique (id, user_id)
);
create index sessions_user on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- The token itself names user and session, so the server sets app.user_id from that claim and then finds
-- the hash among this user's rows only.
create table refresh_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id uuid not null,
  user_id uuid not null,
  parent_hash bytea,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  foreign key (session_id, user_id) references sessions (id, user_id) on delete cascade
);
create index refresh_tokens_session on refresh_tokens (session_id);
create index refresh_tokens_parent on refresh_tokens (parent_hash);

-- The hash of the state in hand, as hex: knowing it is what opens the row before anybody is signed in.
create function app_oauth_state() returns bytea
  language sql stable parallel safe
  return decode(nullif(current_setting('app.oauth_state', true), ''), 'hex');

create table oauth_states (
  state_hash bytea primary key check (length(state_hash) = 32),
  purpose text not null check (purpose in ('sign_in', 'connect')),
  user_id uuid references users on delete cascade,
  browser_hash bytea not null,
  code_verifier text not null,
  nonce text not null,
  return_to text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check (purpose = 'sign_in' or user_id is not null)
);
create index oauth_states_user on oauth_states (user_id);
create index oauth_states_expires_at on oauth_states (expires_at);

alter table sessions enable row level security;
alter table sessions force row level security;
alter table refresh_tokens enable row level security;
alter table refresh_tokens force row level security;
alter table oauth_states enable row level security;
alter table oauth_states force row level security;

create policy own on sessions to gsc_app
  using (user_id = app_user_id()) with check (user_id = app_user_id());

create policy own on refresh_tokens to gsc_app
  using (user_id = app_user_id()) with check (user_id = app_user_id());

create policy in_hand on oauth_states to gsc_app
  using (state_hash = app_oauth_state() or user_id = app_user_id())
  with check (user_id is null or user_id = app_user_id());

-- The worker removes what has expired.
create policy sweep on sessions for select to gsc_worker using (true);
create policy sweep_delete on sessions for delete to gsc_worker using (true);
create policy sweep on refresh_tokens for select to gsc_worker using (true);
create policy sweep_delete on refresh_tokens for delete to gsc_worker using (true);
create policy sweep on oauth_states for select to gsc_worker using (true);
create policy sweep_delete on oauth_states for delete to gsc_worker using (true);

grant select, insert on sessions to gsc_app;
grant update (last_used_at, expires_at, revoked_at, revoked_reason, user_agent, ip) on sessions to gsc_app;
grant select, insert, update (used_at) on refresh_tokens to gsc_app;
grant select, insert, update (used_at) on oauth_states to gsc_app;
grant select, delete on sessions, refresh_tokens, oauth_states to gsc_worker;
