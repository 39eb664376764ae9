import { expect, test } from 'vitest';
import { defaultDraft, isDirty, syncWithShown, toggled } from './report-draft.ts';

const draft = defaultDraft('2026-10-13', '2026-11-11');
const ID = '6f9619ff-8b86-4011-b42d-00cf4fc964f1';
const shown = { ...draft, property_ids: [ID] };

test('has the specified defaults', () => {
  expect(draft).toMatchObject({
    dimensions: ['query'],
    metrics: ['clicks', 'impressions', 'ctr', 'position'],
    search_query: '',
    page: 1,
  });
});

test('only form fields make a report stale', () => {
  expect(isDirty(shown, shown)).toBe(false);
  expect(isDirty({ ...shown, search_query: 'boots' }, shown)).toBe(true);
  expect(isDirty({ ...shown, page: 3, granularity: 'week' }, shown)).toBe(false);
  expect(isDirty(shown, null)).toBe(true);
});

test('the form follows changes to the shown report and keeps edited fields', () => {
  const typing = { ...shown, search_query: 'boots' };
  const preset = { ...shown, from: '2026-11-05', page: 1 };
  expect(syncWithShown(typing, shown, preset)).toEqual({ ...preset, search_query: 'boots' });
  expect(syncWithShown(typing, null, preset)).toEqual(preset);
});

test('keeps the order of the checkboxes', () => {
  expect(toggled(['a', 'b', 'c'], ['c'], 'a')).toEqual(['a', 'c']);
  expect(toggled(['a', 'b'], ['a', 'b', 'x'], 'a')).toEqual(['b', 'x']);
});
