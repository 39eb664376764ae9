-- One outbox for all emails (ARCHITECTURE.md, Emails). Triggers write a row in the transaction of its cause, so an email is
-- neither lost nor sent for something that was rolled back. A row names its cause and recipient; the sender reads the
-- contents when it sends, so there is no copy of an address, a message or a secret.

create table outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('reconnect', 'confirmation', 'incident', 'contact', 'removal_alert')),
  -- Which event of this kind: the id of a row, with the time if it can happen to the row again.
  occurrence text not null check (length(occurrence) between 1 and 100),
  -- The id of a user or a subscription, or the setting with the address.
  recipient text not null check (length(recipient) between 1 and 100),
  -- The email goes with the account, the subscription or the message that it is about.
  account_id uuid references accounts (id) on delete cascade,
  subscription_id uuid references status_subscriptions (id) on delete cascade,
  message_id uuid references contact_messages (id) on delete cascade,
  -- The domain of the address, to pause it after temporary failures. Null until it is known.
  domain text check (length(domain) between 1 and 255),
  created_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'given_up')),
  attempts integer not null default 0 check (attempts >= 0),
  first_tried_at timestamptz,
  -- Null: at once.
  next_try timestamptz,
  -- The attempt of a worker. It ends by itself if the worker dies.
  lease uuid,
  leased_until timestamptz,
  -- Set before the message is complete for the mail server. From then on a missing answer leaves the outcome unknown.
  handed_over_at timestamptz,
  failure text check (failure in ('refused', 'postponed', 'interrupted', 'unreachable', 'unknown', 'internal')),
  last_error text check (length(last_error) <= 500),
  finished_at timestamptz,
  unique (kind, occurrence, recipient),
  check ((state = 'waiting') = (finished_at is null)),
  check ((lease is null) = (leased_until is null))
);
create index outbox_due on outbox (kind, (coalesce(next_try, created_at))) where state = 'waiting';
create index outbox_leased on outbox (leased_until) where state = 'waiting' and lease is not null;
create index outbox_finished on outbox (finished_at) where state <> 'waiting';
create index outbox_account on outbox (account_id);
create index outbox_subscription on outbox (subscription_id);
create index outbox_message on outbox (message_id);

-- Domains whose mail server does not accept emails at the moment.
create table outbox_domains (
  domain text primary key check (length(domain) between 1 and 255),
  -- Temporary refusals in a row.
  refusals integer not null default 0 check (refusals >= 0),
  paused_until timestamptz,
  changed_at timestamptz not null
);

alter table outbox enable row level security;
alter table outbox force row level security;
alter table outbox_domains enable row level security;
alter table outbox_domains force row level security;
create policy operate on outbox to gsc_owner using (true) with check (true);
create policy deliver on outbox to gsc_worker using (true) with check (true);
create policy deliver on outbox_domains to gsc_worker using (true) with check (true);
grant select, delete on outbox to gsc_worker;
grant update (domain, state, attempts, first_tried_at, next_try, lease, leased_until, handed_over_at, failure,
  last_error, finished_at) on outbox to gsc_worker;
grant select, insert, update, delete on outbox_domains to gsc_worker;

-- For the triggers, which run as the owner, and for `ops contact`.
create policy operate on contact_messages to gsc_owner using (true) with check (true);
create policy operate on status_subscriptions to gsc_owner using (true) with check (true);

-- Workers of the last release select their emails by mailed_at, notified_at and closed_at. The triggers set these, so
-- such a worker finds nothing to send, before as after this migration.

create function outbox_domain(email text) returns text
  language sql immutable parallel safe
  return lower(substring(email from '@([^@[:space:]]{1,255})$'));

create function outbox_contact() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.outbox (kind, occurrence, recipient, message_id)
    values ('contact', new.id, 'CONTACT_TO', new.id) on conflict do nothing;
  update public.contact_messages set mailed_at = created_at where id = new.id;
  return null;
end $$;

create function outbox_confirmation() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.outbox (kind, occurrence, recipient, subscription_id, domain)
    values ('confirmation', new.id, new.id, new.id, public.outbox_domain(new.email)) on conflict do nothing;
  update public.status_subscriptions set mailed_at = created_at where id = new.id;
  return null;
end $$;

