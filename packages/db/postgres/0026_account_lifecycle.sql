-- Deletion of accounts, departure of members, and the permission to store the data of a property.

-- Deletions that are not complete. A row is deleted together with its user. Its account is null once that is deleted.
create table account_deletions (
  user_id uuid primary key references users (id) on delete cascade,
  account_id uuid references accounts (id) on delete set null,
  requested_at timestamptz not null default now()
);
create index account_deletions_account on account_deletions (account_id);
alter table account_deletions enable row level security;
alter table account_deletions force row level security;
create policy own on account_deletions for select to gsc_app using (user_id = app_user_id());
create policy request on account_deletions for insert to gsc_app
  with check (user_id = app_user_id() and account_id in (select app_account_ids()));
create policy work on account_deletions for select to gsc_worker using (true);
grant select, insert on account_deletions to gsc_app;
grant select on account_deletions to gsc_worker;

-- A user whose deletion was requested has no sessions, including one that is being opened at the same time.
alter policy own on sessions
  using (user_id = app_user_id() and not exists (select from account_deletions d where d.user_id = sessions.user_id))
  with check (user_id = app_user_id() and not exists (select from account_deletions d where d.user_id = sessions.user_id));
-- The next sign-in of the same Google account then creates a new user.
grant delete on identities to gsc_app;

alter table gsc_properties
  -- The text that the user confirmed when connecting the property, and when.
  add column storage_permission text check (length(storage_permission) between 1 and 500),
  add column storage_permitted_at timestamptz,
  add constraint gsc_properties_permission_check check ((storage_permission is null) = (storage_permitted_at is null)),
  -- Properties of a deleted account do not wait in the trash.
  add column account_deleted_at timestamptz,
  drop constraint gsc_properties_check,
  add constraint gsc_properties_check check (
    purged_at is null or account_deleted_at is not null or purged_at >= deleted_at + interval '14 days');
grant update (storage_permission, storage_permitted_at) on gsc_properties to gsc_app;
grant update (user_id, account_deleted_at) on gsc_properties to gsc_worker;

-- An account cannot be deleted while rows of its generations may still arrive in the warehouse.
alter table sync_generations add foreign key (account_id) references accounts (id);
create index sync_generations_account on sync_generations (account_id);

-- What the worker needs to delete a user, an account, and what a departing member leaves to the others.
create policy finish on users for select to gsc_worker
  using (exists (select from account_deletions d where d.user_id = users.id));
create policy finish_delete on users for delete to gsc_worker
  using (exists (select from account_deletions d where d.user_id = users.id));
grant delete on users to gsc_worker;
create policy finish on accounts for all to gsc_worker
  using (id in (select d.account_id from account_deletions d));
grant select, delete, update (name, created_by) on accounts to gsc_worker;
create policy finish on memberships for select to gsc_worker
  using (account_id in (select d.account_id from account_deletions d));
grant select on memberships to gsc_worker;
create policy finish on annotations for all to gsc_worker
  using (account_id in (select d.account_id from account_deletions d));
create policy finish on report_rules for all to gsc_worker
  using (account_id in (select d.account_id from account_deletions d));
create policy finish on saved_views for all to gsc_worker
  using (account_id in (select d.account_id from account_deletions d));
grant select (account_id, user_id), update (user_id) on annotations to gsc_worker;
grant select (account_id, user_id), update (user_id) on report_rules to gsc_worker;
grant select (account_id, user_id), update (user_id) on saved_views to gsc_worker;
grant update (user_id, google_subject, google_email) on google_connections to gsc_worker;
-- The items of an alert contain the ids of properties.
grant update (items), delete on sync_removal_alerts to gsc_worker;

-- The log keeps that something happened, but no longer to whom. The hash of an erased entry still links the chain.
-- The entry that erased_by names states how many entries it erased, so verifyAuditChain finds any other erasure.
alter table audit_log add column erased_by bigint;
create index audit_log_erased on audit_log (erased_by) where erased_by is not null;

drop trigger audit_refuse_change on audit_log;
create trigger audit_refuse_change before delete or truncate on audit_log
  for each statement execute function audit_refuse_change();

create function audit_allow_erasure() returns trigger
  language plpgsql as $$
begin
  if old.erased_by is null and new.erased_by > old.id
    and new.user_id is null and new.account_id is null and new.detail = '{}'
    and (new.id, new.at, new.action, new.prev_hash, new.hash)
      = (old.id, old.at, old.action, old.prev_hash, old.hash)
  then return new; end if;
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_allow_erasure before update on audit_log
  for each row execute function audit_allow_erasure();

-- Erases the entries of a deleted user, and of the account if it is deleted too. Definer: no role may update the log.
create function audit_erase(erased_user uuid, erased_account uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  entries bigint;
  entry bigint;
begin
  -- Holds back other writers, so that the count below stays correct.
  perform from public.audit_chain_head for update;
  select count(*) into entries from public.audit_log
    where user_id = erased_user or account_id = erased_account;
  insert into public.audit_log (action, detail)
    values ('account.deleted', jsonb_build_object('entries', entries)) returning id into entry;
  update public.audit_log set user_id = null, account_id = null, detail = '{}', erased_by = entry
    where user_id = erased_user or account_id = erased_account;
end $$;
revoke execute on function audit_erase(uuid, uuid) from public;
grant execute on function audit_erase(uuid, uuid) to gsc_worker;
create policy erase on audit_log for update to gsc_owner using (true) with check (true);
