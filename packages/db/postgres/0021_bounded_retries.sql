-- A job that is cut short is put back a few times only; after that its property tries again with a new job.
alter table gsc_sync_jobs add column retries smallint not null default 0;
-- Jobs of the property in a row that failed or left something unread: the next try comes later with each.
alter table sync_state add column failed_runs smallint not null default 0;
