import { expect, test } from 'vitest';
import { FEED_NAMES, isFeed, SEARCH_TYPE_LABELS, SEARCH_TYPE_NAMES } from './search-types.ts';

test('every search type has a label', () => {
  expect(SEARCH_TYPE_NAMES).toEqual(['web', 'image', 'video', 'news', 'discover', 'googleNews']);
  expect(SEARCH_TYPE_NAMES.map(name => SEARCH_TYPE_LABELS[name])).toEqual([
    'Web',
    'Image',
    'Video',
    'News',
    'Discover',
    'Google News',
  ]);
});

test('only Discover and Google News are feeds', () => {
  expect(SEARCH_TYPE_NAMES.filter(isFeed)).toEqual(['discover', 'googleNews']);
  expect(FEED_NAMES).toEqual(['discover', 'googleNews']);
  expect([null, '', 'audio'].filter(isFeed)).toEqual([]);
});
