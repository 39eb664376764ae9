import { SLUG, SLUG_MAX } from '@gsc/contract/blog/slug';
import fc from 'fast-check';
import type { Writer } from './writer.ts';

/** Any title produces a valid slug, and slugs are unique. */
export async function slugsOfTitles(writer: Writer, quick: boolean) {
  const titles = fc.sample(
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
      .filter(title => title.trim() !== '' && title.length <= 200),
    { seed: 7, numRuns: quick ? 20 : 200 },
  );
  const seen = new Set<string>();
  const wrong: string[] = [];
  for (const title of [...titles, 'Same', 'Same', 'same!', 'SAME']) {
    const { slug } = await writer.create({ title, content: '<p>x</p>' });
    if (!SLUG.test(slug) || slug.length > SLUG_MAX || seen.has(slug)) wrong.push(`${title}: ${slug}`);
    seen.add(slug);
  }
  return { ok: wrong.length === 0, titles: seen.size, wrong };
}
