import { BlogSearch, PostInput } from '@gsc/contract/blog/api';
import { BLOG_ADMIN_TEXT, BLOG_LIMITS } from '@gsc/contract/blog/labels';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserContext } from '../../context.ts';
import { createTestUser, openTestContext, type TestContext } from '../../testing/context.ts';
import { createCategory } from './create-category.ts';
import { deletePost } from './delete-post.ts';
import { drawPostImage } from './draw-post-image.ts';
import { getPost } from './get-post.ts';
import { listCategories } from './list-categories.ts';
import { getOwnPost, listOwnPosts } from './list-own-posts.ts';
import { listPosts } from './list-posts.ts';
import { createPost, updatePost } from './save-post.ts';

let world: TestContext;
let editor: UserContext;
let writer: UserContext;
let editors: string[];

beforeAll(async () => {
  world = await openTestContext();
  editor = await createTestUser('editor', world);
  writer = await createTestUser('writer', world);
  editors = [editor.user.email];
});
afterAll(() => world.close());

const input = (more: object) => PostInput.parse({ title: 'A title', content: '<p>Text</p>', ...more });
const slugs = async (search: object) =>
  (await listPosts(world.ctx, BlogSearch.parse(search))).map(post => post.slug);

test('published posts are listed newest first and found by category, tag and text; drafts are not', async () => {
  const data = await createCategory(editor, editors, { name: 'Data & facts', slug: '', description: null });
  expect(data.slug).toBe('data-facts');
  await createPost(editor, editors, input({ title: 'First', status: 'published', tags: ['One', 'Two'] }));
  world.advance(60);
  await createPost(
    editor,
    editors,
    input({
      title: 'Second',
      status: 'published',
      category_id: data.id,
      tags: ['two'],
      content: '<p>100% of it</p>',
    }),
  );
  await createPost(editor, editors, input({ title: 'Hidden' }));
  await createPost(editor, editors, input({ title: 'Old', status: 'archived' }));
  expect(await slugs({})).toEqual(['second', 'first']);
  expect(await slugs({ category: 'data-facts' })).toEqual(['second']);
  expect(await slugs({ tag: 'two' })).toEqual(['second', 'first']);
  expect(await slugs({ q: 'FIRST' })).toEqual(['first']);
  expect(await slugs({ q: '100%' })).toEqual(['second']);
  expect(await slugs({ q: 'a_title' })).toEqual([]);
  expect(await getPost(world.ctx, 'hidden')).toBeNull();
  const [, first] = await listPosts(world.ctx, BlogSearch.parse({}));
  expect(first?.tags.map(tag => tag.name)).toEqual(['One', 'Two']);
  expect((await listCategories(world.ctx)).map(category => category.name)).toEqual(['Data & facts']);
});

test('content is sanitized when it is written and when it is read', async () => {
  const post = await createPost(
    editor,
    editors,
    input({ title: 'Clean', status: 'published', content: '<p onclick="x()">Hi<script>x()</script></p>' }),
  );
  expect(post.content).toBe('<p>Hi</p>');
  await withPostgresClient(world.superuserUrl, client =>
    client.query(`update blog_posts set content = '<img src=x onerror=x()>Hi' where id = $1`, [post.id]),
  );
  expect((await getPost(world.ctx, 'clean'))?.content).toBe('<img alt="" src="x" loading="lazy" />Hi');
  await expect(
    createPost(editor, editors, input({ content: '<script>nothing else</script>' })),
  ).rejects.toThrow(BLOG_ADMIN_TEXT.required);
});

test('a slug is derived from the title, numbered if taken, refused if requested, and old slugs redirect', async () => {
  const make = (more: object) =>
    createPost(editor, editors, input({ title: 'Same Name!', status: 'published', ...more }));
  const [one, two] = [await make({}), await make({})];
  expect([one.slug, two.slug]).toEqual(['same-name', 'same-name-2']);
  await expect(make({ slug: 'same-name' })).rejects.toThrow(BLOG_ADMIN_TEXT.slugTaken);

  const change = (slug: string) =>
    updatePost(editor, editors, one.id, input({ title: 'Same Name!', status: 'published', slug }));
  expect((await change('Other Address')).slug).toBe('other-address');
  expect((await getPost(world.ctx, 'same-name'))?.slug).toBe('other-address');
  await change('third');
  expect((await getPost(world.ctx, 'same-name'))?.slug).toBe('third');
  expect((await getPost(world.ctx, 'other-address'))?.slug).toBe('third');
  await change('same-name');
  expect((await getPost(world.ctx, 'same-name'))?.slug).toBe('same-name');
  expect((await getPost(world.ctx, 'third'))?.slug).toBe('same-name');
});

test('the publication date is set once', async () => {
  const draft = await createPost(editor, editors, input({ title: 'Day' }));
  expect(draft.published_at).toBeNull();
  const save = (status: string) => updatePost(editor, editors, draft.id, input({ title: 'Day', status }));
  const { published_at } = await save('published');
  expect(published_at).not.toBeNull();
  world.advance(3600);
  expect((await save('archived')).published_at).toBe(published_at);
  expect((await save('published')).published_at).toBe(published_at);
});

