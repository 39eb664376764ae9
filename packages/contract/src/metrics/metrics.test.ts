import { expect, test } from 'vitest';
import { REPORT_SORT_KEYS } from '../analytics/report/labels.ts';
import { Metrics, Report } from '../analytics/report/result.ts';
import { CHART_METRICS, COUNT_METRICS, isLowerBetter, METRIC_NAMES, METRICS } from './metrics.ts';

test('the metrics in the order of their columns', () => {
  expect(METRIC_NAMES.map(name => [METRICS[name].label, METRICS[name].totalLabel])).toEqual([
    ['Clicks', 'Total Clicks'],
    ['Impressions', 'Total Impressions'],
    ['CTR', 'Average CTR'],
    ['Position', 'Average Position'],
  ]);
  expect(METRIC_NAMES.map(name => METRICS[name].inSentence)).toEqual([
    'clicks',
    'impressions',
    'CTR',
    'position',
  ]);
});

test('clicks and impressions can be added up, and a chart starts with them', () => {
  expect(COUNT_METRICS).toEqual(['clicks', 'impressions']);
  expect(CHART_METRICS).toEqual(['clicks', 'impressions']);
});

test('only a position is better when it is lower', () => {
  expect(METRIC_NAMES.filter(isLowerBetter)).toEqual(['position']);
});

test('reports can be sorted by each metric and its change', () => {
  for (const name of METRIC_NAMES) expect(REPORT_SORT_KEYS).toContain(name);
  expect(REPORT_SORT_KEYS.slice(-4)).toEqual([
    'clicks_change',
    'impressions_change',
    'ctr_change',
    'position_change',
  ]);
});

test('the API returns counts as integers, and only a position can be null', () => {
  const metrics = { clicks: 1, impressions: 2, ctr: 50, position: null };
  expect(Metrics.parse(metrics)).toEqual(metrics);
  expect(Object.keys(Metrics.shape)).toEqual(METRIC_NAMES);
  expect(Metrics.safeParse({ ...metrics, clicks: 1.5 }).success).toBe(false);
  expect(Metrics.safeParse({ ...metrics, ctr: null }).success).toBe(false);
  const variation = Report.shape.comparison.unwrap().shape.variation;
  expect(Object.keys(variation.shape)).toEqual(['days', 'points', ...COUNT_METRICS]);
});
