-- Every member of an account can change what belongs to it. The creator of a row is still the user who inserts it.
alter policy member on annotations with check (account_id in (select app_account_ids()));
alter policy member on google_connections with check (account_id in (select app_account_ids()));
alter policy member on gsc_properties with check (account_id in (select app_account_ids()));
alter policy member on report_rules with check (account_id in (select app_account_ids()));
alter policy member on saved_views with check (account_id in (select app_account_ids()));

create policy creator on annotations as restrictive for insert to gsc_app with check (user_id = app_user_id());
create policy creator on google_connections as restrictive for insert to gsc_app with check (user_id = app_user_id());
create policy creator on gsc_properties as restrictive for insert to gsc_app with check (user_id = app_user_id());
create policy creator on report_rules as restrictive for insert to gsc_app with check (user_id = app_user_id());
create policy creator on saved_views as restrictive for insert to gsc_app with check (user_id = app_user_id());

-- Every member of the account is notified of its jobs, so the payload is the account.
create or replace function sync_job_news() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('sync_jobs', new.account_id::text);
  return null;
end $$;

-- Lists are read by account; the index of jobs by account exists already.
create index gsc_properties_account on gsc_properties (account_id, connected_at desc);
drop index gsc_properties_user;
drop index gsc_sync_jobs_user;
