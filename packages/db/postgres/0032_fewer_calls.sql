-- The sync reads the totals of all days once a day and those of the last days twice. Search types without impressions
-- are checked once a week.
alter table sync_state
  -- The last reading of all days.
  add column totals_read_at timestamptz,
  add column idle_checked_at timestamptz,
  -- Requests for several days confirm stored rows. Set when such a request returned other rows than the requests for
  -- each day. The property then uses requests for one day only.
  add column ranges_refused_at timestamptz;
-- Google omits rows without clicks first. A response with an unusually small share of them is read again.
alter table sync_ledger add column zero_click_rows integer;
