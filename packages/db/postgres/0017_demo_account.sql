-- The account that 'View Demo' shows to everybody and nobody can change there. One at most, named by the operator.
create table demo_account (
  singleton boolean primary key default true check (singleton),
  owner_id uuid not null references users on delete cascade,
  -- Its Google is not the one that the workers ask: the command that fills it also syncs it.
  filled_apart boolean not null default false,
  -- Not shown before its history is there.
  opened_at timestamptz
);

alter table demo_account enable row level security;
alter table demo_account force row level security;

-- Whose account it is is asked before any user is known, and is no secret.
create policy read on demo_account for select to gsc_app, gsc_worker using (true);
create policy operate on demo_account to gsc_owner using (true) with check (true);
grant select on demo_account to gsc_app, gsc_worker;
