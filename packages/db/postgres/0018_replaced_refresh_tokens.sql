-- A refresh token whose answer was lost is shown again: its child, which nobody has used, is replaced by another.
alter table refresh_tokens
  add column child_number smallint not null default 0,
  add column replaced_at timestamptz;
grant update (child_number, replaced_at) on refresh_tokens to gsc_app;
