-- How many more times a worker takes the job, after the run that has begun. Null until its work is planned. The last
-- release does not change it, so the time left of first syncs is less exact until all workers have this release.
alter table gsc_sync_jobs add column runs_left smallint check (runs_left between 0 and 1000);
