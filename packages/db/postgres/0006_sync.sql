-- The ledger of the warehouse: which generation of each day is shown, how far it can be trusted, who may write.

-- One row per property: the only writer, and when it is the property's turn.
create table sync_state (
  property_id uuid primary key,
  account_id uuid not null,
  -- Rises with every lease. A commit counts only while the number it was given is the highest.
  fence bigint not null default 0,
  lease_holder text,
  lease_until timestamptz,
  -- The beginning of time means at once; after that the worker's clock decides.
  next_sync_at timestamptz not null default 'epoch',
  -- Set when every day of the 16 months was read once.
  backfilled_at timestamptz,
  sampled_on date,
  -- When the stored rows were last held against the ledger.
  audited_at timestamptz not null default 'epoch',
  blocked text check (blocked in ('needs_reconnect', 'access_lost', 'quota_limited')),
  blocked_until timestamptz,
  probed_at timestamptz,
  foreign key (property_id, account_id) references gsc_properties (id, account_id) on delete cascade
);
create index sync_state_due on sync_state (next_sync_at);
create index sync_state_audit on sync_state (audited_at);
create index sync_state_account on sync_state (account_id);

create table gsc_sync_jobs (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  user_id uuid not null references users on delete cascade,
  property_id uuid not null,
  job_type text not null check (job_type in ('backfill', 'daily', 'manual', 'force', 'fill')),
  status text not null default 'queued' check (status in (
    'queued', 'running', 'completed', 'completed_with_errors', 'failed',
    'quota_limited', 'needs_reconnect', 'access_lost', 'cancelled')),
  start_date date not null,
  end_date date not null,
  started_at timestamptz,
  finished_at timestamptz,
  records_processed bigint not null default 0,
  total_records bigint,
  slices_done integer not null default 0,
  slices_total integer not null default 0,
  progress_percentage smallint not null default 0 check (progress_percentage between 0 and 100),
  error_message text,
  -- Not before this time: told to the user while a quota is used up.
  not_before timestamptz not null default 'epoch',
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  foreign key (property_id, account_id) references gsc_properties (id, account_id) on delete cascade
);
create index gsc_sync_jobs_account on gsc_sync_jobs (account_id, created_at desc);
create index gsc_sync_jobs_user on gsc_sync_jobs (user_id, created_at desc);
create index gsc_sync_jobs_due on gsc_sync_jobs (not_before) where status in ('queued', 'running', 'quota_limited');
-- Asking twice for the same is asking once.
create unique index gsc_sync_jobs_open on gsc_sync_jobs (property_id, job_type)
  where status in ('queued', 'running', 'quota_limited');

-- One row per attempt to write: what the sweeper may delete, and the trace of what was committed by whom. A number
-- is never used twice: after an insert of unknown outcome the next try takes another.
create table sync_generations (
  gen bigint generated always as identity primary key,
  account_id uuid not null,
  property_id uuid not null,
  job_id uuid,
  fence bigint not null,
  search_type text not null,
  grain text not null,
  first_day date not null,
  last_day date not null,
  created_at timestamptz not null default now(),
  committed_at timestamptz,
  -- Nothing points to it from this time on; readers that took their pointers before may still be reading.
  retired_at timestamptz,
  -- No commit may point to it from this time on; its rows are being deleted.
  swept_at timestamptz,
  gone_at timestamptz
);
-- No foreign key to the property: what is left in the warehouse outlives it until the sweeper came by.
create index sync_generations_property on sync_generations (property_id, gen);
create index sync_generations_unswept on sync_generations (coalesce(retired_at, created_at))
  where gone_at is null and (committed_at is null or retired_at is not null);

-- A slice is one Pacific day of one search type in one grain. Rows of the finer grains exist from the moment
-- the day's total says that there is something to read.
create table sync_ledger (
  property_id uuid not null,
  search_type text not null
    check (search_type in ('web', 'image', 'video', 'news', 'discover', 'googleNews')),
  grain text not null
    check (grain in ('total', 'page_total', 'region', 'page', 'query', 'pair', 'appearance')),
  day date not null,
  account_id uuid not null,
  state text not null default 'missing'
    check (state in ('missing', 'fresh', 'final', 'sealed', 'empty', 'truncated', 'unreachable')),
  active_gen bigint,
  rows integer not null default 0,
  clicks bigint not null default 0,
  impressions bigint not null default 0,
  position_sum double precision not null default 0,
  checksum text,
  fetched_at timestamptz,
  first_clicks bigint,
  first_impressions bigint,
  first_position_sum double precision,
  first_seen_at timestamptz,
  -- Since when the same checksum was read with the day complete at Google.
  same_since timestamptz,
  -- Complete, and read twice the same at least a day apart: not asked for again but for samples.
  frozen_at timestamptz,
  revisions integer not null default 0,
  failures integer not null default 0,
  fence bigint not null default 0,
  reason text,
  primary key (property_id, search_type, grain, day),
  foreign key (property_id, account_id) references gsc_properties (id, account_id) on delete cascade
);
create index sync_ledger_account on sync_ledger (account_id);
create index sync_ledger_open on sync_ledger (property_id, day) where frozen_at is null;
create index sync_ledger_gen on sync_ledger (property_id, active_gen) where active_gen is not null;

-- A property is due at once when it is connected, restored from the trash or connected again.
create function sync_property_due() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.sync_state (property_id, account_id) values (new.id, new.account_id)
    on conflict (property_id) do update
      set next_sync_at = 'epoch', blocked = null, blocked_until = null, probed_at = null;
  return new;
end $$;
revoke execute on function sync_property_due() from public;

create trigger sync_property_due_new after insert on gsc_properties
  for each row execute function sync_property_due();
create trigger sync_property_due_again after update on gsc_properties
  for each row when (
    new.deleted_at is null and new.state = 'active'
    and (old.deleted_at is not null or old.state <> 'active' or old.connection_id <> new.connection_id)
  ) execute function sync_property_due();

alter table sync_state enable row level security;
alter table sync_state force row level security;
alter table gsc_sync_jobs enable row level security;
alter table gsc_sync_jobs force row level security;
alter table sync_generations enable row level security;
alter table sync_generations force row level security;
alter table sync_ledger enable row level security;
alter table sync_ledger force row level security;

create policy member on sync_state for select to gsc_app using (account_id in (select app_account_ids()));
create policy member on gsc_sync_jobs for select to gsc_app using (account_id in (select app_account_ids()));
create policy ask on gsc_sync_jobs for insert to gsc_app
  with check (account_id in (select app_account_ids()) and user_id = app_user_id());
create policy member on sync_ledger for select to gsc_app using (account_id in (select app_account_ids()));

create policy work on sync_state to gsc_worker using (true) with check (true);
create policy work on gsc_sync_jobs to gsc_worker using (true) with check (true);
create policy work on sync_generations to gsc_worker using (true) with check (true);
create policy work on sync_ledger to gsc_worker using (true) with check (true);
-- The trigger above runs as the owner, who is held by FORCE like everybody else.
create policy due on sync_state to gsc_owner using (true) with check (true);

grant select on sync_state to gsc_app;
grant select on gsc_sync_jobs to gsc_app;
grant insert (account_id, user_id, property_id, job_type, start_date, end_date) on gsc_sync_jobs to gsc_app;
grant select on sync_ledger to gsc_app;

grant select, insert, update on sync_state to gsc_worker;
grant select, insert, update on gsc_sync_jobs to gsc_worker;
grant select, insert, update, delete on sync_generations to gsc_worker;
grant select, insert, update, delete on sync_ledger to gsc_worker;
