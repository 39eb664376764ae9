import { expect, test } from 'vitest';
import { defaultDraft, followShown, isDirty, toggled, withSearchType } from './report-draft.ts';

const draft = defaultDraft('2026-10-13', '2026-11-11');
const ID = '6f9619ff-8b86-4011-b42d-00cf4fc964f1';
const shown = { ...draft, property_ids: [ID] };

test('the defaults of the specification', () => {
  expect(draft).toMatchObject({
    dimensions: ['query'],
    metrics: ['clicks', 'impressions', 'ctr', 'position'],
    search_query: '',
    page: 1,
  });
});

test('only the form makes a report stale', () => {
  expect(isDirty(shown, shown)).toBe(false);
  expect(isDirty({ ...shown, search_query: 'boots' }, shown)).toBe(true);
  expect(isDirty({ ...shown, page: 3, granularity: 'week' }, shown)).toBe(false);
  expect(isDirty(shown, null)).toBe(true);
});

test('the form follows what moved and keeps what was being typed', () => {
  const typing = { ...shown, search_query: 'boots' };
  const preset = { ...shown, from: '2026-11-05', page: 1 };
  expect(followShown(typing, shown, preset)).toEqual({ ...preset, search_query: 'boots' });
  expect(followShown(typing, null, preset)).toEqual(preset);
});

test('a feed has no queries', () => {
  expect(withSearchType({ ...draft, search_query: 'x' }, 'discover')).toMatchObject({
    dimensions: ['page'],
    search_query: '',
  });
  expect(withSearchType({ ...draft, dimensions: ['query', 'country'] }, 'googleNews').dimensions).toEqual([
    'country',
  ]);
  expect(withSearchType(draft, 'image')).toEqual({ search_type: 'image' });
});

test('checkboxes keep their order', () => {
  expect(toggled(['a', 'b', 'c'], ['c'], 'a')).toEqual(['a', 'c']);
  expect(toggled(['a', 'b'], ['a', 'b', 'x'], 'a')).toEqual(['b', 'x']);
});
