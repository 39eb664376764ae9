import { BLOG_PATHS } from '@gsc/contract/blog/api';
import { ROUTES } from '@gsc/contract/routes';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { databaseUrl } from '@gsc/db/postgres/roles';
import type { Stack } from '@gsc/stack/start-stack';
import type { Writer } from './writer.ts';

/** Without its notification, a change would be visible only after a minute. */
const MAX_DELAY_MS = 3000;
const TIMEOUT_MS = 10_000;

/** Pages are cached, but changes must be visible immediately, including those of another process. */
export async function changesAreSeen(stack: Stack, writer: Writer, quick: boolean) {
  const wrong: string[] = [];
  const read = async (path: string) => {
    const response = await fetch(stack.url + path, { redirect: 'manual' });
    return { status: response.status, text: await response.text() };
  };
  const expectBoth = async (step: string, slug: string, text: string, isPublished: boolean) => {
    const post = await read(ROUTES.blogPost.replace(':slug', slug));
    const list = await read(ROUTES.blog);
    if (post.status !== (isPublished ? 200 : 404)) wrong.push(`${step}: ${post.status}`);
    if (post.text.includes(text) !== isPublished) wrong.push(`${step}: the post is outdated`);
    if (list.text.includes(text) !== isPublished) wrong.push(`${step}: the list is outdated`);
  };

  const rounds = quick ? 5 : 25;
  for (let i = 0; i < rounds; i++) {
    const first = `First title ${i} of it`;
    const post = await writer.create({ title: first, content: '<p>x</p>', status: 'published' });
    const own = BLOG_PATHS.ownPost.replace('{id}', post.id);
    await expectBoth('published', post.slug, first, true);
    const changed = { title: `Other title ${i} of it`, slug: post.slug, content: '<p>x</p>' };
    await writer.send('PUT', own, { ...changed, status: 'published' });
    await expectBoth('changed', post.slug, changed.title, true);
    await writer.send('PUT', own, { ...changed, status: 'archived' });
    await expectBoth('archived', post.slug, changed.title, false);
    await writer.send('PUT', own, { ...changed, status: 'published' });
    await expectBoth('published again', post.slug, changed.title, true);
    await writer.send('DELETE', own);
    await expectBoth('deleted', post.slug, changed.title, false);
  }
  const elsewhereMs = await changesElsewhere(stack, writer, rounds, read);
  const slowest = Math.max(...elsewhereMs);
  return {
    ok: wrong.length === 0 && slowest <= MAX_DELAY_MS,
    rounds,
    elsewhereMs: { median: elsewhereMs.toSorted((a, b) => a - b)[rounds >> 1], slowest },
    wrong,
  };
}

/** Milliseconds until a page shows a change that was committed over another connection. */
async function changesElsewhere(
  stack: Stack,
  writer: Writer,
  rounds: number,
  read: (path: string) => Promise<{ text: string }>,
): Promise<number[]> {
  const { slug } = await writer.create({ title: 'Elsewhere', content: '<p>x</p>', status: 'published' });
  const times: number[] = [];
  await withPostgresClient(databaseUrl(stack.stores.superuserUrl, 'gsc'), async client => {
    for (let i = 0; i < rounds; i++) {
      await read(ROUTES.blogPost.replace(':slug', slug));
      await client.query('update blog_posts set title = $1 where slug = $2', [`From elsewhere ${i}.`, slug]);
      const started = performance.now();
      while (!(await read(ROUTES.blogPost.replace(':slug', slug))).text.includes(`From elsewhere ${i}.`))
        if (performance.now() - started > TIMEOUT_MS) break;
      times.push(Math.round(performance.now() - started));
    }
  });
  return times;
}
