import type { StateSeries } from '@gsc/contract/indexing/lists-api';
import { LIST_STATES_TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { expect, test } from 'vitest';
import { stackLayers, stateLayers } from './state-layers.ts';

type State = StateSeries['states'][number];

const state = (coverage_state: string | null, urls: number[], more: Partial<State> = {}): State => ({
  coverage_state,
  verdict: 'Not Indexed',
  group: 'Look into it',
  urls,
  change_30_days: 1,
  ...more,
});
const series = (...states: State[]): StateSeries => ({ from: '2026-11-14', to: '2026-11-15', states });
const INDEXED = state('Submitted and indexed', [90, 80], { verdict: 'Indexed', change_30_days: -10 });
const BLOCKED = state('Indexed, though blocked by robots.txt', [1, 2], { verdict: 'Partially Indexed' });

test('only the states that are not indexed, or all with the indexed ones at the bottom', () => {
  const all = series(state('Soft 404', [5, 6]), INDEXED, state(null, [1, 1]), BLOCKED);
  expect(stateLayers(all, 'not_indexed')).toEqual([
    { label: 'Soft 404', color: 'var(--down-chart)', urls: [5, 6], change: 1, isIndexed: false },
    { label: 'No coverage state', color: 'var(--warn-chart)', urls: [1, 1], change: 1, isIndexed: false },
  ]);
  expect(stateLayers(all, 'all').map(({ label, color, isIndexed }) => [label, color, isIndexed])).toEqual([
    ['Submitted and indexed', 'var(--up-chart)', true],
    ['Indexed, though blocked by robots.txt', 'var(--cat-4)', true],
    ['Soft 404', 'var(--down-chart)', false],
    ['No coverage state', 'var(--warn-chart)', false],
  ]);
});

test('states after the sixth are one layer', () => {
  const many = Array.from({ length: 8 }, (_, at) => state(`State ${at}`, [at, 10 * at]));
  const layers = stateLayers(series(...many), 'not_indexed');
  expect(layers).toHaveLength(7);
  expect(layers[5]?.label).toBe('State 5');
  expect(layers[6]).toEqual({
    label: LIST_STATES_TEXT.others,
    color: 'var(--border-control)',
    urls: [6 + 7, 60 + 70],
    change: 2,
    isIndexed: false,
  });
});

test('every layer starts where the one below it ends', () => {
  const layers = stateLayers(
    series(state('a', [1, 2]), state('b', [3, 4]), state('c', [0, 5])),
    'not_indexed',
  );
  expect(stackLayers(layers)).toEqual([
    { bottom: [0, 0], top: [1, 2] },
    { bottom: [1, 2], top: [4, 6] },
    { bottom: [4, 6], top: [4, 11] },
  ]);
  expect(stackLayers([])).toEqual([]);
});
