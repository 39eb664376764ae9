-- What visitors write to the operator. The server may only add; the worker reads, mails and, a year later, deletes.

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  company text check (length(company) between 1 and 200),
  subject text not null check (length(subject) between 1 and 200),
  message text not null check (length(message) between 1 and 5000),
  created_at timestamptz not null default now(),
  mailed_at timestamptz
);
create index contact_messages_waiting on contact_messages (created_at) where mailed_at is null;

alter table contact_messages enable row level security;
alter table contact_messages force row level security;

create policy write on contact_messages for insert to gsc_app with check (mailed_at is null);
create policy deliver on contact_messages to gsc_worker using (true) with check (true);

grant insert (first_name, last_name, email, company, subject, message, created_at) on contact_messages to gsc_app;
grant select, update (mailed_at), delete on contact_messages to gsc_worker;
