-- The stored records of each property, month and day. Screens that show them would otherwise sum the whole ledger.
create table sync_months (
  property_id uuid not null,
  account_id uuid not null references accounts on delete cascade,
  month date not null check (extract(day from month) = 1),
  -- Visible rows of all search types and grains, and of the grains other than totals.
  records bigint not null,
  details bigint not null,
  -- The same for each day of the month, with 31 entries.
  records_by_day int[] not null check (cardinality(records_by_day) = 31),
  details_by_day int[] not null check (cardinality(details_by_day) = 31),
  primary key (property_id, month),
  foreign key (property_id, account_id) references gsc_properties (id, account_id) on delete cascade
);
create index sync_months_account on sync_months (account_id);

alter table sync_months enable row level security;
alter table sync_months force row level security;
create policy member on sync_months for select to gsc_app using (account_id in (select app_account_ids()));
create policy work on sync_months to gsc_worker using (true) with check (true);
grant select on sync_months to gsc_app;
grant select, insert, update, delete on sync_months to gsc_worker;

create function sync_add_days(one int[], other int[]) returns int[]
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select array_agg(a + b order by at) from unnest(one, other) with ordinality each (a, b, at)
$$;

-- Adds the changes of each day. A purged property has no months left, so its changes are ignored.
create function sync_add_records(ids uuid[], days date[], records int[], details int[]) returns void
  language sql set search_path = pg_catalog, pg_temp as $$
  insert into public.sync_months as known
    (property_id, account_id, month, records, details, records_by_day, details_by_day)
  select p.id, p.account_id, changed.month, changed.records, changed.details, changed.records_by_day,
    changed.details_by_day
  from (
    select property_id, month, sum(records) as records, sum(details) as details,
      array_agg(coalesce(records, 0)::int order by number) as records_by_day,
      array_agg(coalesce(details, 0)::int order by number) as details_by_day
    from (
      select property_id, date_trunc('month', day)::date as month, extract(day from day)::int as number,
        sum(records) as records, sum(details) as details
      from unnest(ids, days, records, details) change (property_id, day, records, details)
      group by 1, 2, 3
    ) by_day
    right join (
      select distinct id as property_id, date_trunc('month', day)::date as month, number
      from unnest(ids, days) change (id, day), generate_series(1, 31) number
    ) every_day using (property_id, month, number)
    group by property_id, month
  ) changed
  join public.gsc_properties p on p.id = changed.property_id
  -- In one order, so that two writers do not wait for each other.
  order by p.id, changed.month
  on conflict (property_id, month) do update
    set records = known.records + excluded.records,
      details = known.details + excluded.details,
      records_by_day = public.sync_add_days(known.records_by_day, excluded.records_by_day),
      details_by_day = public.sync_add_days(known.details_by_day, excluded.details_by_day)
$$;

create function sync_count_records() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  ids uuid[];
  days date[];
  records int[];
  details int[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(n.property_id), array_agg(n.day), array_agg(change),
      array_agg(case when n.grain in ('total', 'page_total') then 0 else change end)
    into ids, days, records, details
    from new_rows n join old_rows o using (property_id, search_type, grain, day),
      lateral (select case when n.active_gen is null then 0 else n.rows end
        - case when o.active_gen is null then 0 else o.rows end as change) each
    where change <> 0;
  elsif tg_op = 'INSERT' then
    select array_agg(property_id), array_agg(day), array_agg(rows),
      array_agg(case when grain in ('total', 'page_total') then 0 else rows end)
    into ids, days, records, details from new_rows where active_gen is not null and rows <> 0;
  else
    select array_agg(property_id), array_agg(day), array_agg(-rows),
      array_agg(case when grain in ('total', 'page_total') then 0 else -rows end)
    into ids, days, records, details from old_rows where active_gen is not null and rows <> 0;
  end if;
  if ids is not null then perform public.sync_add_records(ids, days, records, details); end if;
  return null;
end $$;

-- What is stored already.
alter table sync_ledger no force row level security;
alter table gsc_properties no force row level security;
alter table sync_months no force row level security;
select sync_add_records(array_agg(property_id), array_agg(day), array_agg(rows),
  array_agg(case when grain in ('total', 'page_total') then 0 else rows end))
from sync_ledger where active_gen is not null and rows <> 0
group by property_id;
alter table sync_ledger force row level security;
alter table gsc_properties force row level security;
alter table sync_months force row level security;

create trigger sync_count_inserted after insert on sync_ledger
  referencing new table as new_rows for each statement execute function sync_count_records();
create trigger sync_count_updated after update on sync_ledger
  referencing old table as old_rows new table as new_rows for each statement execute function sync_count_records();
create trigger sync_count_deleted after delete on sync_ledger
  referencing old table as old_rows for each statement execute function sync_count_records();

-- Reports leave out the replaced days of a generation. A generation need not have all days between its first and last.
grant select (days) on sync_generations to gsc_app;

-- The records written in the last day are summed by account.
create index gsc_sync_jobs_started on gsc_sync_jobs (account_id, started_at desc);

-- Old jobs are deleted. Until now every job stayed.
create index gsc_sync_jobs_finished on gsc_sync_jobs (finished_at);
grant delete on gsc_sync_jobs to gsc_worker;
