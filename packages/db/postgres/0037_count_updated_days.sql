-- Its plan is made once for each connection, often for no rows, and a nested loop compares every two days of a large update.
alter function sync_count_records() set enable_nestloop = off;

-- When the audit last failed to compare the property. Others are compared first.
alter table sync_state add column audit_failed_at timestamptz;
