import { MAX_PLOTTED_ROWS, PLOT_TEXT } from '@gsc/contract/analytics/rows/plot';
import { expect, test } from 'vitest';
import { plotActions } from './plot-actions.ts';

test('selected rows are drawn, up to eight', () => {
  const drawn: string[][][] = [];
  const rows = Array.from({ length: 8 }, (_, at) => [`q${at}`]);
  const [action] = plotActions({ dimensions: ['query'] }, [[null], ...rows], next => drawn.push(next));
  expect(action?.label).toBe(PLOT_TEXT.plot);
  action?.onSelect();
  expect(drawn).toEqual([rows]);
  expect(rows).toHaveLength(MAX_PLOTTED_ROWS);
});

test('rows that are not filters of a report cannot be drawn', () => {
  expect(plotActions({ dimensions: ['day'] }, [['2026-11-01']], () => {})).toEqual([]);
  expect(plotActions({ dimensions: ['query'] }, [[null]], () => {})).toEqual([]);
  expect(plotActions({ dimensions: [] }, [], () => {})).toEqual([]);
});
