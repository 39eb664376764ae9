-- Tags that an account gives to its properties, such as the name of a client.

create table property_tags (
  property_id uuid not null,
  tag text not null check (length(tag) >= 1 and length(tag) <= 30 and tag = btrim(tag)),
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (property_id, tag),
  foreign key (property_id, account_id) references gsc_properties (id, account_id) on delete cascade
);
create unique index property_tags_spelling on property_tags (property_id, lower(tag));
create index property_tags_account on property_tags (account_id);

alter table property_tags enable row level security;
alter table property_tags force row level security;

create policy member on property_tags to gsc_app
  using (account_id in (select app_account_ids()))
  with check (account_id in (select app_account_ids()));

-- The tags of a property are replaced as a whole, so no row is ever changed.
grant select, insert, delete on property_tags to gsc_app;
