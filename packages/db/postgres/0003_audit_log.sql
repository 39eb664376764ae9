-- What happened, for good: rows are numbered without gaps and each one carries the hash of the one before,
-- so a changed, removed or inserted row shows (verifyAuditChain names it).

create table audit_log (
  id bigint primary key,
  at timestamptz not null,
  user_id uuid,
  account_id uuid,
  action text not null,
  detail jsonb not null default '{}',
  prev_hash bytea not null,
  hash bytea not null
);
create index audit_log_user on audit_log (user_id, id);
create index audit_log_account on audit_log (account_id, id);

-- The end of the chain. Its row lock puts writers in line until they commit, and taking the number from it
-- instead of a sequence leaves no gap when a transaction is rolled back.
create table audit_chain_head (
  only_row boolean primary key default true check (only_row),
  last_id bigint not null,
  last_hash bytea not null
);
insert into audit_chain_head (last_id, last_hash) values (0, '\x');

create function audit_hash(
  prev_hash bytea, id bigint, at timestamptz, user_id uuid, account_id uuid, action text, detail jsonb
) returns bytea
  language sql immutable parallel safe
  return sha256(prev_hash || convert_to(
    jsonb_build_array(id, extract(epoch from at)::text, user_id, account_id, action, detail)::text, 'UTF8'
  ));

-- Definer: writers can neither see nor move the end of the chain themselves.
create function audit_append() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  select last_id + 1, last_hash into strict new.id, new.prev_hash from public.audit_chain_head for update;
  new.at := clock_timestamp();
  new.hash := public.audit_hash(
    new.prev_hash, new.id, new.at, new.user_id, new.account_id, new.action, new.detail);
  update public.audit_chain_head set last_id = new.id, last_hash = new.hash;
  return new;
end $$;
revoke execute on function audit_append() from public;

create trigger audit_append before insert on audit_log
  for each row execute function audit_append();

create function audit_refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_refuse_change before update or delete or truncate on audit_log
  for each statement execute function audit_refuse_change();

alter table audit_log enable row level security;
alter table audit_log force row level security;

create policy own on audit_log for select to gsc_app using (user_id = app_user_id());
-- A refused sign-in has no user; otherwise nobody writes in another user's name.
create policy append on audit_log for insert to gsc_app
  with check (user_id is null or user_id = app_user_id());
create policy verify on audit_log for select to gsc_owner using (true);

grant select, insert (user_id, account_id, action, detail) on audit_log to gsc_app;
