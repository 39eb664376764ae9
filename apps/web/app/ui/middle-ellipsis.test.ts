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
