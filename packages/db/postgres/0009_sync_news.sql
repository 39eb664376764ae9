-- Whoever watches a user's jobs is told when one of them is another. A notice is sent under a lock that all
-- committing transactions share, so of the slices of a running job only every fifth is news.
create function sync_job_news() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('sync_jobs', new.user_id::text);
  return null;
end $$;

create trigger sync_job_news_new after insert on gsc_sync_jobs
  for each row execute function sync_job_news();
create trigger sync_job_news_changed after update on gsc_sync_jobs
  for each row when (
    old.status is distinct from new.status
    or old.progress_percentage is distinct from new.progress_percentage
    or old.error_message is distinct from new.error_message
    or old.not_before is distinct from new.not_before
    or old.slices_done / 5 is distinct from new.slices_done / 5
    or (old.records_processed > 0) is distinct from (new.records_processed > 0)
  ) execute function sync_job_news();

-- Which days are being written at this moment, and by which job.
grant select (job_id, created_at) on sync_generations to gsc_app;
