-- Nothing that was shown disappears because one reading did not show it, and nothing is removed in bulk unseen.

alter table sync_ledger
  -- When a reading without impressions first came for a slice that has some. Any other reading resets it.
  add column empty_since timestamptz,
  -- The audit found other rows than those that were written. The pointer stays until a replacement is there.
  add column damaged_at timestamptz;

-- The days that a generation was written for. Null in those that were written before this column existed.
alter table sync_generations add column days date[];

-- What Google withdrew: its last generation stays readable. The sweeper does not touch it.
create table sync_revisions (
  property_id uuid not null,
  account_id uuid not null,
  search_type text not null,
  grain text not null,
  day date not null,
  gen bigint not null,
  job_id uuid,
  rows integer not null,
  clicks bigint not null,
  impressions bigint not null,
  position_sum double precision not null,
  checksum text,
  fetched_at timestamptz,
  withdrawn_at timestamptz not null,
  primary key (property_id, search_type, grain, day, gen),
  foreign key (property_id, account_id) references gsc_properties (id, account_id) on delete cascade
);
create index sync_revisions_account on sync_revisions (account_id);
create index sync_revisions_gen on sync_revisions (gen);
create index sync_revisions_job on sync_revisions (job_id);

-- A run that would remove, hide or distrust too much at once changes nothing and leaves its list here.
create table sync_removal_alerts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('withdrawal', 'audit', 'sweep')),
  -- Exactly what it is about; a confirmation holds for these and no others.
  items text[] not null check (cardinality(items) > 0),
  examined integer not null,
  raised_at timestamptz not null default now(),
  mailed_at timestamptz,
  confirmed_at timestamptz,
  -- A confirmation is used once.
  used_at timestamptz,
  check (used_at is null or confirmed_at is not null)
);
create index sync_removal_alerts_open on sync_removal_alerts (kind) where used_at is null;

alter table sync_revisions enable row level security;
alter table sync_revisions force row level security;
alter table sync_removal_alerts enable row level security;
alter table sync_removal_alerts force row level security;

create policy member on sync_revisions for select to gsc_app using (account_id in (select app_account_ids()));
create policy work on sync_revisions to gsc_worker using (true) with check (true);
create policy work on sync_removal_alerts to gsc_worker using (true) with check (true);
create policy operate on sync_removal_alerts to gsc_owner using (true) with check (true);
create policy append_owner on audit_log for insert to gsc_owner with check (user_id is null);

grant select on sync_revisions to gsc_app;
grant select, insert, delete on sync_revisions to gsc_worker;
grant select, insert, update (mailed_at, used_at) on sync_removal_alerts to gsc_worker;
