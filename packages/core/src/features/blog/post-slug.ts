import { randomBytes } from 'node:crypto';
import { BLOG_ADMIN_TEXT } from '@gsc/contract/blog/labels';
import { SLUG_MAX, slugify } from '@gsc/contract/blog/slug';
import { sql } from 'kysely';
import type { Tx } from '../../context.ts';
import { ProductError } from '../../errors.ts';

/** Beyond the numbers a title is so common, or so foreign to plain letters, that chance is shorter than counting. */
const NUMBERS = 9;
const TRIES = 15;
const UNIQUE_VIOLATION = '23505';

/**
 * Writes under the slug that was asked for, or under one made from the title. A made one that is taken gets a
 * number; one that was asked for is refused, because its author has plans with it. Only writing tells whether a slug
 * is free: drafts of others take up theirs, though nobody sees them.
 */
export async function withFreeSlug<T>(
  tx: Tx,
  { slug, title }: { slug: string; title: string },
  write: (slug: string) => Promise<T>,
): Promise<T> {
  const wanted = slugify(slug);
  const base = wanted || slugify(title) || 'post';
  const tries = wanted ? 1 : TRIES;
  for (let number = 1; number <= tries; number++) {
    const ending = number === 1 ? '' : `-${number <= NUMBERS ? number : randomBytes(4).toString('hex')}`;
    const candidate = base.slice(0, SLUG_MAX - ending.length).replace(/-$/, '') + ending;
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
  return code === UNIQUE_VIOLATION && constraint === 'blog_posts_slug_key';
};
