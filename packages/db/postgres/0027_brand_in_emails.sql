-- Emails to the members of an account carry the name of its brand. The worker sends them.

grant select (account_id, brand_name) on white_label_settings to gsc_worker;
create policy work on white_label_settings for select to gsc_worker using (true);
