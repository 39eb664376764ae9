-- Who uses the product. Every table that belongs to a user or an account is closed by row-level security,
-- also for its owner (FORCE): a migration that has to touch such rows lifts FORCE inside its own transaction.

create function app_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

create function set_updated_at() returns trigger
  language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (length(email) <= 320),
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz
);
-- Not unique: the provider's subject is the identity, an address can be given to another person.
create index users_email on users (lower(email));

create table identities (
  provider text not null check (provider in ('google')),
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index identities_user on identities (user_id);

create table accounts (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  created_by uuid not null default app_user_id(),
  created_at timestamptz not null default now()
);
create index accounts_created_by on accounts (created_by);

create table memberships (
  account_id uuid not null references accounts on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null default 'owner' check (role in ('owner')),
  created_at timestamptz not null default now(),
  primary key (account_id, user_id)
);
create index memberships_user on memberships (user_id);

create function app_account_ids() returns setof uuid
  language sql stable
  begin atomic
    select account_id from memberships where user_id = app_user_id();
  end;

create table profiles (
  user_id uuid primary key references users on delete cascade,
  full_name text,
  phone text,
  avatar_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger profiles_updated_at before update on profiles
  for each row execute function set_updated_at();

create table white_label_settings (
  account_id uuid primary key references accounts on delete cascade,
  brand_name text not null default 'GSC Insights',
  logo_url text,
  primary_color text not null default '#3b82f6',
  secondary_color text not null default '#64748b',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger white_label_settings_updated_at before update on white_label_settings
  for each row execute function set_updated_at();

alter table users enable row level security;
alter table users force row level security;
alter table identities enable row level security;
alter table identities force row level security;
alter table accounts enable row level security;
alter table accounts force row level security;
alter table memberships enable row level security;
alter table memberships force row level security;
alter table profiles enable row level security;
alter table profiles force row level security;
alter table white_label_settings enable row level security;
alter table white_label_settings force row level security;

create policy own on users to gsc_app
  using (id = app_user_id()) with check (id = app_user_id());

create policy own on identities to gsc_app
  using (user_id = app_user_id()) with check (user_id = app_user_id());
-- Sign-in has to find the user before it knows who that is; Google vouched for the subject.
create policy signing_in on identities for select to gsc_app
  using (provider = 'google' and subject = nullif(current_setting('app.google_subject', true), ''));

-- The creator sees a new account before the first membership exists.
create policy member on accounts to gsc_app
  using (created_by = app_user_id() or id in (select app_account_ids()))
  with check (created_by = app_user_id() or id in (select app_account_ids()));

create policy own on memberships for select to gsc_app
  using (user_id = app_user_id());
-- Nobody can join an account that somebody else created.
create policy found_own_account on memberships for insert to gsc_app
  with check (
    user_id = app_user_id()
    and account_id in (select id from accounts where created_by = app_user_id())
  );

create policy own on profiles to gsc_app
  using (user_id = app_user_id()) with check (user_id = app_user_id());

create policy member on white_label_settings to gsc_app
  using (account_id in (select app_account_ids()))
  with check (account_id in (select app_account_ids()));

grant select, insert, update (email, last_sign_in_at) on users to gsc_app;
grant select, insert on identities to gsc_app;
grant select, insert, update (name) on accounts to gsc_app;
grant select, insert on memberships to gsc_app;
grant select, insert, update, delete on profiles to gsc_app;
grant select, insert, update, delete on white_label_settings to gsc_app;
