-- A month of the ledger that no reading is expected to change is one row of sync_sealed_months. All other days stay rows
-- of sync_days. The view sync_ledger has the days of both.

alter table sync_ledger rename to sync_days;
alter table sync_days rename constraint sync_ledger_pkey to sync_days_pkey;
alter table sync_days rename constraint sync_ledger_grain_check to sync_days_grain_check;
alter table sync_days rename constraint sync_ledger_search_type_check to sync_days_search_type_check;
alter table sync_days rename constraint sync_ledger_state_check to sync_days_state_check;
alter table sync_days rename constraint sync_ledger_property_id_account_id_fkey to sync_days_property_id_account_id_fkey;
alter index sync_ledger_account rename to sync_days_account;
alter index sync_ledger_gen rename to sync_days_gen;
-- No statement uses it. Days that are not frozen are read together with all others.
drop index sync_ledger_open;

-- What the ledger knows about a day of a sealed month. Such a day is neither damaged nor suspected to be empty.
create type sync_sealed_day as (
  -- The number that the hexadecimal digits represent.
  checksum bigint,
  fetched_at timestamptz,
  first_seen_at timestamptz,
  same_since timestamptz,
  frozen_at timestamptz,
  rows int,
  zero_click_rows int,
  revisions int,
  failures int,
  state text,
  reason text,
  -- Null if they equal the current figures, that is, if Google has not revised the day.
  first_clicks bigint,
  first_impressions bigint,
  first_position_sum double precision
);

create table sync_sealed_months (
  property_id uuid not null,
  search_type text not null,
  grain text not null,
  month date not null check (extract(day from month) = 1),
  account_id uuid not null,
  -- The sealed generation, which every visible day points to. Null if no day has rows.
  gen bigint,
  -- Facts about each day, so that readers of many properties need not expand the days. The lowest bit is the first day of
  -- the month. Days that have a row in the ledger, are visible, were read, have rows, were incomplete or are truncated.
  stored int not null,
  shown int not null,
  read int not null,
  filled int not null,
  incomplete int not null,
  truncated int not null,
  -- The first and last day with impressions, and the last day that Google had completed.
  first_filled date,
  last_filled date,
  last_complete date,
  -- The highest of all days.
  fence bigint not null,
  -- One entry for each day of the month: null or 0 for days without a row. The figures are null if no day has any.
  days sync_sealed_day[] not null,
  clicks bigint[],
  impressions bigint[],
  position_sums double precision[],
  primary key (property_id, search_type, grain, month),
  foreign key (property_id, account_id) references gsc_properties (id, account_id) on delete cascade
);
create index sync_sealed_months_account on sync_sealed_months (account_id);
create index sync_sealed_months_gen on sync_sealed_months (property_id, gen) where gen is not null;
-- Every list is compressed and stays in its row, so that a month is one read.
alter table sync_sealed_months set (toast_tuple_target = 128);
alter table sync_sealed_months
  alter column days set storage main,
  alter column clicks set storage main,
  alter column impressions set storage main,
  alter column position_sums set storage main;

alter table sync_sealed_months enable row level security;
alter table sync_sealed_months force row level security;
create policy member on sync_sealed_months for select to gsc_app using (account_id in (select app_account_ids()));
create policy work on sync_sealed_months to gsc_worker using (true) with check (true);
grant select on sync_sealed_months to gsc_app;
grant select, insert, update, delete on sync_sealed_months to gsc_worker;

create function sync_month_of(day date) returns date
  language sql immutable parallel safe as $$ select day - (extract(day from day)::int - 1) $$;

-- The policies of the tables apply to the reader of a view. Readers of a range of days also give the range of months, so
-- that other months are not expanded.
create view sync_sealed_days with (security_invoker = true) as
  select m.property_id, m.search_type, m.grain, m.month + (d.ordinality - 1)::int as day, m.account_id, d.state,
    case when (m.shown >> (d.ordinality - 1)::int) & 1 = 1 then m.gen end as active_gen, d.rows, d.zero_click_rows,
    coalesce(m.clicks[d.ordinality], 0) as clicks, coalesce(m.impressions[d.ordinality], 0) as impressions,
    coalesce(m.position_sums[d.ordinality], 0) as position_sum, lpad(to_hex(d.checksum), 16, '0') as checksum,
    d.fetched_at,
    case when d.first_seen_at is not null then coalesce(d.first_clicks, m.clicks[d.ordinality], 0) end as first_clicks,
    case when d.first_seen_at is not null then coalesce(d.first_impressions, m.impressions[d.ordinality], 0) end
      as first_impressions,
    case when d.first_seen_at is not null then coalesce(d.first_position_sum, m.position_sums[d.ordinality], 0) end
      as first_position_sum,
    d.first_seen_at, d.same_since, d.frozen_at, null::timestamptz as empty_since, null::timestamptz as damaged_at,
    d.revisions, d.failures, m.fence, d.reason, m.month
  from sync_sealed_months m cross join lateral unnest(m.days) with ordinality d
  where d.state is not null;

