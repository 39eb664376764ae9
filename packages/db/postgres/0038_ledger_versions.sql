-- Changes with every change of the property's ledger, so that a server can keep what it has read in memory
-- (docs/decisions/0032). Null until the first change. Then the ledger is read every time.
alter table sync_state add column ledger_version uuid;

-- Every writer of the ledger has locked the state of the property before, so this waits for nobody. A random version,
-- because a restored database would count up to the same number with other contents.
-- Its plan is made once for each connection, so it must not read the whole table because that is small.
create function sync_ledger_changed() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  update public.sync_state set ledger_version = gen_random_uuid()
  where property_id in (select property_id from changed_rows);
  return null;
end $$;

create trigger sync_ledger_inserted after insert on sync_days
  referencing new table as changed_rows for each statement execute function sync_ledger_changed();
create trigger sync_ledger_updated after update on sync_days
  referencing new table as changed_rows for each statement execute function sync_ledger_changed();
create trigger sync_ledger_deleted after delete on sync_days
  referencing old table as changed_rows for each statement execute function sync_ledger_changed();
create trigger sync_ledger_inserted after insert on sync_sealed_months
  referencing new table as changed_rows for each statement execute function sync_ledger_changed();
create trigger sync_ledger_updated after update on sync_sealed_months
  referencing new table as changed_rows for each statement execute function sync_ledger_changed();
create trigger sync_ledger_deleted after delete on sync_sealed_months
  referencing old table as changed_rows for each statement execute function sync_ledger_changed();
