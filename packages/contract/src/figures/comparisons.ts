import { EVENT_TEXT } from '../analytics/events/event-labels.ts';
import { INSIGHT_COLUMN_LABELS } from '../analytics/insights/labels.ts';
import { COMPARISON_LABELS, COMPARISON_TEXT } from '../dates/comparison-labels.ts';
import { METRIC_NAMES, METRICS } from '../metrics/metrics.ts';
import { VARIATION_TEXT } from '../metrics/variation.ts';
import { PROPERTY_LIST_TEXT } from '../properties/labels.ts';
import type { Explanation } from './figure.ts';

export const COMPARISONS_EXPLANATION = {
  id: 'comparisons',
  title: 'Comparisons',
  figures: [
    {
      id: 'change',
      labels: [
        INSIGHT_COLUMN_LABELS.change,
        ...METRIC_NAMES.map(metric => PROPERTY_LIST_TEXT.changeOf(METRICS[metric].label)),
      ],
      text: 'The difference from the compared period: a percentage for clicks and impressions, percentage points for CTR, and places for the position. Lists of gains and losses show it as a number of clicks. A change counts a day only if it and its compared day were read and are final. If it therefore counts fewer days than the figure next to it, its last day is shown. Without data for the compared period, there is no change.',
    },
    {
      id: 'compared-days',
      labels: [
        'Compared days',
        INSIGHT_COLUMN_LABELS.before,
        COMPARISON_LABELS.previous,
        COMPARISON_LABELS.year,
        COMPARISON_LABELS.custom,
      ],
      text: 'Both periods have the same number of days. The previous period ends on the day before the selected dates. The same period last year starts on the same calendar day. A custom comparison starts on the day you choose.',
    },
    {
      id: 'match-weekdays',
      labels: [COMPARISON_TEXT.matchWeekdays],
      text: 'Compares Mondays with Mondays. The previous period is moved back to the next whole number of weeks, and the same period last year is exactly 52 weeks earlier.',
    },
    {
      id: 'normal-variation',
      labels: ['Normal variation', VARIATION_TEXT],
      text: 'Clicks vary from day to day without a cause. How much is measured on the days of both periods. A change that this variation alone would exceed in less than about one of twenty cases is green or red. Smaller changes are grey. A day is assumed to vary by at least 7 percent in totals and by at least 20 percent in single rows, which vary more.',
    },
    {
      id: 'before-and-after',
      labels: ['Before and after an update or note', EVENT_TEXT.compare, EVENT_TEXT.listTitle],
      text: 'Compares up to 28 final days from the first day of the event with as many days before it and the same weekdays. If the rollout of an update ended at least seven final days ago, the later period starts on the day after it. The comparison shows what changed at that time, not that the event was the cause.',
    },
  ],
} as const satisfies Explanation;
