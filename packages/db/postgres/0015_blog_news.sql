-- Servers keep the blog's pages and are told when what is published is another. What hangs on a post is only
-- ever changed together with it.
create function blog_news() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('blog', '');
  return null;
end $$;

create trigger blog_news_new after insert on blog_posts
  for each row when (new.status = 'published') execute function blog_news();
create trigger blog_news_changed after update on blog_posts
  for each row when ('published' in (old.status, new.status)) execute function blog_news();
create trigger blog_news_gone after delete on blog_posts
  for each row when (old.status = 'published') execute function blog_news();
create trigger blog_news_categories after insert or update or delete on blog_categories
  for each statement execute function blog_news();
