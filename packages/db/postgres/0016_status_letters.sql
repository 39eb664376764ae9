-- Letters about incidents: what happens to an incident is an event, and whoever subscribed gets one letter for each.

alter table status_incidents
  add column kind text not null default 'incident' check (kind in ('incident', 'maintenance')),
  -- Which services it concerns. A maintenance that has begun is the status of these.
  add column services text[] not null default '{}'
    check (services <@ array['api', 'dashboard', 'sync', 'analytics', 'auth']),
  add check (kind = 'incident' or services <> '{}');

create table status_events (
  id uuid primary key default gen_random_uuid(),
  incident_id uuid not null references status_incidents on delete cascade,
  event text not null check (event in ('opened', 'resolved')),
  at timestamptz not null default now(),
  -- Every letter has gone out, or it is too late for the rest.
  closed_at timestamptz
);
create index status_events_open on status_events (at) where closed_at is null;
create index status_events_incident on status_events (incident_id);

-- Each letter has a secret of its own, with which its reader can leave.
create table status_letters (
  event_id uuid not null references status_events on delete cascade,
  subscription_id uuid not null references status_subscriptions on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  sent_at timestamptz not null,
  primary key (event_id, subscription_id)
);
create index status_letters_subscription on status_letters (subscription_id);

-- What is written down as past already is no news.
create function status_event() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  insert into status_events (incident_id, event)
  values (new.id, case new.status when 'open' then 'opened' else 'resolved' end);
  return null;
end $$;
create trigger status_event_opened after insert on status_incidents
  for each row when (new.status = 'open') execute function status_event();
create trigger status_event_changed after update on status_incidents
  for each row when (old.status is distinct from new.status) execute function status_event();

alter table status_events enable row level security;
alter table status_events force row level security;
alter table status_letters enable row level security;
alter table status_letters force row level security;

create policy operate on status_events to gsc_owner using (true) with check (true);
create policy deliver on status_events to gsc_worker using (true) with check (true);
create policy deliver on status_letters to gsc_worker using (true) with check (true);
create policy deliver on status_incidents for select to gsc_worker using (true);
create policy in_hand on status_letters for select to gsc_app using (token_hash = app_status_token());

grant select on status_incidents, status_letters to gsc_worker;
grant select, update (closed_at) on status_events to gsc_worker;
grant insert on status_letters to gsc_worker;
grant select (subscription_id, token_hash) on status_letters to gsc_app;

-- The secret of any letter ends the subscription; only that of the first one confirms it.
drop policy in_hand_read on status_subscriptions;
drop policy in_hand_leave on status_subscriptions;
create policy in_hand_read on status_subscriptions for select to gsc_app using (
  token_hash = app_status_token()
  or id in (select l.subscription_id from status_letters l where l.token_hash = app_status_token())
);
create policy in_hand_leave on status_subscriptions for delete to gsc_app using (
  token_hash = app_status_token()
  or id in (select l.subscription_id from status_letters l where l.token_hash = app_status_token())
);
grant select (id) on status_subscriptions to gsc_app;
