-- What is left of Google's quotas, shared by all workers. Not user data: buckets and consumers are opaque hashes.
-- All times come from this database's clock, so that workers need not agree on the time.

create table google_budgets (
  bucket text primary key,
  -- Calls are spread evenly: when the next one is due if no time is lost.
  next_at timestamptz not null default '-infinity',
  -- Counted per Pacific day.
  day date not null default '-infinity',
  day_used bigint not null default 0,
  -- Handed out in this and in the last window: what a refusal teaches the limit from.
  window_started timestamptz not null default '-infinity',
  window_used integer not null default 0,
  window_before integer not null default 0,
  -- A lower limit than the published one, found by being refused; it is forgotten slowly.
  learned_limit double precision,
  learned_at timestamptz,
  -- Refused: nothing before this time but one probe at probe_at.
  closed_until timestamptz not null default '-infinity',
  closed_kind text,
  probe_at timestamptz,
  -- Times Google has refused since it last allowed a call.
  refusals integer not null default 0,
  refused_at timestamptz not null default '-infinity',
  -- Who was refused last without a hint whose quota it was.
  suspect text,
  suspected_at timestamptz
);

-- Whose turn it is at a bucket that many wait for.
create table google_budget_turns (
  bucket text not null,
  consumer text not null,
  next_at timestamptz not null default '-infinity',
  waiting_until timestamptz not null default '-infinity',
  primary key (bucket, consumer)
);
create index google_budget_turns_waiting on google_budget_turns (bucket, waiting_until);

-- A quota day ends at midnight in California; a few seconds later for us, since no two clocks agree.
create function google_quota_day(moment timestamptz) returns date
  language sql stable parallel safe
  return ((moment - interval '5 seconds') at time zone 'America/Los_Angeles')::date;

create function google_quota_day_end(moment timestamptz) returns timestamptz
  language sql stable parallel safe
  return ((google_quota_day(moment) + 1)::timestamp at time zone 'America/Los_Angeles') + interval '5 seconds';

-- The limit that holds: the published one, or the learned one grown by 1 % a minute since.
create function google_budget_limit(
  published double precision, learned double precision, learned_at timestamptz, moment timestamptz
) returns double precision
  language sql immutable parallel safe
  return least(published, learned * power(1.01, least(2000, extract(epoch from moment - learned_at) / 60)));

-- Takes up to `want` calls from all buckets at once, or none and says how long to wait.
-- A call is due every (span + slack) / (limit - 1), may be made up to `burst` after it was due, and is used
-- within the rest of the slack: so no stretch of `span`, wherever it begins, has more than `limit` calls.
-- The last bucket is the one that consumers share: while others wait for it, each gets an equal part.
create function google_budget_take(
  buckets text[], limits double precision[], day_limits bigint[],
  span interval, slack interval, burst interval,
  consumer_name text, want integer, moment timestamptz
) returns table (granted integer, wait interval, kind text, strained boolean, taken_at timestamptz)
  language plpgsql as $$
declare
  t timestamptz;
  today date;
  shared text := buckets[cardinality(buckets)];
  b google_budgets;
  i integer;
  step interval;
  steps interval[] := '{}';
  bases timestamptz[] := '{}';
  base timestamptz;
  room bigint := want;
  here bigint;
  pause interval;
  limit_now double precision;
  others integer := 0;
  turn google_budget_turns;
  turn_step interval := '0';
  turn_base timestamptz;
  hungry boolean := false;
begin
  wait := '0';
  strained := false;
  insert into google_budgets (bucket) select unnest(buckets) order by 1 on conflict do nothing;
  perform from google_budgets g where g.bucket = any (buckets) order by g.bucket for update;
  -- Read now: waiting for the locks took time.
  t := coalesce(moment, clock_timestamp());
  today := google_quota_day(t);
  taken_at := t;

  for i in 1..cardinality(buckets) loop
    select * into strict b from google_budgets g where g.bucket = buckets[i];
    strained := strained or b.refusals > 0;
    limit_now := google_budget_limit(limits[i], b.learned_limit, b.learned_at, t);
    step := case when limit_now is not null then (span + slack) / greatest(limit_now - 1, 0.99) end;
    base := greatest(b.next_at, t - burst);
    here := want;
    if step is not null then
      here := case when base > t then 0
        else floor(extract(epoch from t - base) / extract(epoch from step)) + 1 end;
      if base - t > wait then wait := base - t; kind := 'quota_short'; end if;
      if here < want and i = cardinality(buckets) then hungry := true; end if;
    end if;
    if day_limits[i] is not null then
      here := least(here, day_limits[i] - case when b.day = today then b.day_used else 0 end);
      if day_limits[i] <= (case when b.day = today then b.day_used else 0 end) then
        wait := google_quota_day_end(t) - t;
        kind := 'quota_day';
      end if;
    end if;
    if b.closed_until > t then
      if b.probe_at <= t then
        here := least(here, 1);
      else
        here := 0;
        pause := least(b.closed_until, coalesce(b.probe_at, b.closed_until)) - t;
        if pause > wait then wait := pause; kind := b.closed_kind; end if;
      end if;
    end if;
    room := least(room, greatest(here, 0));
    steps := steps || step;
    bases := bases || base;
  end loop;

  step := steps[cardinality(buckets)];
  if step is not null then
    insert into google_budget_turns (bucket, consumer) values (shared, consumer_name) on conflict do nothing;
    select * into strict turn from google_budget_turns g
      where g.bucket = shared and g.consumer = consumer_name for update;
    select count(*) into others from google_budget_turns g
      where g.bucket = shared and g.waiting_until > t and g.consumer <> consumer_name;
    turn_step := step * (others + 1);
    turn_base := greatest(turn.next_at, t - greatest(burst, turn_step));
    if others > 0 and room > 0 then
      here := case when turn_base > t then 0
        else floor(extract(epoch from t - turn_base) / extract(epoch from turn_step)) + 1 end;
      if here < room then hungry := true; end if;
      if here <= 0 then wait := greatest(wait, turn_base - t); kind := coalesce(kind, 'quota_short'); end if;
      room := least(room, here);
    end if;
    update google_budget_turns g set
      next_at = case when room > 0 then turn_base + turn_step * room else g.next_at end,
      waiting_until = case when hungry then t + greatest(wait, turn_step) + burst else '-infinity' end
      where g.bucket = shared and g.consumer = consumer_name;
  end if;

  granted := room;
  if granted = 0 then
    -- When very many wait they should not all come back at once.
    wait := wait + coalesce(step, '0') * greatest(others - 8, 0) * random() * 0.25;
    return next;
    return;
  end if;
  wait := '0';
  kind := null;
  for i in 1..cardinality(buckets) loop
    update google_budgets g set
      next_at = case when steps[i] is null then g.next_at else bases[i] + steps[i] * granted end,
      day = today,
      day_used = case when g.day = today then g.day_used else 0 end + granted,
      window_before = case
        when g.window_started > t - span then g.window_before
        when g.window_started > t - 2 * span then g.window_used
        else 0 end,
      window_used = case when g.window_started > t - span then g.window_used else 0 end + granted,
      window_started = case
        when g.window_started > t - span then g.window_started
        when g.window_started > t - 2 * span then g.window_started + span
        else t end,
      probe_at = case when g.closed_until > t then t + interval '15 minutes' else g.probe_at end
      where g.bucket = buckets[i];
  end loop;
  return next;
