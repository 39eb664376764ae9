import { asDay, pacificMidnight } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import { indexedChange, SERIES_DAYS, type StateSpan, stateSeries } from './state-series.ts';

const TODAY = asDay('2026-11-14');
const HOUR_MS = 3_600_000;
/** By default 17:00 in California, when it is the next day in UTC. */
const at = (day: string, hour = 17) => new Date(pacificMidnight(asDay(day)).getTime() + hour * HOUR_MS);
const span = (coverage_state: string, from: string, to: string | null, verdict = 'NEUTRAL'): StateSpan => ({
  verdict,
  coverage_state,
  from: at(from),
  to: to === null ? null : at(to),
});

test('each day counts the states at its end', () => {
  const series = stateSeries(
    [
      span('Submitted and indexed', '2026-01-01', '2026-11-06', 'PASS'),
      span('Soft 404', '2026-11-06', null),
      span('Submitted and indexed', '2026-11-13', null, 'PASS'),
      span('Crawled - currently not indexed', '2025-01-01', '2026-01-01'),
      span('Soft 404', '2026-11-10', '2026-11-10'),
    ],
    TODAY,
  );
  expect([series.from, series.to]).toEqual(['2026-08-17', '2026-11-14']);
  expect(series.states.map(({ coverage_state }) => coverage_state)).toEqual([
    'Submitted and indexed',
    'Soft 404',
  ]);
  const [indexed, out] = series.states;
  expect(out).toMatchObject({ verdict: 'Not Indexed', group: 'Fix first', change_30_days: 1 });
  expect(out?.urls).toHaveLength(SERIES_DAYS);
  expect(out?.urls.slice(-10)).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  expect(indexed?.urls.slice(-10)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
  expect(indexed?.urls[0]).toBe(1);
  expect(indexed).toMatchObject({ change_30_days: 0, group: 'Indexed' });
});

test('the change of indexed URLs counts all states of the index', () => {
  const series = stateSeries(
    [
      span('Submitted and indexed', '2026-01-01', null, 'PASS'),
      span('Indexed, not submitted in sitemap', '2026-11-12', null, 'PASS'),
      span('Indexed, though blocked by robots.txt', '2026-11-12', null),
      span('Soft 404', '2026-11-12', null),
      span('Soft 404', '2026-11-12', null),
      span('Soft 404', '2026-11-12', null),
    ],
    TODAY,
  );
  expect(indexedChange(series, 7)).toBe(2);
  expect(indexedChange(series, 1)).toBe(0);
  expect(indexedChange(stateSeries([], TODAY), 7)).toBe(0);
});

test('the largest state of today is first, and a verdict of its own is a state of its own', () => {
  const blocked = 'Indexed, though blocked by robots.txt';
  const series = stateSeries(
    [
      span('Soft 404', '2026-08-01', null),
      span(blocked, '2026-11-01', null),
      span(blocked, '2026-11-01', null, 'PASS'),
      span(blocked, '2026-11-02', null, 'PASS'),
      span('Soft 404', '2026-08-01', '2026-11-14'),
      span('Soft 404', '2026-08-01', '2026-11-14'),
    ],
    TODAY,
  );
  const today = series.states.map(({ verdict, urls }) => [verdict, urls.at(-1)]);
  expect(today).toEqual([
    ['Indexed', 2],
    ['Not Indexed', 1],
    ['Partially Indexed', 1],
  ]);
  expect(series.states[1]?.urls.slice(-2)).toEqual([3, 1]);
});

test('the change is that of the last 30 days', () => {
  const changeOf = (from: string, to: string | null) =>
    stateSeries([span('Soft 404', from, to)], TODAY).states[0]?.change_30_days;
  expect(changeOf('2026-10-16', null)).toBe(1);
  expect(changeOf('2026-10-15', null)).toBe(0);
  expect(changeOf('2026-09-01', '2026-10-01')).toBe(0);
});

test('states after today and before the first day are left out', () => {
  expect(stateSeries([span('Soft 404', '2026-11-15', null)], TODAY).states).toEqual([]);
  expect(stateSeries([span('Soft 404', '2026-08-01', '2026-08-17')], TODAY).states).toEqual([]);
  const [last] = stateSeries([span('Soft 404', '2026-08-01', '2026-08-18')], TODAY).states;
  expect(last?.urls.slice(0, 2)).toEqual([1, 0]);
});

test.for([0, 7, 8, 15, 16, 23.99])('an inspection at hour %f in California belongs to its day', hour => {
  const changes = ['2026-10-31', '2026-11-01', '2026-11-02'].map(day => at(day, hour));
  const [first, second, third] = changes as [Date, Date, Date];
  const state = (coverage_state: string, from: Date, to: Date | null) => ({ coverage_state, from, to });
  const spans = [state('A', first, second), state('B', second, third), state('C', third, null)];
  const { states } = stateSeries(
    spans.map(each => ({ verdict: 'NEUTRAL', ...each })),
    asDay('2026-11-03'),
  );
  expect(Object.fromEntries(states.map(each => [each.coverage_state, each.urls.slice(-5)]))).toEqual({
    A: [0, 1, 0, 0, 0],
    B: [0, 0, 1, 0, 0],
    C: [0, 0, 0, 1, 1],
  });
});
