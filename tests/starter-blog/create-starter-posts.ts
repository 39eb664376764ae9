import { BLOG_PATHS, BlogCategory, OwnPost } from '@gsc/contract/blog/api';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { databaseUrl } from '@gsc/db/postgres/roles';
import { type StackAddresses, Visitor } from '@gsc/stack/visitor';
import { STARTER_CATEGORIES, STARTER_POSTS } from './posts.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Creates the starter posts over the API and backdates them. The server must list `email` as an editor. */
export async function createStarterPosts(
  stack: StackAddresses,
  email: string,
  /** Without it, all posts have today's date. */
  superuserUrl?: string,
): Promise<void> {
  const visitor = new Visitor(stack);
  await visitor.signIn(email);
  const categories = new Map<string, string>();
  for (const category of STARTER_CATEGORIES)
    categories.set(category.name, (await visitor.ask(BlogCategory, BLOG_PATHS.categories, category)).id);
  const dates: [id: string, at: Date][] = [];
  for (const { category, daysAgo, ...starter } of STARTER_POSTS) {
    const category_id = categories.get(category) ?? null;
    const { id } = await visitor.ask(OwnPost, BLOG_PATHS.own, {
      ...starter,
      category_id,
      status: 'published',
    });
    dates.push([id, new Date(Date.now() - daysAgo * DAY_MS)]);
  }
  if (!superuserUrl) return;
  await withPostgresClient(databaseUrl(superuserUrl, 'gsc'), async client => {
    for (const [id, at] of dates)
      await client.query('update blog_posts set published_at = $2, created_at = $2 where id = $1', [id, at]);
  });
}
