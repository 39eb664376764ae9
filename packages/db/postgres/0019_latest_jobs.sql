-- The newest job of each property of an account: read with every change of a job and by the overview.
create index gsc_sync_jobs_property on gsc_sync_jobs (property_id, created_at desc);
