-- The blog. Everybody reads what is published; a post belongs to the user who writes it.

create table blog_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  description text check (length(description) between 1 and 500),
  created_at timestamptz not null default now()
);

create table blog_tags (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 40),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120)
);

create table blog_posts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  title text not null check (length(title) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  -- HTML, sanitised when it is written and again when it is read.
  content text not null check (length(content) between 1 and 500000),
  excerpt text check (length(excerpt) between 1 and 500),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  featured_image_url text check (featured_image_url ~ '^(https://|/[^/])' and length(featured_image_url) <= 2000),
  category_id uuid references blog_categories on delete set null,
  meta_title text check (length(meta_title) between 1 and 60),
  meta_description text check (length(meta_description) between 1 and 160),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  check (status <> 'published' or published_at is not null)
);
create index blog_posts_user on blog_posts (user_id, created_at);
create index blog_posts_published on blog_posts (published_at) where status = 'published';
create index blog_posts_category on blog_posts (category_id);
create trigger blog_posts_updated_at before update on blog_posts
  for each row execute function set_updated_at();

create table blog_post_tags (
  post_id uuid not null references blog_posts on delete cascade,
  tag_id uuid not null references blog_tags on delete cascade,
  place int not null,
  primary key (post_id, tag_id)
);
create index blog_post_tags_tag on blog_post_tags (tag_id);

-- Addresses that posts had before: links to them lead on.
create table blog_old_slugs (
  slug text primary key,
  post_id uuid not null references blog_posts on delete cascade
);
create index blog_old_slugs_post on blog_old_slugs (post_id);

alter table blog_categories enable row level security;
alter table blog_categories force row level security;
alter table blog_tags enable row level security;
alter table blog_tags force row level security;
alter table blog_posts enable row level security;
alter table blog_posts force row level security;
alter table blog_post_tags enable row level security;
alter table blog_post_tags force row level security;
alter table blog_old_slugs enable row level security;
alter table blog_old_slugs force row level security;

create policy published on blog_posts for select to gsc_app using (status = 'published');
create policy own on blog_posts to gsc_app
  using (user_id = app_user_id()) with check (user_id = app_user_id());

create policy read on blog_categories for select to gsc_app using (true);
create policy write on blog_categories for insert to gsc_app with check (app_user_id() is not null);
create policy read on blog_tags for select to gsc_app using (true);
create policy write on blog_tags for insert to gsc_app with check (app_user_id() is not null);

-- What hangs on a post is seen by who sees the post, and changed by whom it belongs to.
create policy read on blog_post_tags for select to gsc_app
  using (exists (select from blog_posts p where p.id = post_id));
create policy own on blog_post_tags to gsc_app
  using (exists (select from blog_posts p where p.id = post_id and p.user_id = app_user_id()))
  with check (exists (select from blog_posts p where p.id = post_id and p.user_id = app_user_id()));
create policy read on blog_old_slugs for select to gsc_app
  using (exists (select from blog_posts p where p.id = post_id));
create policy own on blog_old_slugs to gsc_app
  using (exists (select from blog_posts p where p.id = post_id and p.user_id = app_user_id()))
  with check (exists (select from blog_posts p where p.id = post_id and p.user_id = app_user_id()));

grant select, insert on blog_categories, blog_tags to gsc_app;
grant select, insert, delete on blog_posts, blog_post_tags, blog_old_slugs to gsc_app;
grant update (title, slug, content, excerpt, status, featured_image_url, category_id, meta_title, meta_description,
  published_at) on blog_posts to gsc_app;