create view sync_ledger with (security_invoker = true) as
  select property_id, search_type, grain, day, account_id, state, active_gen, rows, zero_click_rows, clicks, impressions,
    position_sum, checksum, fetched_at, first_clicks, first_impressions, first_position_sum, first_seen_at, same_since,
    frozen_at, empty_since, damaged_at, revisions, failures, fence, reason, sync_month_of(day) as month
  from sync_days
  union all
  select property_id, search_type, grain, day, account_id, state, active_gen, rows, zero_click_rows, clicks, impressions,
    position_sum, checksum, fetched_at, first_clicks, first_impressions, first_position_sum, first_seen_at, same_since,
    frozen_at, empty_since, damaged_at, revisions, failures, fence, reason, month
  from sync_sealed_days;
grant select on sync_sealed_days, sync_ledger to gsc_app, gsc_worker;

-- Every writer of the ledger first locks the state of the property, so that no month is closed or opened meanwhile.
-- Joins the days of each month before a day that no reading is expected to change: all are frozen or have nothing to
-- read, and the visible ones point to one sealed generation. The totals of a search type without data are not read.
-- Planned for each call: the first sync of a property has a thousand times the rows of the next one.
create function sync_close_months(property uuid, before date) returns int
  language plpgsql set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  owner uuid;
  closed int;
begin
  select account_id into owner from public.sync_state where property_id = property for update;
  with settled as materialized (
    select d.search_type, d.grain, public.sync_month_of(d.day) as month, max(d.active_gen) as gen
    from public.sync_days d
    where d.property_id = property and d.day < public.sync_month_of(before)
    group by 1, 2, 3
    having bool_and(d.frozen_at is not null or d.state in ('empty', 'unreachable', 'unavailable')
        or (d.state = 'missing' and d.grain in ('total', 'page_total')))
      and bool_and(d.damaged_at is null and d.empty_since is null)
      and count(distinct d.active_gen) <= 1
      -- What the row of a month can represent.
      and bool_and(d.checksum is null or d.checksum ~ '^[0-9a-f]{16}$')
      and bool_and(num_nulls(d.first_clicks, d.first_impressions, d.first_position_sum, d.first_seen_at) in (0, 4))
  ), months as (
    -- By the number only, which is unique, so that no plan reads all generations of the property.
    select s.search_type, s.grain, s.month from settled s
    where s.gen is null or (select g.sealed_month from public.sync_generations g where g.gen = s.gen) is not null
  ), removed as (
    delete from public.sync_days d using months m
    where d.property_id = property and d.search_type = m.search_type and d.grain = m.grain
      and d.day >= m.month and d.day < m.month + interval '1 month'
    returning d.*, m.month, extract(day from d.day)::int as n, 1 << (extract(day from d.day)::int - 1) as bit,
      d.fetched_at is not null and d.state not in ('missing', 'unreachable', 'unavailable') as read
  ), facts as (
    select search_type, grain, month, max(active_gen) as gen, bit_or(bit) as stored,
      coalesce(bit_or(bit) filter (where active_gen is not null), 0) as shown,
      coalesce(bit_or(bit) filter (where read), 0) as read,
      coalesce(bit_or(bit) filter (where rows > 0), 0) as filled,
      coalesce(bit_or(bit) filter (where read and same_since is null and state <> 'empty'), 0) as incomplete,
      coalesce(bit_or(bit) filter (where state = 'truncated'), 0) as truncated,
      min(day) filter (where impressions > 0) as first_filled,
      max(day) filter (where impressions > 0) as last_filled,
      max(day) filter (where same_since is not null) as last_complete,
      max(fence) as fence,
      bool_or(active_gen is not null or clicks <> 0 or impressions <> 0 or position_sum <> 0) as has_figures
    from removed group by 1, 2, 3
  ), lists as (
    select search_type, grain, month, array_agg(day order by n) as days, array_agg(clicks order by n) as clicks,
      array_agg(impressions order by n) as impressions, array_agg(position_sum order by n) as position_sums
    from (
      select search_type, grain, month, n, clicks, impressions, position_sum,
        row(('x' || checksum)::bit(64)::bigint, fetched_at, first_seen_at, same_since, frozen_at, rows, zero_click_rows,
          revisions, failures, state, reason, nullif(first_clicks, clicks), nullif(first_impressions, impressions),
          nullif(first_position_sum, position_sum))::public.sync_sealed_day as day
      from removed
      union all
      select search_type, grain, month, n, 0, 0, 0, null
      from facts, generate_series(1, extract(day from month + interval '1 month - 1 day')::int) n
      where (stored >> (n - 1)) & 1 = 0
    ) each
    group by 1, 2, 3
  )
  insert into public.sync_sealed_months (property_id, search_type, grain, month, account_id, gen, stored, shown, read,
    filled, incomplete, truncated, first_filled, last_filled, last_complete, fence, days, clicks, impressions, position_sums)
  select property, search_type, grain, month, owner, gen, stored, shown, read, filled, incomplete, truncated, first_filled,
    last_filled, last_complete, fence, days, case when has_figures then clicks end,
    case when has_figures then impressions end, case when has_figures then position_sums end
  from facts join lists using (search_type, grain, month);
  get diagnostics closed = row_count;
  return closed;
