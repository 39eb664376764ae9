import { describe, expect, test } from 'vitest';
import {
  comparisonLabel,
  comparisonOf,
  presetOf,
  presetsFor,
  summaryOf,
  withEdge,
} from './date-range-rules.ts';

const bounds = { first: '2024-09-14', last: '2026-11-13' };
const span = { from: '2026-10-15', to: '2026-11-13' };

describe('presets', () => {
  test('end on the last day with data', () => {
    expect(presetsFor(bounds).map(p => [p.label, p.from, p.to])).toEqual([
      ['Last 7 days', '2026-11-07', '2026-11-13'],
      ['Last 28 days', '2026-10-17', '2026-11-13'],
      ['Last 30 days', '2026-10-15', '2026-11-13'],
      ['This month', '2026-11-01', '2026-11-13'],
      ['Last month', '2026-10-01', '2026-10-31'],
      ['This quarter', '2026-10-01', '2026-11-13'],
      ['Last quarter', '2026-07-01', '2026-09-30'],
      ['Last 3 months', '2026-08-14', '2026-11-13'],
      ['Last 6 months', '2026-05-14', '2026-11-13'],
      ['Last 12 months', '2025-11-14', '2026-11-13'],
      ['Last 16 months', '2025-07-14', '2026-11-13'],
      ['Year to date', '2026-01-01', '2026-11-13'],
      ['All 26 months', '2024-09-14', '2026-11-13'],
    ]);
  });
  test('the last month and quarter can be in the year before', () => {
    const january = presetsFor({ ...bounds, last: '2026-01-05' });
    const span = (id: string) => january.find(p => p.id === id);
    expect(span('last-month')).toMatchObject({ from: '2025-12-01', to: '2025-12-31' });
    expect(span('last-quarter')).toMatchObject({ from: '2025-10-01', to: '2025-12-31' });
    expect(span('quarter')).toMatchObject({ from: '2026-01-01', to: '2026-01-05' });
  });
  test('end on the last final day where it is known', () => {
    const [week] = presetsFor({ ...bounds, final: '2026-11-11' });
    expect([week?.from, week?.to]).toEqual(['2026-11-05', '2026-11-11']);
  });
  test('never start before the first stored day', () => {
    const short = presetsFor({ first: '2026-09-20', last: '2026-11-13' });
    expect(short.find(p => p.id === 'last-quarter')).toMatchObject({ from: '2026-09-20', to: '2026-09-30' });
  });
  test('none has the days of the whole history or no days', () => {
    const short = presetsFor({ first: '2026-11-01', last: '2026-11-13' });
    expect(short.map(p => p.label)).toEqual(['Last 7 days', 'All 1 month']);
    const exact = presetsFor({ first: '2025-07-14', last: '2026-11-13' });
    expect(exact.map(p => p.id)).not.toContain('16m');
  });
  test('are recognised', () => {
    expect(presetOf(span, bounds)?.id).toBe('30d');
    expect(presetOf({ ...span, to: '2026-11-12' }, bounds)).toBeUndefined();
  });
});

describe('comparison', () => {
  const previous = { mode: 'previous', match_weekdays: false } as const;
  const weekdays = { mode: 'previous', match_weekdays: true } as const;
  const year = { mode: 'year', match_weekdays: false } as const;
  test('the picker shows exactly the days that are compared', () => {
    expect(comparisonOf({ ...span, comparison: previous })).toMatchObject({
      from: '2026-09-15',
      to: '2026-10-14',
    });
    expect(summaryOf({ ...span, comparison: previous })).toBe('30 days, compared with 15 Sep – 14 Oct');
    expect(summaryOf({ ...span, comparison: weekdays })).toBe('30 days, compared with 10 Sep – 9 Oct');
    expect(summaryOf({ ...span, comparison: year })).toBe('30 days, compared with 15 Oct – 13 Nov 2025');
    expect(summaryOf({ ...span, comparison: { ...year, match_weekdays: true } })).toBe(
      '30 days, compared with 16 Oct – 14 Nov 2025',
    );
    expect(summaryOf({ ...span, comparison: { mode: 'custom', from: '2026-01-01' } })).toBe(
      '30 days, compared with 1 Jan – 30 Jan',
    );
    expect(summaryOf({ ...span, comparison: { mode: 'none' } })).toBe('30 days');
  });
  test('labels', () => {
    expect(comparisonLabel({ ...span, comparison: previous })).toBe('vs previous 30 days');
    expect(comparisonLabel({ ...span, comparison: weekdays })).toBe('vs 10 Sep – 9 Oct 2026');
    expect(comparisonLabel({ ...span, comparison: year })).toBe('vs same period last year');
    expect(comparisonLabel({ ...span, comparison: { mode: 'none' } })).toBe('No comparison');
  });
});

test('a typed date moves the other date if necessary', () => {
  expect(withEdge(span, 'from', '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(withEdge(span, 'to', '2026-10-01')).toEqual({ from: '2026-10-01', to: '2026-10-01' });
  expect(withEdge(span, 'from', '2026-10-01')).toEqual({ from: '2026-10-01', to: '2026-11-13' });
});
