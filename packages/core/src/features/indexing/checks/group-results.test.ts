import { expect, test } from 'vitest';
import { type AnswerCount, groupResults } from './group-results.ts';

const answer = (more: Partial<AnswerCount>): AnswerCount => ({
  verdict: 'NEUTRAL',
  coverage_state: null,
  error: null,
  urls: 1,
  clicks: 0,
  ...more,
});

test('answers stand under their headings, most clicks first, then most URLs', () => {
  const groups = groupResults(
    [
      answer({ verdict: 'PASS', coverage_state: 'Submitted and indexed', urls: 861, clicks: 21_904 }),
      answer({ verdict: 'FAIL', coverage_state: 'Redirect error', urls: 3, clicks: 57 }),
      answer({ coverage_state: 'Soft 404', urls: 21, clicks: 57 }),
      answer({ verdict: 'FAIL', coverage_state: 'Server error (5xx)', urls: 12, clicks: 384 }),
      answer({ coverage_state: 'Page with redirect', urls: 31, clicks: 44 }),
      answer({ verdict: null, error: 'no_answer', urls: 4, clicks: 9 }),
      answer({ verdict: null, urls: 2 }),
    ],
    null,
  );
  expect(groups.map(({ group, urls, clicks }) => [group, urls, clicks])).toEqual([
    ['Fix first', 36, 498],
    ['As intended', 31, 44],
    ['No answer', 6, 0],
    ['Indexed', 861, 21_904],
  ]);
  expect(groups[0]?.states.map(state => state.coverage_state)).toEqual([
    'Server error (5xx)',
    'Soft 404',
    'Redirect error',
  ]);
  expect(groups[2]?.states).toEqual([
    { coverage_state: null, verdict: 'Error', error: 'no_answer', urls: 4, clicks: null, change: null },
    { coverage_state: null, verdict: 'Unknown', error: null, urls: 2, clicks: 0, change: null },
  ]);
});

test('verdicts with the same label are one line', () => {
  const [group] = groupResults(
    [
      answer({ verdict: 'NEUTRAL', coverage_state: 'Soft 404', urls: 2, clicks: 5 }),
      answer({ verdict: 'FAIL', coverage_state: 'Soft 404', urls: 3, clicks: 7 }),
    ],
    null,
  );
  expect(group?.states).toEqual([
    { coverage_state: 'Soft 404', verdict: 'Not Indexed', error: null, urls: 5, clicks: 12, change: null },
  ]);
});

test('the state with the most clicks is first', () => {
  const [group] = groupResults(
    [
      answer({ coverage_state: 'Soft 404', clicks: 5 }),
      answer({ coverage_state: 'Not found (404)', clicks: 9 }),
      answer({ coverage_state: 'Server error (5xx)', clicks: 1 }),
    ],
    null,
  );
  expect(group?.states.map(({ clicks }) => clicks)).toEqual([9, 5, 1]);
});

test('the change is against the compared check', () => {
  const now = [answer({ coverage_state: 'Soft 404', urls: 5 }), answer({ coverage_state: 'Crawl anomaly' })];
  const before = [answer({ coverage_state: 'Soft 404', urls: 7 })];
  const [group] = groupResults(now, before);
  expect(group?.states.map(state => [state.coverage_state, state.change])).toEqual([
    ['Soft 404', -2],
    ['Crawl anomaly', 1],
  ]);
  expect(groupResults([], before)).toEqual([]);
});

test('clicks that are not known are not zero', () => {
  const groups = groupResults(
    [
      answer({ coverage_state: 'Soft 404', clicks: null }),
      answer({ verdict: 'FAIL', coverage_state: 'Redirect error', clicks: null }),
      answer({ verdict: 'PASS', coverage_state: 'Submitted and indexed', clicks: 3 }),
      answer({ verdict: 'PASS', coverage_state: 'Indexed, not submitted in sitemap', clicks: null }),
    ],
    null,
  );
  expect(groups.map(({ group, clicks, states }) => [group, clicks, states.map(each => each.clicks)])).toEqual(
    [
      ['Fix first', null, [null, null]],
      ['Indexed', 3, [3, null]],
    ],
  );
});
