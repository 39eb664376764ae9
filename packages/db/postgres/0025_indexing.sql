-- URL inspections: checks of a list of URLs, monitored lists, and the history of every inspected URL.

-- One row per property that was ever inspected: the only worker that inspects it, and what it waits for.
create table indexing_properties (
  property_id uuid primary key,
  account_id uuid not null,
  -- Increases with every lease. A commit is valid only while its number is the highest.
  fence bigint not null default 0,
  lease_holder text,
  lease_until timestamptz,
  -- No inspections before this time.
  blocked text check (blocked in ('quota_day', 'quota_short', 'google_failing')),
  blocked_until timestamptz,
  -- Inspections of a Pacific day.
  day date,
  by_checks integer not null default 0,
  by_lists integer not null default 0,
  -- The last day on which nothing was left to inspect for lists, and the last one on which their share was used up.
  lists_done_on date,
  lists_full_on date,
  -- The last day of the clicks in indexing_urls.
  clicks_through date,
  foreign key (property_id, account_id) references gsc_properties (id, account_id) on delete cascade
);
create index indexing_properties_account on indexing_properties (account_id);

-- Every URL is stored once per account.
create table indexing_urls (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  -- The most specific property that covers it. Null if no connected property does.
  property_id uuid,
  url text not null check (length(url) <= 2048),
  -- A URL can be longer than an index entry.
  url_key uuid not null generated always as (md5(url)::uuid) stored,
  -- The latest row of indexing_states.
  state_id bigint,
  inspected_at timestamptz,
  inspection_link text,
  -- Over the 28 days that end on indexing_properties.clicks_through.
  clicks integer,
  unique (account_id, url_key),
  unique (id, account_id),
  foreign key (property_id, account_id) references gsc_properties (id, account_id) on delete cascade
);
create index indexing_urls_property on indexing_urls (property_id);

-- Consecutive inspections of a URL with the same answer.
create table indexing_states (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  url_id bigint not null,
  verdict text check (verdict in ('PASS', 'PARTIAL', 'FAIL', 'NEUTRAL')),
  coverage_state text,
  indexing_state text,
  robots_txt_state text,
  page_fetch_state text,
  crawled_as text,
  google_canonical text,
  user_canonical text,
  sitemaps text[] not null default '{}',
  rich_verdict text check (rich_verdict in ('PASS', 'PARTIAL', 'FAIL', 'NEUTRAL')),
  rich_items jsonb not null default '[]',
  -- Of the latest inspection.
  referring_urls integer not null default 0,
  last_crawl_time timestamptz,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  inspections integer not null default 1,
  foreign key (url_id, account_id) references indexing_urls (id, account_id) on delete cascade
);
create index indexing_states_url on indexing_states (url_id, id);
create index indexing_states_account on indexing_states (account_id);

create table indexing_checks (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  user_id uuid not null references users on delete cascade,
  check_name text not null check (length(check_name) between 1 and 200),
  status text not null default 'in_progress' check (status in ('in_progress', 'completed', 'failed')),
  total_urls integer not null,
  -- The results by label. Their sum is the number of checked URLs.
  indexed_urls integer not null default 0,
  partial_urls integer not null default 0,
  not_indexed_urls integer not null default 0,
  unknown_urls integer not null default 0,
  error_urls integer not null default 0,
  checked_urls integer not null
    generated always as (indexed_urls + partial_urls + not_indexed_urls + unknown_urls + error_urls) stored,
  last_result_at timestamptz,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  stopped_at timestamptz,
  unique (id, account_id)
);
create index indexing_checks_account on indexing_checks (account_id, created_at desc);
create index indexing_checks_user on indexing_checks (user_id);

create table indexing_results (
  check_id uuid not null,
  -- In the list of the check, from 1.
  position integer not null,
  account_id uuid not null,
  url_id bigint not null,
  property_id uuid,
  -- Null if there is no answer.
  state_id bigint,
  last_crawl_time timestamptz,
  error text check (error in
    ('no_property', 'no_answer', 'refused_url', 'restricted', 'access_lost', 'needs_reconnect')),
  attempts smallint not null default 0,
  -- Null when the URL is not to be inspected any more.
  next_try_at timestamptz,
  checked_at timestamptz,
  primary key (check_id, position),
  foreign key (check_id, account_id) references indexing_checks (id, account_id) on delete cascade,
  foreign key (url_id, account_id) references indexing_urls (id, account_id) on delete cascade
);
create index indexing_results_pending on indexing_results (property_id, next_try_at)
  where next_try_at is not null;
create index indexing_results_url on indexing_results (url_id);