end $$;

-- Google has refused. `scoped`: it said, or we know, whose quota it was, which is then the first bucket;
-- otherwise buckets go from the narrowest to the shared one, and the wider is blamed when a second one is refused.
create function google_budget_refuse(
  buckets text[], scoped boolean, refusal text, retry_after interval, span interval, moment timestamptz
) returns void
  language plpgsql as $$
declare
  t timestamptz := coalesce(moment, clock_timestamp());
  day_end timestamptz := google_quota_day_end(t);
  shared text := buckets[cardinality(buckets)];
  target text := buckets[1];
  b google_budgets;
  s google_budgets;
  seen double precision;
begin
  perform from google_budgets g where g.bucket = any (buckets) order by g.bucket for update;
  if not scoped and refusal = 'quota_short' and shared <> target then
    select * into s from google_budgets g where g.bucket = shared;
    if s.suspect <> target and s.suspected_at > t - span then
      update google_budgets g set learned_limit = null, learned_at = null where g.bucket = s.suspect;
      target := shared;
    else
      update google_budgets g set suspect = target, suspected_at = t where g.bucket = shared;
    end if;
  end if;
  select * into b from google_budgets g where g.bucket = target;
  if not found then return; end if;

  -- More refusals of calls that were already on their way are the same event.
  if b.closed_until > t and b.probe_at is null then
    update google_budgets g set
      learned_limit = greatest(1, g.learned_limit - 1),
      refused_at = t,
      closed_until = greatest(g.closed_until, t + coalesce(retry_after, interval '0'))
      where g.bucket = target;
    return;
  end if;

  if refusal = 'quota_short' and b.refusals < 2 then
    seen := b.window_used + b.window_before * greatest(0, least(1,
      1 - extract(epoch from t - b.window_started) / extract(epoch from span)));
    update google_budgets g set
      refusals = g.refusals + 1,
      refused_at = t,
      learned_limit = greatest(1, google_budget_limit(seen, g.learned_limit, g.learned_at, t) - 1),
      learned_at = t,
      closed_kind = 'quota_short',
      closed_until = t + coalesce(retry_after, span),
      probe_at = null
      where g.bucket = target;
  elsif refusal <> 'quota_day' and b.refusals < (case when refusal = 'quota_load' then 1 else 3 end) then
    -- Google's advice: a quarter of an hour tells the short quota from the long one.
    update google_budgets g set
      refusals = g.refusals + 1,
      refused_at = t,
      closed_kind = 'quota_load',
      closed_until = t + greatest(interval '15 minutes', coalesce(retry_after, interval '0')),
      probe_at = null
      where g.bucket = target;
  else
    -- Waiting did not help, so it is the long one: until tomorrow, with one look every quarter of an hour.
    update google_budgets g set
      refusals = g.refusals + 1,
      refused_at = t,
      closed_kind = case when refusal = 'quota_load' then 'quota_load' else 'quota_day' end,
      closed_until = day_end,
      probe_at = t + interval '15 minutes'
      where g.bucket = target;
  end if;
end $$;

-- A call that was let through although something had been refused before went well.
create function google_budget_recover(buckets text[], taken_at timestamptz) returns void
  language sql
begin atomic
  update google_budgets g
    set refusals = 0, closed_until = '-infinity', closed_kind = null, probe_at = null
    where g.bucket = any (buckets) and g.refusals > 0 and g.refused_at < taken_at;
end;

grant select, insert, update on google_budgets, google_budget_turns to gsc_app, gsc_worker;