-- One email for each subscriber who has confirmed before the event.
create function outbox_incident() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.outbox (kind, occurrence, recipient, subscription_id, domain)
    select 'incident', new.id, s.id, s.id, public.outbox_domain(s.email)
    from public.status_subscriptions s where s.confirmed_at is not null
    on conflict do nothing;
  new.closed_at := new.at;
  return new;
end $$;

create function outbox_reconnect() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.status = 'needs_reconnect'
    and (tg_op = 'INSERT' or (old.status, old.status_since) is distinct from (new.status, new.status_since))
  then
    insert into public.outbox (kind, occurrence, recipient, account_id)
      values ('reconnect', public.outbox_reconnect_occurrence(new.id, new.status_since), new.user_id, new.account_id)
      on conflict do nothing;
    new.notified_at := new.status_since;
  end if;
  return new;
end $$;

-- A connection can be lost again after it was renewed.
create function outbox_reconnect_occurrence(connection uuid, since timestamptz) returns text
  language sql immutable parallel safe
  return connection::text || '-' || floor(extract(epoch from since) * 1000)::bigint::text;

create function outbox_removal_alert() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.outbox (kind, occurrence, recipient)
    values ('removal_alert', new.id, 'OPERATOR_EMAIL') on conflict do nothing;
  new.mailed_at := new.raised_at;
  return new;
end $$;

revoke execute on function outbox_contact(), outbox_confirmation(), outbox_incident(), outbox_reconnect(),
  outbox_removal_alert() from public;

create trigger outbox_contact after insert on contact_messages
  for each row when (new.mailed_at is null) execute function outbox_contact();
create trigger outbox_confirmation after insert on status_subscriptions
  for each row when (new.mailed_at is null) execute function outbox_confirmation();
create trigger outbox_incident before insert on status_events
  for each row when (new.closed_at is null) execute function outbox_incident();
create trigger outbox_reconnect before insert or update of status, status_since on google_connections
  for each row execute function outbox_reconnect();
create trigger outbox_removal_alert before insert on sync_removal_alerts
  for each row when (new.mailed_at is null) execute function outbox_removal_alert();

-- The email that the secret belongs to. A worker of the last release names none, so it sends no email about an event
-- that it has read before this migration.
alter table status_emails add column email_id uuid;
create function status_email_of_outbox() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  return null;
end $$;
create trigger status_email_of_outbox before insert on status_emails
  for each row when (new.email_id is null) execute function status_email_of_outbox();
grant update (token_hash, sent_at, email_id) on status_emails to gsc_worker;

-- What is not sent yet. Row-level security applies to the owner too.
alter table google_connections no force row level security;
alter table status_emails no force row level security;
with moved as (
  update contact_messages set mailed_at = created_at where mailed_at is null returning id, created_at)
insert into outbox (kind, occurrence, recipient, message_id, created_at)
  select 'contact', id, 'CONTACT_TO', id, created_at from moved;
with moved as (
  update status_subscriptions set mailed_at = now() where mailed_at is null returning id, email, created_at)
insert into outbox (kind, occurrence, recipient, subscription_id, domain, created_at)
  select 'confirmation', id, id, id, outbox_domain(email), created_at from moved;
with moved as (
  update status_events set closed_at = now() where closed_at is null returning id, at)
insert into outbox (kind, occurrence, recipient, subscription_id, domain, created_at)
  select 'incident', e.id, s.id, s.id, outbox_domain(s.email), e.at
  from moved e join status_subscriptions s on s.confirmed_at <= e.at
  where not exists (select from status_emails m where m.event_id = e.id and m.subscription_id = s.id);
with moved as (
  update google_connections set notified_at = status_since
  where status = 'needs_reconnect' and (notified_at is null or notified_at < status_since)
  returning id, user_id, account_id, status_since)
insert into outbox (kind, occurrence, recipient, account_id, created_at)
  select 'reconnect', outbox_reconnect_occurrence(id, status_since), user_id, account_id, status_since from moved;
with moved as (
  update sync_removal_alerts set mailed_at = raised_at
  where mailed_at is null and confirmed_at is null returning id, raised_at)
insert into outbox (kind, occurrence, recipient, created_at)
  select 'removal_alert', id, 'OPERATOR_EMAIL', raised_at from moved;
alter table google_connections force row level security;
alter table status_emails force row level security;
