-- Names that say what the columns and the table contain.
alter table status_subscriptions rename column asked_at to mailed_at;
alter table demo_account rename column filled_apart to externally_filled;
alter table status_letters rename to status_emails;
alter index status_letters_subscription rename to status_emails_subscription;
