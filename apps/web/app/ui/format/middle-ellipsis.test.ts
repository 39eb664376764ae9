import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitForEllipsis } from './middle-ellipsis.ts';

const join = (text: string) => Object.values(splitForEllipsis(text)).join('');

test('does not split short text', () => {
  expect(splitForEllipsis('/guides/winter-layering')).toEqual({ head: '/guides/winter-layering', tail: '' });
});

test('keeps the last segment', () => {
  expect(splitForEllipsis('/collections/outdoor/jackets/rain-jackets')).toEqual({
    head: '/collections/outdoor/jackets',
    tail: '/rain-jackets',
  });
});

test('uses the last characters if the segment is too long or too short', () => {
  const long = '/guides/how-to-choose-a-sleeping-bag-for-winter';
  expect(splitForEllipsis(long).tail).toBe('bag-for-winter');
  expect(splitForEllipsis('/a/very/long/folder/structure/x/').tail).toHaveLength(14);
});

test('does not split a query', () => {
  const query = 'how to layer for winter hiking in the alps';
  expect(splitForEllipsis(query)).toEqual({ head: query, tail: '' });
});

test('does not lose or split characters', () => {
  for (const text of ['/a'.repeat(40), 'winter hiking in the alps/how to layer', `/${'🏔'.repeat(40)}`]) {
    expect(join(text)).toBe(text);
  }
});

test('for any text: nothing is lost, the tail is short, and the head has room for an ellipsis', () => {
  const words = fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 8 });
  fc.assert(
    fc.property(words, parts => {
      const text = `/${parts.join('/')}`;
      const { head, tail } = splitForEllipsis(text);
      expect(head + tail).toBe(text);
      expect(lengthOf(tail)).toBeLessThanOrEqual(28);
      if (tail !== '') expect(lengthOf(head)).toBeGreaterThanOrEqual(4);
      // Splits between graphemes, never inside one.
      expect(lengthOf(head) + lengthOf(tail)).toBe(lengthOf(text));
    }),
    { numRuns: 500 },
  );
});

test('a short folder is not separated from its page', () => {
  const { head } = splitForEllipsis('/a/triple-net-lease-in-2027-x');
  expect(head.length).toBeGreaterThanOrEqual(4);
});

const lengthOf = (text: string): number => [...new Intl.Segmenter().segment(text)].length;
