import { expect, test } from 'vitest';
import { defaultDraft } from './report-draft.ts';
import { summaryOf } from './report-line.tsx';

const draft = defaultDraft('2026-10-13', '2026-11-11');

test('the line names the dimensions, the metrics and the search text', () => {
  expect(summaryOf(draft)).toBe('by Search Query: Clicks, Impressions, CTR, Position');
  expect(summaryOf({ ...draft, dimensions: [], metrics: ['clicks'], search_query: ' boots ' })).toBe(
    'Clicks, queries with “boots”',
  );
});
