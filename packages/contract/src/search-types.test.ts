import { expect, test } from 'vitest';
import {
  concernsSearchType,
  FEED_LABELS,
  FEED_NAMES,
  FEEDS_WITHOUT_QUERIES,
  hasDevices,
  isFeed,
  LABELS_WITHOUT_POSITION,
  SEARCH_TYPE_LABELS,
  SEARCH_TYPE_NAMES,
  searchTypeLabel,
} from './search-types.ts';

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

test('an unknown search type is shown under its name', () => {
  expect(['web', 'later'].map(searchTypeLabel)).toEqual(['Web', 'later']);
});

test('only Discover and Google News are feeds', () => {
  expect(SEARCH_TYPE_NAMES.filter(isFeed)).toEqual(['discover', 'googleNews']);
  expect(FEED_NAMES).toEqual(['discover', 'googleNews']);
  expect([null, '', 'audio'].filter(isFeed)).toEqual([]);
  expect(FEED_LABELS).toBe('Discover and Google News');
  expect(FEEDS_WITHOUT_QUERIES).toBe('Discover and Google News have no queries.');
});

test('only Discover has no devices and no position', () => {
  expect(LABELS_WITHOUT_POSITION).toBe('Discover');
  expect(SEARCH_TYPE_NAMES.filter(name => !hasDevices(name))).toEqual(['discover']);
});

test.for([
  [['clicks', 'impressions'], [...SEARCH_TYPE_NAMES]],
  [['discover', 'clicks'], ['discover']],
  [['news'], ['news', 'googleNews']],
  [
    ['image', 'video'],
    ['image', 'video'],
  ],
] as const)('an event that affects %j concerns %j', ([affects, types]) => {
  expect(SEARCH_TYPE_NAMES.filter(name => concernsSearchType(affects, name))).toEqual(types);
});
