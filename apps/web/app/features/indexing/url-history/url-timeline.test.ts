import type { UrlHistory } from '@gsc/contract/indexing/lists-api';
import { expect, test } from 'vitest';
import { urlTimeline } from './url-timeline.ts';

type State = UrlHistory['states'][number];

const state = (coverage_state: string | null, from: string, more: Partial<State> = {}) =>
  ({
    coverage_state,
    verdict: 'NEUTRAL',
    verdict_label: 'Not Indexed',
    from,
    to: from,
    inspections: 1,
    last_crawl_time: null,
    ...more,
  }) as State;
const IN = { verdict: 'PASS', verdict_label: 'Indexed' } as const;

test('first seen, entered, left and still out', () => {
  const states = [
    state('Crawled - currently not indexed', '2026-11-06T12:00:00', {
      to: '2026-11-14T12:00:00',
      inspections: 9,
      last_crawl_time: '2026-11-05T12:00:00',
    }),
    state('Submitted and indexed', '2026-09-11T12:00:00', IN),
    state('Discovered - currently not indexed', '2026-09-08T12:00:00'),
  ];
  expect(urlTimeline(states)).toEqual([
    {
      title: 'No change',
      text: 'Crawled - currently not indexed, unchanged since 6 Nov',
      at: '2026-11-14T12:00:00',
      verdict: 'Not Indexed',
    },
    {
      title: 'Left the index',
      text: 'Submitted and indexed, then Crawled - currently not indexed. Last crawl 5 Nov, 12:00.',
      at: '2026-11-06T12:00:00',
      verdict: 'Not Indexed',
    },
    {
      title: 'Entered the index',
      text: '3 days after it was first seen',
      at: '2026-09-11T12:00:00',
      verdict: 'Indexed',
    },
    {
      title: 'First seen',
      text: 'Discovered - currently not indexed',
      at: '2026-09-08T12:00:00',
      verdict: 'Not Indexed',
    },
  ]);
});

test('a change inside or outside of the index is neither an entry nor an exit', () => {
  const titles = (...states: State[]) => urlTimeline(states).map(({ title }) => title);
  const first = state('Discovered - currently not indexed', '2026-09-08T12:00:00');
  expect(titles(state('Soft 404', '2026-09-09T12:00:00'), first)).toEqual(['Changed', 'First seen']);
  const indexed = state('Submitted and indexed', '2026-09-08T12:00:00', IN);
  expect(titles(state('Indexed, not submitted in sitemap', '2026-09-09T12:00:00', IN), indexed)).toEqual([
    'Changed',
    'First seen',
  ]);
});

test('a URL that returns names both states, not the days since it was first seen', () => {
  const states = [
    state('Submitted and indexed', '2026-09-11T12:00:00', IN),
    state(null, '2026-09-10T12:00:00'),
    state('Submitted and indexed', '2026-09-08T12:00:00', IN),
  ];
  expect(urlTimeline(states).map(({ title, text }) => [title, text])).toEqual([
    ['Entered the index', 'No coverage state, then Submitted and indexed.'],
    ['Left the index', 'Submitted and indexed, then No coverage state.'],
    ['First seen', 'Submitted and indexed'],
  ]);
});

test('one day, and no inspection at all', () => {
  const first = state('Soft 404', '2026-09-08T12:00:00');
  expect(urlTimeline([state('Submitted and indexed', '2026-09-09T12:00:00', IN), first])[0]?.text).toBe(
    '1 day after it was first seen',
  );
  expect(urlTimeline([])).toEqual([]);
});
