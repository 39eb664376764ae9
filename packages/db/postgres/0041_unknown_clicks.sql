-- Whether the clicks of the URL were known when it left or entered the index. Unknown clicks are stored as 0, because the
-- last release does not expect null. It cannot be told which of the older events had unknown clicks.
alter table indexing_events add column clicks_known boolean not null default true;
