-- Rate limits that all servers share. A bucket is the hash of a limit and of the address or account it applies to, so
-- the table identifies nobody. It is unlogged: a crash of the database resets the counters.
create unlogged table rate_counters (
  bucket bytea primary key check (length(bucket) = 16),
  hits integer not null,
  expires_at timestamptz not null
);
create index rate_counters_expires_at on rate_counters (expires_at);

grant select, insert, update, delete on rate_counters to gsc_app;

-- Servers close the streams of a session when it ends. The payload is the session.
create function session_ended() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;

create trigger session_revoked after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function session_ended();
create trigger session_deleted after delete on sessions
  for each row when (old.revoked_at is null) execute function session_ended();