create table indexing_lists (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 200),
  source text not null check (source in ('pasted', 'top_pages')),
  -- Of the top pages.
  property_id uuid,
  size integer,
  interval_days smallint not null check (interval_days in (1, 7, 14, 30)),
  alert boolean not null default true,
  -- When the top pages are read again.
  renew_at timestamptz,
  created_at timestamptz not null default now(),
  unique (id, account_id),
  foreign key (property_id, account_id) references gsc_properties (id, account_id) on delete cascade,
  check ((source = 'top_pages') = (property_id is not null and size is not null))
);
create index indexing_lists_account on indexing_lists (account_id, created_at);
create index indexing_lists_user on indexing_lists (user_id);
create index indexing_lists_property on indexing_lists (property_id) where property_id is not null;

create table indexing_list_urls (
  list_id uuid not null,
  url_id bigint not null,
  account_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (list_id, url_id),
  foreign key (list_id, account_id) references indexing_lists (id, account_id) on delete cascade,
  foreign key (url_id, account_id) references indexing_urls (id, account_id) on delete cascade
);
create index indexing_list_urls_url on indexing_list_urls (url_id);

-- The state of every URL that was ever in a list. The lists of the URL decide whether it is still monitored.
create table indexing_monitored (
  url_id bigint primary key,
  account_id uuid not null,
  first_seen_at timestamptz,
  -- The first inspection that found it indexed, if an earlier one did not.
  entered_at timestamptz,
  -- The latest time it left the index, until it is back.
  left_at timestamptz,
  -- Changes between indexed and not indexed. Each counts half after 30 days.
  volatility real not null default 0,
  -- An inspection before its turn: requested by a user, or to confirm that it left the index.
  urgent_at timestamptz,
  foreign key (url_id, account_id) references indexing_urls (id, account_id) on delete cascade
);
create index indexing_monitored_account on indexing_monitored (account_id);

-- Other features read the events after the last id they have seen.
create table indexing_events (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  property_id uuid not null,
  url_id bigint not null,
  kind text not null check (kind in ('left', 'entered')),
  before_state_id bigint not null,
  after_state_id bigint not null,
  -- In the 28 days before the change.
  clicks_at_stake integer not null,
  seen_at timestamptz not null,
  -- A second inspection had the same result.
  confirmed_at timestamptz,
  foreign key (url_id, account_id) references indexing_urls (id, account_id) on delete cascade
);
create index indexing_events_account on indexing_events (account_id, seen_at desc);
create index indexing_events_url on indexing_events (url_id);

do $$
declare
  name text;
begin
  foreach name in array array['indexing_properties', 'indexing_urls', 'indexing_states', 'indexing_checks',
    'indexing_results', 'indexing_lists', 'indexing_list_urls', 'indexing_monitored', 'indexing_events'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy member on %I to gsc_app using (account_id in (select app_account_ids()))
      with check (account_id in (select app_account_ids()))', name);
    execute format('create policy work on %I to gsc_worker using (true) with check (true)', name);
  end loop;
end $$;
create policy creator on indexing_checks as restrictive for insert to gsc_app with check (user_id = app_user_id());
create policy creator on indexing_lists as restrictive for insert to gsc_app with check (user_id = app_user_id());

grant select on indexing_properties, indexing_states, indexing_events to gsc_app;
grant select, insert (account_id, property_id, url), update (property_id) on indexing_urls to gsc_app;
grant select,
  insert (account_id, user_id, check_name, total_urls, error_urls, status, last_result_at, created_at, completed_at),
  update (status, completed_at, stopped_at) on indexing_checks to gsc_app;
grant select, insert (check_id, position, account_id, url_id, property_id, error, next_try_at, checked_at),
  update (next_try_at) on indexing_results to gsc_app;
grant select, insert, update (name, interval_days, alert), delete on indexing_lists to gsc_app;
grant select, insert, delete on indexing_list_urls to gsc_app;
grant select, insert (url_id, account_id, urgent_at), update (urgent_at) on indexing_monitored to gsc_app;
grant select, insert, update on indexing_properties, indexing_urls, indexing_states, indexing_monitored,
  indexing_events to gsc_worker;
grant select, update on indexing_checks, indexing_results, indexing_lists to gsc_worker;
grant select, insert, delete on indexing_list_urls to gsc_worker;

-- Every member of the account is notified. A notification is sent under a lock that all committing transactions
-- share, so a running check sends one for every 20 results.
create function indexing_check_news() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('indexing_checks', new.account_id::text);
  return null;
end $$;
create trigger indexing_check_news_new after insert on indexing_checks
  for each row execute function indexing_check_news();
create trigger indexing_check_news_changed after update on indexing_checks
  for each row when (
    old.status is distinct from new.status
    or old.checked_urls / 20 is distinct from new.checked_urls / 20
  ) execute function indexing_check_news();

create function indexing_event_news() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('indexing_events', new.account_id::text);
  return null;
end $$;
create trigger indexing_event_news_new after insert on indexing_events
  for each row execute function indexing_event_news();
