import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitForEllipsis } from './middle-ellipsis.ts';

const join = (text: string) => Object.values(splitForEllipsis(text)).join('');

test('short text stays whole', () => {
  expect(splitForEllipsis('/guides/winter-layering')).toEqual({ head: '/guides/winter-layering', tail: '' });
});

test('the last segment is kept', () => {
  expect(splitForEllipsis('/collections/outdoor/jackets/rain-jackets')).toEqual({
    head: '/collections/outdoor/jackets',
    tail: '/rain-jackets',
  });
});

test('a segment that is too long or too short gives way to the last characters', () => {
  const long = '/guides/how-to-choose-a-sleeping-bag-for-winter';
  expect(splitForEllipsis(long).tail).toBe('bag-for-winter');
  expect(splitForEllipsis('/a/very/long/folder/structure/x/').tail).toHaveLength(14);
});

test('nothing is lost, also not half a character', () => {
  for (const text of ['/a'.repeat(40), 'how to layer for winter hiking in the alps', `${'🏔'.repeat(40)}`]) {
    expect(join(text)).toBe(text);
  }
});

test('any text is whole, its tail is short and its head has room for an ellipsis', () => {
  const words = fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 8 });
  fc.assert(
    fc.property(words, parts => {
      const text = `/${parts.join('/')}`;
      const { head, tail } = splitForEllipsis(text);
      expect(head + tail).toBe(text);
      expect(lengthOf(tail)).toBeLessThanOrEqual(28);
      if (tail !== '') expect(lengthOf(head)).toBeGreaterThanOrEqual(4);
      // Cut between letters, never inside one.
      expect(lengthOf(head) + lengthOf(tail)).toBe(lengthOf(text));
    }),
    { numRuns: 500 },
  );
});

test('a folder that is too short to be cut stays with its page', () => {
  const { head } = splitForEllipsis('/a/triple-net-lease-in-2027-x');
  expect(head.length).toBeGreaterThanOrEqual(4);
});

const lengthOf = (text: string): number => [...new Intl.Segmenter().segment(text)].length;
