-- What a restored backup must repeat, and which backups were restored.

-- Properties and users that were deleted for good. A restore of an older backup deletes them again. Only hashes of their
-- ids are stored, so nothing of a deleted account remains.
create table purges (
  kind text not null check (kind in ('property', 'user')),
  id_hash bytea not null check (length(id_hash) = 32),
  at timestamptz not null default now(),
  primary key (kind, id_hash)
);

create function purge_hash(id uuid) returns bytea
  language sql immutable parallel safe
  return sha256(convert_to(id::text, 'UTF8'));

-- Arguments: the kind and the column with the id. Definer: only this function writes the table.
create function record_purge() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.purges (kind, id_hash)
    values (tg_argv[0], public.purge_hash((to_jsonb(new) ->> tg_argv[1])::uuid))
    on conflict do nothing;
  return null;
end $$;
revoke execute on function record_purge() from public;

create trigger record_purge after update of purged_at on gsc_properties
  for each row when (old.purged_at is null and new.purged_at is not null)
  execute function record_purge('property', 'id');
create trigger record_purge after insert on account_deletions
  for each row execute function record_purge('user', 'user_id');

-- Until `ops verify` has compared both stores, the audit marks nothing and the sweeper deletes nothing.
create table restores (
  id bigint generated always as identity primary key,
  backup text not null,
  snapshot_at timestamptz not null,
  restored_at timestamptz not null default now(),
  verified_at timestamptz
);
grant select on restores to gsc_worker;
