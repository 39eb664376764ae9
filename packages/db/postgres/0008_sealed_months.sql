-- A month whose days are all final is written once more, in one piece under one number, and rolled up.
alter table sync_generations add column sealed_month date;

-- Reports ask which days a generation was written with, to leave out those that were replaced since.
create policy member on sync_generations for select to gsc_app using (account_id in (select app_account_ids()));
grant select (gen, account_id, property_id, search_type, grain, first_day, last_day, sealed_month)
  on sync_generations to gsc_app;
