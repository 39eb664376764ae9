-- What the status page says is measured. Single probes are kept for a week, their sums by service and day for good.

create table health_checks (
  probe text not null check (probe in ('server', 'pages', 'postgres', 'clickhouse', 'queue', 'google')),
  at timestamptz not null,
  ok boolean not null,
  took_ms integer not null check (took_ms >= 0),
  primary key (probe, at)
);
create index health_checks_at on health_checks (at);

create table service_days (
  service text not null check (service in ('api', 'dashboard', 'sync', 'analytics', 'auth')),
  day date not null,
  checks integer not null check (checks > 0),
  failed integer not null check (failed between 0 and checks),
  primary key (service, day)
);

-- Written by the operator.
create table status_incidents (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  description text not null check (length(description) between 1 and 2000),
  status text not null default 'open' check (status in ('open', 'resolved')),
  started_at timestamptz not null default now()
);
create index status_incidents_started_at on status_incidents (started_at);

-- An address gets letters only after its owner has said so with the link of the first one.
create table status_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (length(email) between 3 and 254),
  token_hash bytea unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  asked_at timestamptz,
  confirmed_at timestamptz,
  check (confirmed_at is null or asked_at is not null)
);
create index status_subscriptions_waiting on status_subscriptions (created_at) where asked_at is null;

alter table health_checks enable row level security;
alter table health_checks force row level security;
alter table service_days enable row level security;
alter table service_days force row level security;
alter table status_incidents enable row level security;
alter table status_incidents force row level security;
alter table status_subscriptions enable row level security;
alter table status_subscriptions force row level security;

create policy read on health_checks for select to gsc_app using (true);
create policy read on service_days for select to gsc_app using (true);
create policy read on status_incidents for select to gsc_app using (true);
create policy record on health_checks to gsc_worker using (true) with check (true);
create policy record on service_days to gsc_worker using (true) with check (true);
create policy deliver on status_subscriptions to gsc_worker using (true) with check (true);
create policy operate on status_incidents to gsc_owner using (true) with check (true);

grant select on health_checks, service_days, status_incidents to gsc_app;
grant select, insert, delete on health_checks to gsc_worker;
grant select, insert, update on service_days to gsc_worker;
grant select, update (token_hash, asked_at), delete on status_subscriptions to gsc_worker;

-- The server adds an address and never reads one. With the secret of a letter in hand it confirms or ends that one.
create function app_status_token() returns bytea
  language sql stable parallel safe
  return decode(nullif(current_setting('app.status_token', true), ''), 'hex');
create policy ask on status_subscriptions for insert to gsc_app with check (asked_at is null);
create policy in_hand_read on status_subscriptions for select to gsc_app using (token_hash = app_status_token());
create policy in_hand on status_subscriptions for update to gsc_app
  using (token_hash = app_status_token()) with check (token_hash = app_status_token());
create policy in_hand_leave on status_subscriptions for delete to gsc_app using (token_hash = app_status_token());
grant insert (email), select (token_hash, confirmed_at), update (confirmed_at), delete on status_subscriptions to gsc_app;
