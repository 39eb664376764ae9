import { randomBytes } from 'node:crypto';
import { BLOG_ADMIN_TEXT } from '@gsc/contract/blog/labels';
import { SLUG_MAX, slugify } from '@gsc/contract/blog/slug';
import { sql } from 'kysely';
import type { Tx } from '../../context.ts';
import { ProductError } from '../../errors.ts';

/** Up to this number a taken slug gets a number; after that a random suffix. */
const MAX_NUMBER = 9;
const MAX_ATTEMPTS = 15;
const UNIQUE_VIOLATION = '23505';
const SLUG_KEYS = ['blog_posts_own_slug_key', 'blog_posts_published_slug_key'];

/**
 * Writes with the requested slug, or with one derived from the title. If a derived slug is taken it gets a suffix; if
 * a requested slug is taken the write is refused. A slug is taken if another post of the author has it, or any post
 * that was ever published. Drafts of other users reserve nothing.
 */
export async function withFreeSlug<T>(
  tx: Tx,
  { slug, title }: { slug: string; title: string },
  write: (slug: string) => Promise<T>,
): Promise<T> {
  const requested = slugify(slug);
  const base = requested || slugify(title) || 'post';
  const attempts = requested ? 1 : MAX_ATTEMPTS;
  for (let number = 1; number <= attempts; number++) {
    const suffix = number === 1 ? '' : `-${number <= MAX_NUMBER ? number : randomBytes(4).toString('hex')}`;
    const candidate = base.slice(0, SLUG_MAX - suffix.length).replace(/-$/, '') + suffix;
    await sql`savepoint slug`.execute(tx);
    try {
      return await write(candidate);
    } catch (error) {
      if (!isTaken(error)) throw error;
      await sql`rollback to savepoint slug`.execute(tx);
    }
  }
  throw new ProductError('conflict', BLOG_ADMIN_TEXT.slugTaken);
}

const isTaken = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && SLUG_KEYS.includes(constraint ?? '');
};
