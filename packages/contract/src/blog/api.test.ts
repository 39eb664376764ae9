import { expect, test } from 'vitest';
import {
  BlogCard,
  BlogCategory,
  BlogPost,
  BlogSearch,
  CategoryInput,
  OwnPost,
  OwnPosts,
  POST_STATUSES,
  PostInput,
  Preview,
  PreviewInput,
} from './api.ts';
import { POST_HTML_TEXT, POST_LIMITS } from './post-html.ts';

const ID = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
const least = { title: 'A title', content: '<p>Text</p>' };
const accepts = (input: object) => PostInput.safeParse({ ...least, ...input }).success;

test('only title and content are required', () => {
  expect(PostInput.parse({ title: '  A title ', content: ' <p>Text</p> ' })).toEqual({
    ...least,
    slug: '',
    excerpt: null,
    status: 'draft',
    featured_image_url: null,
    category_id: null,
    tags: [],
    meta_title: null,
    meta_description: null,
  });
});

test('empty fields become null', () => {
  const empty = { excerpt: ' ', featured_image_url: '', meta_title: '', meta_description: null };
  expect(PostInput.parse({ ...least, ...empty })).toMatchObject({
    excerpt: null,
    featured_image_url: null,
    meta_title: null,
    meta_description: null,
  });
  expect(PostInput.parse({ ...least, excerpt: ' short ' }).excerpt).toBe('short');
});

test.for([
  ['title', 200],
  ['content', 500_000],
  ['slug', 200],
  ['excerpt', 500],
  ['meta_title', 60],
  ['meta_description', 160],
] as const)('%s takes up to %i characters', ([field, max]) => {
  expect(accepts({ [field]: 'x'.repeat(max) })).toBe(true);
  expect(accepts({ [field]: 'x'.repeat(max + 1) })).toBe(false);
});

test('content that is nested too deeply is refused with its message', () => {
  const content = '<b>'.repeat(POST_LIMITS.depth + 1);
  for (const parsed of [PostInput.safeParse({ ...least, content }), PreviewInput.safeParse({ content })])
    expect(parsed.error?.issues).toEqual([
      { code: 'custom', path: ['content'], message: POST_HTML_TEXT.tooDeep },
    ]);
});

test('a preview contains the content', () => {
  expect(Preview.parse({ content: '<p>Text</p>' })).toEqual({ content: '<p>Text</p>' });
});

test('title and content must not be blank', () => {
  expect(accepts({ title: '  ' })).toBe(false);
  expect(accepts({ content: '\n' })).toBe(false);
});

test('accepts up to twelve tags of 1 to 40 characters', () => {
  expect(accepts({ tags: Array.from({ length: 12 }, (_, at) => `t${at}`) })).toBe(true);
  expect(accepts({ tags: Array.from({ length: 13 }, (_, at) => `t${at}`) })).toBe(false);
  expect(PostInput.parse({ ...least, tags: [' a ', 'x'.repeat(40)] }).tags).toEqual(['a', 'x'.repeat(40)]);
  expect(accepts({ tags: ['x'.repeat(41)] })).toBe(false);
  expect(accepts({ tags: [' '] })).toBe(false);
});

test.for([
  ['https://x.example/a.png', true],
  ['/pictures/a.png', true],
  [`https://${'x'.repeat(1992)}`, true],
  [`https://${'x'.repeat(1993)}`, false],
  ['http://x.example/a.png', false],
  ['//x.example/a.png', false],
  ['javascript:alert(1)', false],
  ['see https://x.example', false],
  ['data:image/png;base64,x', false],
] as const)('an image from %s: %s', ([featured_image_url, good]) => {
  expect(accepts({ featured_image_url })).toBe(good);
  if (good)
    expect(PostInput.parse({ ...least, featured_image_url }).featured_image_url).toBe(featured_image_url);
});

test('trims image URL and slug', () => {
  const padded = { slug: ' a-title ', featured_image_url: ' /a.png ' };
  expect(PostInput.parse({ ...least, ...padded })).toMatchObject({
    slug: 'a-title',
    featured_image_url: '/a.png',
  });
  expect(CategoryInput.parse({ name: 'News', slug: ' news ' }).slug).toBe('news');
});

test('a rejected image URL has an error message', () => {
  const { error } = PostInput.safeParse({ ...least, featured_image_url: 'a.png' });
  expect(error?.issues[0]?.message).toContain('https://');
});

test('validates status and category id', () => {
  for (const status of ['draft', 'published', 'archived'] as const) expect(accepts({ status })).toBe(true);
  expect(POST_STATUSES).toHaveLength(3);
  expect(accepts({ status: 'deleted' })).toBe(false);
  expect(accepts({ category_id: ID })).toBe(true);
  expect(accepts({ category_id: 'news' })).toBe(false);
});

test('a category requires a name', () => {
  expect(CategoryInput.parse({ name: ' News ' })).toEqual({ name: 'News', slug: '', description: null });
  expect(CategoryInput.safeParse({ name: 'x'.repeat(80) }).success).toBe(true);
  for (const name of [' ', 'x'.repeat(81)]) expect(CategoryInput.safeParse({ name }).success).toBe(false);
  expect(CategoryInput.safeParse({ name: 'n', slug: 'x'.repeat(201) }).success).toBe(false);
  expect(CategoryInput.safeParse({ name: 'n', description: 'x'.repeat(501) }).success).toBe(false);
});

test('an empty search has no filters', () => {
  expect(BlogSearch.parse({})).toEqual({ category: '', tag: '', q: '' });
  expect(BlogSearch.parse({ category: 'c', tag: 't', q: ' words ' })).toEqual({
    category: 'c',
    tag: 't',
    q: 'words',
  });
  const long = 'x'.repeat(121);
  for (const search of [{ category: long }, { tag: long }, { q: 'x'.repeat(201) }])
    expect(BlogSearch.safeParse(search).success).toBe(false);
});

test('a preview has the same length limit as a post', () => {
  expect(PreviewInput.safeParse({ content: 'x'.repeat(500_000) }).success).toBe(true);
  expect(PreviewInput.safeParse({ content: 'x'.repeat(500_001) }).success).toBe(false);
});

test('a post round-trips without changes', () => {
  const named = { name: 'News', slug: 'news' };
  const card = {
    title: 't',
    slug: 's',
    excerpt: null,
    featured_image_url: null,
    published_at: '2026-11-01',
    updated_at: '2026-11-02',
    category: named,
    tags: [named],
  };
  const post = { ...card, content: '<p>', meta_title: null, meta_description: 'd' };
  expect(BlogCard.parse(post)).toEqual(card);
  expect(BlogPost.parse({ ...post, user_id: ID })).toEqual(post);
  const category = { id: ID, ...named, description: null };
  expect(BlogCategory.parse(category)).toEqual(category);
  const own = {
    id: ID,
    title: 't',
    slug: 's',
    content: 'c',
    excerpt: null,
    status: 'archived',
    featured_image_url: null,
    category_id: null,
    category: 'News',
    tags: ['a'],
    meta_title: null,
    meta_description: null,
    created_at: '2026-11-01',
    published_at: null,
  };
  expect(OwnPost.parse(own)).toEqual(own);
  const { id, title, slug, status, created_at, published_at } = own;
  const row = { id, title, slug, status, category: 'News', created_at, published_at };
  expect(OwnPosts.parse({ posts: [own], is_editor: true })).toEqual({ posts: [row], is_editor: true });
});
