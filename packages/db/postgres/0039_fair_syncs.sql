-- A first sync is divided into stages, so that every property of an account gets its last months before any of them
-- gets its whole history. Jobs of earlier stages run first.
alter table gsc_sync_jobs add column stage smallint not null default 0 check (stage between 0 and 1000);

-- When a worker last claimed the job. Accounts take turns: the one with the longest pause since its last job is next.
alter table gsc_sync_jobs add column claimed_at timestamptz;
create index gsc_sync_jobs_turns on gsc_sync_jobs (account_id, claimed_at desc);

-- Replaces gsc_sync_jobs_due. The jobs of an account are read in the order in which they run. No other index has
-- this predicate: open jobs are few when the table is analyzed, so the planner would read all of them for each account.
create index gsc_sync_jobs_waiting on gsc_sync_jobs (account_id, stage, not_before)
  where array_position(array['queued', 'running', 'quota_limited'], status) is not null;
drop index gsc_sync_jobs_due;

-- A triggered job is due now, not before all others.
alter table gsc_sync_jobs alter column not_before set default now();
grant insert (not_before) on gsc_sync_jobs to gsc_app;

-- When the last 'Force Resync' of the property ended.
alter table sync_state add column forced_at timestamptz;