end $$;

-- Makes the days of sealed months rows again. Must be called before a day is changed. Null means every month.
create function sync_open_months(property uuid, types text[], grains text[], changed date[]) returns int
  language plpgsql set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  months date[] := array(select distinct public.sync_month_of(day) from unnest(changed) day);
  opened int;
begin
  perform from public.sync_state where property_id = property for update;
  with added as (
    insert into public.sync_days (property_id, search_type, grain, day, account_id, state, active_gen, rows,
      zero_click_rows, clicks, impressions, position_sum, checksum, fetched_at, first_clicks, first_impressions,
      first_position_sum, first_seen_at, same_since, frozen_at, revisions, failures, fence, reason)
    select property_id, search_type, grain, day, account_id, state, active_gen, rows, zero_click_rows, clicks, impressions,
      position_sum, checksum, fetched_at, first_clicks, first_impressions, first_position_sum, first_seen_at, same_since,
      frozen_at, revisions, failures, fence, reason
    from public.sync_sealed_days
    where property_id = property and search_type = any (types) and grain = any (grains)
      and (changed is null or month = any (months))
  )
  delete from public.sync_sealed_months
  where property_id = property and search_type = any (types) and grain = any (grains)
    and (changed is null or month = any (months));
  get diagnostics opened = row_count;
  return opened;
end $$;

-- A day must not be stored twice. An update of a day in a sealed month finds no row, so callers open the month first.
-- Its plan is made once for each connection, so it must not read the whole table because that is small.
create function sync_days_are_open() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  if exists (select from new_rows d join public.sync_sealed_months m on m.property_id = d.property_id
    and m.search_type = d.search_type and m.grain = d.grain and m.month = public.sync_month_of(d.day))
  then raise exception 'a day was added to a sealed month';
  end if;
  return null;
end $$;
create trigger sync_days_are_open after insert on sync_days
  referencing new table as new_rows for each statement execute function sync_days_are_open();

-- Closing and opening a month removes rows from one table and adds them to the other, so the counted records stay.
create function sync_count_sealed() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  sign int := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  perform public.sync_add_records(array_agg(property_id), array_agg(day), array_agg(sign * rows),
    array_agg(case when grain in ('total', 'page_total') then 0 else sign * rows end))
  from (
    select m.property_id, m.grain, m.month + (d.ordinality - 1)::int as day, d.rows
    from changed_rows m cross join lateral unnest(m.days) with ordinality d
    where (m.shown >> (d.ordinality - 1)::int) & 1 = 1
  ) each
  where rows <> 0
  having count(*) > 0;
  return null;
end $$;
create trigger sync_count_inserted after insert on sync_sealed_months
  referencing new table as changed_rows for each statement execute function sync_count_sealed();
create trigger sync_count_deleted after delete on sync_sealed_months
  referencing old table as changed_rows for each statement execute function sync_count_sealed();

-- As before, but faster for many days: closing a month changes all of them. A purged property has no months left, so its
-- changes are ignored.
create or replace function sync_add_records(ids uuid[], days date[], records int[], details int[]) returns void
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
      select property_id, month, number
      from (select distinct id as property_id, date_trunc('month', day)::date as month from unnest(ids, days) change (id, day))
        changed_months, generate_series(1, 31) number
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
