import { expect, test } from 'vitest';
import {
  COVERAGE_GROUPS,
  COVERAGE_STATES,
  coverageGroup,
  coverageOf,
  NO_COVERAGE,
} from './coverage-states.ts';

const group = (verdict: string | null, coverage_state: string | null, error: string | null = null) =>
  coverageGroup({ verdict, coverage_state, error });

test('every state has a group, an explanation and, if there is something to do, an action', () => {
  const states = Object.entries(COVERAGE_STATES);
  expect(states.length).toBeGreaterThanOrEqual(24);
  for (const [text, { group: heading, explanation, action }] of states) {
    expect(COVERAGE_GROUPS, text).toContain(heading);
    expect(explanation, text).toMatch(/^[A-Zr].*[.]$/);
    const toDo = heading === 'Fix first' || heading === 'Look into it';
    if (toDo) expect(action, text).toMatch(/^[A-Z].*[.]$/);
    else expect(action, text).toBeNull();
  }
});

test.for([
  ['Server error (5xx)', 'Fix first'],
  ['Not found (404)', 'Fix first'],
  ['Duplicate, Google chose different canonical than user', 'Fix first'],
  ['Duplicate, submitted URL not selected as canonical', 'Fix first'],
  ['Soft 404', 'Fix first'],
  ['Redirect error', 'Fix first'],
  ['Blocked due to unauthorized request (401)', 'Fix first'],
  ['Blocked due to access forbidden (403)', 'Fix first'],
  ['Blocked due to other 4xx issue', 'Fix first'],
  ['Page indexed without content', 'Fix first'],
  ['Crawl anomaly', 'Fix first'],
  ['Crawled - currently not indexed', 'Look into it'],
  ['Discovered - currently not indexed', 'Look into it'],
  ['Indexed, though blocked by robots.txt', 'Look into it'],
  ['URL is unknown to Google', 'Look into it'],
  ['Duplicate without user-selected canonical', 'Look into it'],
  ['Blocked by robots.txt', 'Look into it'],
  ['Page with redirect', 'As intended'],
  ['Alternate page with proper canonical tag', 'As intended'],
  ["Excluded by 'noindex' tag", 'As intended'],
  ['Blocked by page removal tool', 'As intended'],
  ['Submitted and indexed', 'Indexed'],
  ['Indexed, not submitted in sitemap', 'Indexed'],
  ['Indexed; consider marking as canonical', 'Indexed'],
])('%s is listed under %s', ([text, heading]) => {
  expect(group('NEUTRAL', text ?? '')).toBe(heading);
});

test.for(['Excluded by ‘noindex’ tag', 'Excluded by ’noindex‛ tag', " excluded  by 'noindex'\u00a0TAG "])(
  '%j is the same state',
  text => {
    expect(coverageOf(text)?.group).toBe('As intended');
  },
);

test('dashes and double quotes are normalised', () => {
  expect(coverageOf('Crawled – currently not indexed')).toBe(coverageOf('Crawled - currently not indexed'));
  expect(coverageOf('“Soft 404”')).toBeUndefined();
});

test('an unknown text is listed by its verdict, and errors have no answer', () => {
  expect(group('PASS', 'New state')).toBe('Indexed');
  expect(group('FAIL', 'New state')).toBe('Fix first');
  expect(group('PARTIAL', 'New state')).toBe('Look into it');
  expect(group('NEUTRAL', 'New state')).toBe('Look into it');
  expect(group(null, 'New state')).toBe('No answer');
  expect(group(null, null)).toBe('No answer');
  expect(group('PASS', 'Submitted and indexed', 'no_answer')).toBe('No answer');
  expect(NO_COVERAGE.title).toBe('No coverage state');
});

test('only states in the index have another label for NEUTRAL', () => {
  const labels = Object.entries(COVERAGE_STATES).filter(([, state]) => 'neutral' in state);
  expect(labels.map(([text, { neutral }]) => [text, neutral])).toEqual([
    ['Page indexed without content', 'Partially Indexed'],
    ['Indexed, though blocked by robots.txt', 'Partially Indexed'],
    ['Submitted and indexed', 'Indexed'],
    ['Indexed, not submitted in sitemap', 'Indexed'],
    ['Indexed; consider marking as canonical', 'Indexed'],
  ]);
});

test('spaces do not matter, but words stay apart', () => {
  expect(coverageOf('  Not  found (404) ')).toBe(COVERAGE_STATES['Not found (404)']);
  expect(coverageOf('Notfound(404)')).toBeUndefined();
});
