import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SLUG, SLUG_MAX, slugify } from './slug.ts';

const words = fc.string({ unit: 'binary', maxLength: 400 });

test.each([
  ['What disappears on day 487', 'what-disappears-on-day-487'],
  ['  -- Hello,   World! -- ', 'hello-world'],
  ['Crème brûlée & Ålesund', 'creme-brulee-alesund'],
  ['日本語', ''],
])('%s', (title, slug) => expect(slugify(title)).toBe(slug));

test.for([
  // Whole words up to 120 characters.
  ['ten words of ten letters', 'abcdefghij '.repeat(20), Array(10).fill('abcdefghij').join('-')],
  ['words that end at the limit', 'word '.repeat(30), Array(24).fill('word').join('-')],
  ['exactly 120 characters', `${'x'.repeat(60)} ${'y'.repeat(59)}`, `${'x'.repeat(60)}-${'y'.repeat(59)}`],
  ['one word that is too long', 'x'.repeat(130), 'x'.repeat(120)],
] as const)('a long title: %s', ([, title, slug]) => {
  expect(slugify(title)).toBe(slug);
});

test('a slug has single hyphens and none at its ends', () => {
  for (const slug of ['a', 'a-1', 'one-two-3']) expect(SLUG.test(slug)).toBe(true);
  for (const slug of ['', '-a', 'a-', 'a--b', 'A', 'a b', ' a', 'a\n', 'ü'])
    expect(SLUG.test(slug)).toBe(false);
});

test('a slug is valid or empty, and never too long', () => {
  fc.assert(
    fc.property(words, text => {
      const slug = slugify(text);
      return slug === '' || (SLUG.test(slug) && slug.length <= SLUG_MAX);
    }),
    { numRuns: 5000 },
  );
});

test('slugify is idempotent', () => {
  fc.assert(
    fc.property(words, text => slugify(slugify(text)) === slugify(text)),
    { numRuns: 5000 },
  );
});

test('letters and digits are preserved in order', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z0-9 .,!?-]{0,100}$/), text => {
      expect(slugify(text).replaceAll('-', '')).toBe(text.toLowerCase().replace(/[^a-z0-9]/g, ''));
    }),
  );
});
