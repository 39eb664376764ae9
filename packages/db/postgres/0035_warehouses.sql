-- Each account is assigned to one warehouse: a ClickHouse server. Addresses and passwords are settings of the processes.
create table warehouses (
  id text primary key check (id ~ '^[a-z][a-z0-9_-]{0,39}$'),
  -- A draining warehouse gets no new accounts.
  state text not null default 'open' check (state in ('open', 'draining')),
  -- The number of its last migration. Processes do not use a warehouse that is older than they need.
  schema_version integer not null default 0 check (schema_version >= 0),
  added_at timestamptz not null default now()
);
grant select on warehouses to gsc_app, gsc_worker;
-- The warehouse of the settings CLICKHOUSE_URL and so on.
insert into warehouses (id) values ('default');

-- A warehouse for a new account. Chance distributes accounts evenly without counting them.
create function choose_warehouse() returns text
  language sql volatile set search_path = pg_catalog, pg_temp as $$
  select id from public.warehouses where state = 'open' order by random() limit 1
$$;

alter table accounts add column warehouse_id text not null default 'default' references warehouses (id);
alter table accounts alter column warehouse_id set default choose_warehouse();
create index accounts_warehouse on accounts (warehouse_id);

-- No foreign key: the record of a deleted generation may outlast its warehouse.
alter table sync_generations add column warehouse_id text not null default 'default';
create index sync_generations_warehouse on sync_generations (warehouse_id, account_id) where gone_at is null;
grant select (warehouse_id) on sync_generations to gsc_app;
-- A move replaces the generations of revisions, too.
grant update (gen) on sync_revisions to gsc_worker;

-- The move of an account to another warehouse: copying, switched (readers use the target), then done or cancelled.
create table warehouse_moves (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  source text not null references warehouses (id),
  target text not null references warehouses (id),
  step text not null default 'copying' check (step in ('copying', 'switched', 'done', 'cancelled')),
  requested_at timestamptz not null default now(),
  lease_until timestamptz,
  -- Raised by each process that continues the move. A process with a lower number can no longer change anything.
  attempt integer not null default 0,
  switched_at timestamptz,
  finished_at timestamptz,
  -- Why the last attempt failed.
  failure text check (length(failure) <= 500),
  check (source <> target),
  check ((step in ('done', 'cancelled')) = (finished_at is not null)),
  check (step <> 'copying' or switched_at is null)
);
create unique index warehouse_moves_open on warehouse_moves (account_id) where finished_at is null;
create index warehouse_moves_account on warehouse_moves (account_id);
create index warehouse_moves_source on warehouse_moves (source);
create index warehouse_moves_target on warehouse_moves (target);
alter table warehouse_moves enable row level security;
alter table warehouse_moves force row level security;
create policy work on warehouse_moves for all to gsc_worker using (true) with check (true);
create policy operate on warehouse_moves for all to gsc_owner using (true) with check (true);
grant select, update (step, lease_until, attempt, switched_at, finished_at, failure) on warehouse_moves to gsc_worker;

-- Copies of generations, until the move switches. Each attempt has a new generation, so late rows of a failed attempt
-- cannot mix with the rows of the next one.
create table warehouse_copies (
  move_id uuid not null references warehouse_moves (id) on delete cascade,
  source_gen bigint not null references sync_generations (gen) on delete cascade,
  gen bigint not null unique references sync_generations (gen) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  verified_at timestamptz,
  primary key (move_id, source_gen)
);
create index warehouse_copies_source on warehouse_copies (source_gen);
create index warehouse_copies_account on warehouse_copies (account_id);
alter table warehouse_copies enable row level security;
alter table warehouse_copies force row level security;
create policy work on warehouse_copies for all to gsc_worker using (true) with check (true);
create policy operate on warehouse_copies for all to gsc_owner using (true) with check (true);
grant select, insert, update, delete on warehouse_copies to gsc_worker;

-- The worker cannot read accounts. Definer: these functions tell it the assignment and change it for a move.
create policy assignment on accounts for select to gsc_owner using (true);
create policy assignment_change on accounts for update to gsc_owner using (true) with check (true);
create policy assigned on sync_generations for select to gsc_owner using (true);

create function account_warehouse(account uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select warehouse_id from public.accounts where id = account
$$;
revoke execute on function account_warehouse(uuid) from public;
grant execute on function account_warehouse(uuid) to gsc_worker;

create function assign_moved_account(move uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.accounts a set warehouse_id = m.target from public.warehouse_moves m
    where m.id = move and m.step = 'copying' and a.id = m.account_id and a.warehouse_id = m.source;
  if not found then raise exception 'move % cannot switch its account', move; end if;
end $$;
revoke execute on function assign_moved_account(uuid) from public;
grant execute on function assign_moved_account(uuid) to gsc_worker;
