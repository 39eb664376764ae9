-- What a user writes is visible to others only after it is published: the names of tags and the slugs of drafts.

-- A tag belongs to its post. Before, the first user of a tag chose its name for everybody.
alter table blog_post_tags no force row level security;
alter table blog_tags no force row level security;
alter table blog_post_tags add column slug text, add column name text;
update blog_post_tags p set slug = t.slug, name = t.name from blog_tags t where t.id = p.tag_id;
alter table blog_post_tags drop column tag_id;
alter table blog_post_tags
  alter column slug set not null,
  alter column name set not null,
  add check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  add check (length(name) between 1 and 40),
  add primary key (post_id, slug);
create index blog_post_tags_slug on blog_post_tags (slug);
alter table blog_post_tags force row level security;
drop table blog_tags;

-- A draft reserves its slug only among the posts of its author.
alter table blog_posts drop constraint blog_posts_slug_key;
alter table blog_posts add constraint blog_posts_own_slug_key unique (user_id, slug);
create unique index blog_posts_published_slug_key on blog_posts (slug) where published_at is not null;
