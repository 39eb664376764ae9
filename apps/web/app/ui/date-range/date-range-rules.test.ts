import { describe, expect, test } from 'vitest';
import {
  comparisonLabel,
  comparisonOf,
  lengthOf,
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
      ['Last 3 months', '2026-08-14', '2026-11-13'],
      ['Last 16 months', '2025-07-14', '2026-11-13'],
      ['All 26 months', '2024-09-14', '2026-11-13'],
    ]);
  });
  test('never begin before the first stored day', () => {
    const short = presetsFor({ first: '2026-11-01', last: '2026-11-13' });
    expect(short.map(p => p.from)).toEqual(['2026-11-07', ...Array(5).fill('2026-11-01')]);
    expect(short.at(-1)?.label).toBe('All 1 month');
  });
  test('are recognised', () => {
    expect(presetOf(span, bounds)?.id).toBe('30d');
    expect(presetOf({ ...span, to: '2026-11-12' }, bounds)).toBeUndefined();
  });
});

describe('comparison', () => {
  test('previous period touches the range and is as long', () => {
    const before = comparisonOf({ ...span, compare: 'previous' });
    expect(before).toEqual({ from: '2026-09-15', to: '2026-10-14' });
    expect(before && lengthOf(before)).toBe(lengthOf(span));
  });
  test('last year keeps the weekday', () => {
    expect(comparisonOf({ ...span, compare: 'year' })).toEqual({ from: '2025-10-16', to: '2025-11-14' });
  });
  test('custom and none', () => {
    const compareSpan = { from: '2026-01-01', to: '2026-01-30' };
    expect(comparisonOf({ ...span, compare: 'custom', compareSpan })).toBe(compareSpan);
    expect(comparisonOf({ ...span, compare: 'none' })).toBeNull();
  });
});

test('words', () => {
  expect(summaryOf({ ...span, compare: 'previous' })).toBe('30 days, 15 Sep – 14 Oct before');
  expect(summaryOf({ ...span, compare: 'year' })).toBe('30 days, 16 Oct – 14 Nov 2025 before');
  expect(summaryOf({ ...span, compare: 'none' })).toBe('30 days');
  expect(comparisonLabel({ ...span, compare: 'previous' })).toBe('vs previous 30 days');
  expect(comparisonLabel({ ...span, compare: 'none' })).toBe('No comparison');
});

test('a typed edge drags the other one along', () => {
  expect(withEdge(span, 'from', '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(withEdge(span, 'to', '2026-10-01')).toEqual({ from: '2026-10-01', to: '2026-10-01' });
  expect(withEdge(span, 'from', '2026-10-01')).toEqual({ from: '2026-10-01', to: '2026-11-13' });
});
