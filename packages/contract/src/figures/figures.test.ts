import { expect, test } from 'vitest';
import { EVENT_TEXT } from '../analytics/events/event-labels.ts';
import {
  CHANGE_LIST_LABELS,
  CHANGE_PART_LABELS,
  INSIGHT_COLUMN_LABELS,
  INSIGHTS_TEXT,
} from '../analytics/insights/labels.ts';
import { COUNTED_LABELS, RECONCILE_LABELS, REPORT_RESIDUAL_LABELS } from '../analytics/report/labels.ts';
import { COMPARISON_LABELS, COMPARISON_TEXT } from '../dates/comparison-labels.ts';
import { CHECK_RESULTS_TEXT } from '../indexing/screen-labels.ts';
import { VERDICT_LABELS } from '../indexing/verdicts.ts';
import { METRIC_NAMES, METRICS } from '../metrics/metrics.ts';
import { POSITION_BANDS } from '../metrics/position-bands.ts';
import { VARIATION_TEXT } from '../metrics/variation.ts';
import { ATTENTION_TEXT, OVERVIEW_TEXT } from '../overview/labels.ts';
import { SYNC_FIGURE_LABELS } from '../sync/labels.ts';
import { EXPLANATIONS } from './explanations.ts';
import type { Figure } from './figure.ts';
import { CALCULATION_TEXT, calculationLink } from './link.ts';

const figures: readonly Figure[] = EXPLANATIONS.flatMap(({ figures }) => [...figures]);
const defined = new Set(figures.flatMap(({ labels }) => labels));

/** Label objects with a figure for each entry. A new entry fails the test until it has a definition. */
const SHOWN: Record<string, readonly string[]> = {
  metrics: METRIC_NAMES.flatMap(name => [METRICS[name].label, METRICS[name].totalLabel]),
  parts: [...Object.values(CHANGE_PART_LABELS), INSIGHTS_TEXT.difference],
  lists: Object.values(CHANGE_LIST_LABELS),
  columns: Object.values(INSIGHT_COLUMN_LABELS),
  residuals: [...Object.values(REPORT_RESIDUAL_LABELS), ...Object.values(RECONCILE_LABELS)],
  aggregations: Object.values(COUNTED_LABELS),
  bands: [...POSITION_BANDS, OVERVIEW_TEXT.onPageOne, INSIGHTS_TEXT.notSeen],
  comparisons: [
    ...Object.entries(COMPARISON_LABELS).flatMap(([mode, label]) => (mode === 'none' ? [] : [label])),
    COMPARISON_TEXT.matchWeekdays,
    VARIATION_TEXT,
    EVENT_TEXT.compare,
  ],
  overview: [
    ATTENTION_TEXT.title,
    OVERVIEW_TEXT.whatChanged,
    OVERVIEW_TEXT.growing,
    OVERVIEW_TEXT.declining,
    OVERVIEW_TEXT.connectedProperties,
  ],
  curve: [INSIGHTS_TEXT.curve, INSIGHTS_TEXT.movements],
  sync: Object.values(SYNC_FIGURE_LABELS),
  verdicts: [...VERDICT_LABELS, CHECK_RESULTS_TEXT.verdicts],
};

test.each(Object.entries(SHOWN))('every label of %s has a definition', (_, labels) => {
  expect(labels.filter(label => !defined.has(label))).toEqual([]);
});

test('anchors are unique and can be part of a URL', () => {
  const ids: string[] = EXPLANATIONS.flatMap(({ id, figures }) => [id, ...figures.map(each => each.id)]);
  const allowed = ids.filter(id => /^[a-z][a-z-]*$/.test(id));
  expect([...new Set(allowed)].toSorted()).toEqual(ids.toSorted());
});

test('definitions are sentences', () => {
  expect(figures.filter(({ text }) => !/^[A-Z].*[a-z0-9)]\.$/.test(text)).map(({ id }) => id)).toEqual([]);
});

test('shares are written as percentages', () => {
  const text = (id: string) => figures.find(figure => figure.id === id)?.text;
  expect(text('competing-pages')).toContain('has at least 10 percent of the query');
  expect(text('severity')).toContain('Medium from 10 percent,');
});

test('the link of a card names the card after its visible label', () => {
  expect(calculationLink('needs-attention')).toBe('/docs#needs-attention');
  expect(CALCULATION_TEXT.name('Properties')).toBe('How is this calculated? Properties, opens in a new tab');
});
