import { expect, test } from 'vitest';
import {
  MAX_TAG_LENGTH,
  MAX_TAGS_OF_PROPERTY,
  PropertyTag,
  PropertyTags,
  tagsOf,
  withKnownSpelling,
} from './tags.ts';

test.for([
  ['  Client   A ', 'Client A'],
  ['a\tb', 'a b'],
  ['x'.repeat(MAX_TAG_LENGTH), 'x'.repeat(MAX_TAG_LENGTH)],
  [`${' '.repeat(50)}x`, 'x'],
  ['Küche & Bad', 'Küche & Bad'],
] as const)('%j becomes the tag %j', ([text, tag]) => {
  expect(PropertyTag.parse(text)).toBe(tag);
});

test.for(['', '   ', 'a,b', 'a\u0007b', 'x'.repeat(MAX_TAG_LENGTH + 1), ' '.repeat(300)])(
  '%j is not a tag',
  text => {
    expect(PropertyTag.safeParse(text).success).toBe(false);
  },
);

test('a property has each tag once, in any case, and a limited number of tags', () => {
  expect(PropertyTags.parse({ tags: ['Shop', 'shop', ' SHOP', 'Blog'] }).tags).toEqual(['Shop', 'Blog']);
  const many = Array.from({ length: MAX_TAGS_OF_PROPERTY + 1 }, (_, at) => `tag ${at}`);
  expect(PropertyTags.safeParse({ tags: many }).success).toBe(false);
  expect(PropertyTags.safeParse({ tags: many.slice(1) }).success).toBe(true);
});

test('a tag keeps the spelling that the account already uses', () => {
  expect(withKnownSpelling(['shop', 'New'], ['Shop', 'Blog'])).toEqual(['Shop', 'New']);
});

test('the tags of several properties are listed once, in alphabetical order', () => {
  expect(tagsOf([{ tags: ['b', 'C'] }, { tags: [] }, { tags: ['a', 'b'] }])).toEqual(['a', 'b', 'C']);
});
