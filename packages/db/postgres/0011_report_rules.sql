-- Which queries are of a brand, and which pages are a group: rules of a property, in their order.

create table report_rules (
  property_id uuid not null,
  kind text not null check (kind in ('brand', 'page_group')),
  place smallint not null check (place between 0 and 49),
  account_id uuid not null references accounts on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Of the group; a brand has none.
  name text check (length(name) between 1 and 80),
  operator text not null check (operator in ('is', 'contains', 'starts_with', 'regex')),
  value text not null check (length(value) between 1 and 500),
  created_at timestamptz not null default now(),
  primary key (property_id, kind, place),
  foreign key (property_id, account_id) references gsc_properties (id, account_id) on delete cascade,
  check ((kind = 'page_group') = (name is not null))
);
create index report_rules_account on report_rules (account_id);
create index report_rules_user on report_rules (user_id);

alter table report_rules enable row level security;
alter table report_rules force row level security;

create policy member on report_rules to gsc_app
  using (account_id in (select app_account_ids()))
  with check (account_id in (select app_account_ids()) and user_id = app_user_id());

-- A list is replaced as a whole, so no row is ever changed.
grant select, insert, delete on report_rules to gsc_app;
