-- What a user keeps of reports: names for addresses, and notes on days that are drawn on every chart.

create table saved_views (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 120),
  address text not null check (length(address) <= 16000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, name)
);
create index saved_views_user on saved_views (user_id);
create trigger saved_views_updated_at before update on saved_views
  for each row execute function set_updated_at();

create table annotations (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- None: of all properties.
  property_id uuid,
  day date not null,
  end_day date check (end_day >= day),
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz not null default now(),
  foreign key (property_id, account_id) references gsc_properties (id, account_id) on delete cascade
);
create index annotations_account on annotations (account_id, day);
create index annotations_user on annotations (user_id);
create index annotations_property on annotations (property_id) where property_id is not null;

alter table saved_views enable row level security;
alter table saved_views force row level security;
alter table annotations enable row level security;
alter table annotations force row level security;

create policy member on saved_views to gsc_app
  using (account_id in (select app_account_ids()))
  with check (account_id in (select app_account_ids()) and user_id = app_user_id());
create policy member on annotations to gsc_app
  using (account_id in (select app_account_ids()))
  with check (account_id in (select app_account_ids()) and user_id = app_user_id());

grant select, insert, update (name, address), delete on saved_views to gsc_app;
grant select, insert, update (property_id, day, end_day, text), delete on annotations to gsc_app;
