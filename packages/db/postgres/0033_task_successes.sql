-- When each background task last succeeded, for the metrics. Backups and restore drills are recorded as the tasks
-- `backup` and `restore-drill`.
create table task_successes (
  task text primary key check (length(task) between 1 and 100),
  succeeded_at timestamptz not null
);

grant select, insert, update on task_successes to gsc_worker;
