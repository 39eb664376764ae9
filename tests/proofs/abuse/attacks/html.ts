import { randomBytes } from 'node:crypto';
import { DEMO_TEXT } from '@gsc/contract/auth/api';
import { BLOG_PATHS, OwnPost } from '@gsc/contract/blog/api';
import type { Attack } from '../attack.ts';
import { EDITOR } from '../stage.ts';
import { NO_ANSWER } from '../wire/answer.ts';
import { call } from '../wire/call.ts';
import { attack, invalid, limited, once, post } from './compose.ts';

const draft = (more: object) => post(BLOG_PATHS.own, { title: 'A draft', content: 'text', ...more });
const preview = (content: string) => post(BLOG_PATHS.preview, { content });
/** Refused, because the content is too deep or has too many tags. */
const refused = invalid('/content');
/** Accepted or refused, but soon. */
const soon = { every: [200, 400, 422], withinMs: 2000 };
const KB = 1024;
/** The longest draft, as text that cannot be compressed. */
const LONG_DRAFT = randomBytes(367_500).toString('base64');
/** A list of drafts is shown as titles, not as texts. */
const MAX_LIST_CHARACTERS = 1_000_000;

/** Markup that is slow to parse, and drafts that fill the database. */
export const HTML_ATTACKS: readonly Attack[] = [
  once('preview-250-kb-of-open-tags', 'signed-in', preview('<b>'.repeat((250 * KB) / 3)), refused),
  once('preview-500-kb-of-open-tags', 'signed-in', preview('<b>'.repeat(160_000)), refused),
  once('draft-of-open-tags', 'signed-in', draft({ content: '<i>'.repeat((250 * KB) / 3) }), refused),
  once('preview-deep-lists', 'signed-in', preview('<ul><li>'.repeat(20_000)), refused),
  once('preview-misnested-formatting', 'signed-in', preview('<a><b><i><u>'.repeat(20_000)), refused),
  once('preview-flat-paragraphs', 'signed-in', preview('<p>a</p>'.repeat(60_000)), soon),
  once('preview-open-attribute', 'signed-in', preview(`<a href="${'a '.repeat(200_000)}`), soon),
  once('preview-open-comments', 'signed-in', preview('<!--'.repeat(100_000)), soon),
  once('preview-foreign-elements', 'signed-in', preview('<svg><math><p>'.repeat(20_000)), soon),
  once('preview-many-attributes', 'signed-in', preview(`<p ${'a=b '.repeat(100_000)}>`), soon),
  once('preview-of-500001-characters', 'signed-in', preview('a'.repeat(500_001)), invalid('/content')),
  once(
    'draft-of-500001-characters',
    'signed-in',
    draft({ content: 'a'.repeat(500_001) }),
    invalid('/content'),
  ),
  once('draft-title-of-201-characters', 'signed-in', draft({ title: 'a'.repeat(201) }), invalid('/title')),
  once('draft-with-100-tags', 'signed-in', draft({ tags: Array(100).fill('tag') }), invalid('/tags')),
  once(
    'draft-with-a-script-as-image',
    'signed-in',
    draft({ featured_image_url: 'javascript:alert(1)' }),
    invalid('/featured_image_url'),
  ),
  once('preview-of-the-demo', 'demo', preview('a'), { every: [403], message: DEMO_TEXT.refused }),
  once('preview-of-a-stranger', 'anonymous', preview('<b>'.repeat(10_000)), { every: [401] }),
  attack(
    'a-hundred-large-previews',
    'signed-in',
    { kind: 'flood', count: 100, inFlight: 10, request: preview('<p>text</p>'.repeat(900)) },
    limited(200),
  ),
  attack(
    'drafts-without-end',
    'signed-in',
    {
      kind: 'flood',
      count: 60,
      inFlight: 4,
      request: (seat, number) => draft({ title: `Draft ${number}`, content: LONG_DRAFT })(seat, number),
    },
    { every: [201, 409, 422, 429, 503], some: [409, 422, 429] },
  ),
  attack(
    'list-of-large-drafts',
    'signed-in',
    {
      kind: 'steps',
      async run({ line }, seat) {
        for (let number = 0; number < 6; number++)
          await call(line, seat, draft({ content: LONG_DRAFT })(seat, number));
        const list = await call(line, seat, { path: BLOG_PATHS.own });
        const isLong = list.text.length > MAX_LIST_CHARACTERS;
        return [isLong ? { ...list, status: NO_ANSWER, text: `${list.text.length} characters` } : list];
      },
    },
    { every: [200] },
  ),
  attack(
    'slug-of-a-draft-is-taken',
    'signed-in',
    {
      kind: 'steps',
      async run(stage, seat) {
        const { line } = stage;
        const slug = `slug-${seat.address.replaceAll('.', '-')}`;
        await call(line, seat, draft({ slug, tags: ['Spam'] })(seat, 0));
        const { seat: editor } = await stage.openAccount(EDITOR);
        const published = await call(
          line,
          editor,
          draft({ slug, status: 'published', tags: ['spam'] })(editor, 0),
        );
        const isOwn =
          published.status === 201 && OwnPost.parse(JSON.parse(published.text)).tags.includes('spam');
        return [published.status === 201 && !isOwn ? { ...published, status: NO_ANSWER } : published];
      },
    },
    { every: [201] },
  ),
];
