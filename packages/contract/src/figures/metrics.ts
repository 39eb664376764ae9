import { METRIC_NAMES, METRICS, type MetricName } from '../metrics/metrics.ts';
import { LABELS_WITHOUT_POSITION } from '../search-types.ts';
import type { Explanation, Figure } from './figure.ts';

const TEXTS: Record<MetricName, string> = {
  clicks: 'How often people clicked a search result that leads to the property, as counted by Google.',
  impressions: 'How often a result of the property appeared in the search results, as counted by Google.',
  ctr: 'Clicks divided by impressions, in percent. For several rows or days, the sum of the clicks is divided by the sum of the impressions. Rates are never averaged. Without impressions, CTR is 0.',
  position: `The average of Google’s positions, weighted by impressions as at Google. A query that was shown once at position 80 counts less than one that was shown ten thousand times at position 3. Position 1 is the top, so a lower number is better. Without impressions there is no position, and there is none for ${LABELS_WITHOUT_POSITION}.`,
};

export const METRICS_EXPLANATION = {
  id: 'metrics',
  title: 'Clicks, impressions, CTR and position',
  figures: METRIC_NAMES.map(
    (name): Figure => ({
      id: name,
      labels: [METRICS[name].label, METRICS[name].totalLabel],
      text: TEXTS[name],
    }),
  ),
} as const satisfies Explanation;