test('tags can be changed', async () => {
  const post = await createPost(editor, editors, input({ title: 'Tagged', tags: ['B', 'A', 'a ', '!!'] }));
  expect(post.tags).toEqual(['B', 'A']);
  const changed = await updatePost(editor, editors, post.id, input({ title: 'Tagged', tags: ['C', 'B'] }));
  expect(changed.tags).toEqual(['C', 'B']);
});

test('users who are not editors can write but not publish, and posts of other users are not found', async () => {
  const draft = await createPost(writer, editors, input({ title: 'Mine' }));
  await expect(
    updatePost(writer, editors, draft.id, input({ title: 'Mine', status: 'published' })),
  ).rejects.toThrow(BLOG_ADMIN_TEXT.notEditor);
  await expect(createPost(writer, editors, input({ status: 'published' }))).rejects.toThrow(
    BLOG_ADMIN_TEXT.notEditor,
  );
  await expect(
    createCategory(writer, editors, { name: 'Mine', slug: '', description: null }),
  ).rejects.toThrow(BLOG_ADMIN_TEXT.notEditorCategory);
  for (const attempt of [
    () => getOwnPost(editor, draft.id),
    () => updatePost(editor, editors, draft.id, input({})),
    () => deletePost(editor, draft.id),
  ])
    await expect(attempt()).rejects.toThrow(BLOG_ADMIN_TEXT.unknownPost);
  expect((await updatePost(writer, ['*'], draft.id, input({ status: 'published' }))).status).toBe(
    'published',
  );
  expect((await listOwnPosts(editor)).map(post => post.id)).not.toContain(draft.id);
  await deletePost(writer, draft.id);
  await expect(getOwnPost(writer, draft.id)).rejects.toThrow(BLOG_ADMIN_TEXT.unknownPost);
});

test('an image of 1200 × 630 is drawn for any title', async () => {
  for (const title of [
    'Short',
    'A very long title that goes on and on until it fills three lines '.repeat(3),
  ]) {
    const png = await drawPostImage({ title, category: 'Data' });
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});

test('the drafts of other users reserve no slug and name no tag', async () => {
  const draft = await createPost(writer, editors, input({ title: 'Squatted', tags: ['eVIL!', 'data'] }));
  const again = await createPost(writer, editors, input({ title: 'Squatted' }));
  expect([draft.slug, again.slug]).toEqual(['squatted', 'squatted-2']);
  const post = await createPost(
    editor,
    editors,
    input({ title: 'Squatted', slug: 'squatted', tags: ['Evil', 'Data'], status: 'published' }),
  );
  expect(post.slug).toBe('squatted');
  expect((await getPost(world.ctx, 'squatted'))?.tags.map(tag => tag.name)).toEqual(['Evil', 'Data']);
  expect((await getOwnPost(writer, draft.id)).tags).toEqual(['eVIL!', 'data']);
  // The slug is taken when the draft is published: a derived one is numbered, a requested one is refused.
  const publish = (slug: string) =>
    updatePost(writer, ['*'], draft.id, input({ title: 'Squatted', slug, status: 'published' }));
  await expect(publish('squatted')).rejects.toThrow(BLOG_ADMIN_TEXT.slugTaken);
  expect((await publish('')).slug).toBe('squatted-3');
});

test('the list of posts has no texts, and their number and size are limited', async () => {
  const user = await createTestUser('prolific', world);
  const first = await createPost(
    user,
    editors,
    input({ title: 'First', content: `<p>${'x'.repeat(1000)}</p>` }),
  );
  expect(JSON.stringify(await listOwnPosts(user)).length).toBeLessThan(500);
  const arrange = (statement: string) =>
    withPostgresClient(world.superuserUrl, client => client.query(statement, [user.user.id]));
  // Random characters, because repeated ones are stored compressed.
  await arrange(`insert into blog_posts (user_id, title, slug, content)
    select $1, 'Large', 'large-' || n, (select string_agg(md5(random()::text || k), '') from generate_series(1, 15000) k)
    from generate_series(1, 43) n`);
  const large = input({ title: 'Larger', content: `<p>${'x'.repeat(400_000)}</p>` });
  await expect(createPost(user, editors, large)).rejects.toThrow(BLOG_ADMIN_TEXT.tooMuchText);
  await expect(updatePost(user, editors, first.id, large)).rejects.toThrow(BLOG_ADMIN_TEXT.tooMuchText);
  await arrange(`delete from blog_posts where user_id = $1 and title = 'Large'`);
  await arrange(`insert into blog_posts (user_id, title, slug, content)
    select $1, 'Small', 'small-' || n, 'x' from generate_series(1, ${BLOG_LIMITS.postsPerUser - 1}) n`);
  await expect(createPost(user, editors, input({}))).rejects.toThrow(BLOG_ADMIN_TEXT.tooManyPosts);
  expect((await updatePost(user, editors, first.id, input({ title: 'Changed' }))).title).toBe('Changed');
});
