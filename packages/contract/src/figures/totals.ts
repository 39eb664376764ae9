import { INSIGHT_COLUMN_LABELS } from '../analytics/insights/labels.ts';
import { COUNTED_LABELS, RECONCILE_LABELS, REPORT_RESIDUAL_LABELS } from '../analytics/report/labels.ts';
import { OVERVIEW_TEXT } from '../overview/labels.ts';
import { FEED_LABELS } from '../search-types.ts';
import type { Explanation } from './figure.ts';

export const TOTALS_EXPLANATION = {
  id: 'totals-and-rows',
  title: 'Totals and rows',
  figures: [
    {
      id: 'totals',
      labels: ['Totals', 'All rows', 'All'],
      text: 'Totals are Google’s own totals for the dates and filters, not the sum of the rows. Rows can add up to less, because Google leaves out rare queries and limits the length of its lists. The bar above the table and the rows at its foot show the difference with its reasons. Rows and reasons always add up to the total. With a filter on queries or search appearances, Google gives no total, so the total is the sum of the matching rows.',
    },
    {
      id: 'known',
      labels: ['Known share', RECONCILE_LABELS.known],
      text: 'The share of the total that the rows of the report contain.',
    },
    {
      id: 'anonymized',
      labels: [REPORT_RESIDUAL_LABELS.anonymized, RECONCILE_LABELS.anonymized],
      text: 'Clicks and impressions that Google counts but lists under no query, because very few people searched for it. They are neither Brand nor Non-brand.',
    },
    {
      id: 'truncated',
      labels: [REPORT_RESIDUAL_LABELS.truncated, RECONCILE_LABELS.truncated],
      text: 'What is missing from days on which Google returned its maximum of 50,000 rows.',
    },
    {
      id: 'not-read',
      labels: [REPORT_RESIDUAL_LABELS.not_read, RECONCILE_LABELS.not_read],
      text: 'Days whose totals are stored while their rows are still being read.',
    },
    {
      id: 'unlisted',
      labels: [REPORT_RESIDUAL_LABELS.unlisted, RECONCILE_LABELS.unlisted],
      text: 'In reports by page, country or device: what Google counts but lists in no row.',
    },
    {
      id: 'search-appearances',
      labels: [
        'Search appearances',
        REPORT_RESIDUAL_LABELS.no_appearance,
        REPORT_RESIDUAL_LABELS.overlap,
        RECONCILE_LABELS.no_appearance,
        RECONCILE_LABELS.overlap,
      ],
      text: 'A result can have several search appearances or none. Rows by search appearance can therefore add up to more or less than the total. The difference is shown as one row.',
    },
    {
      id: 'metric-filters',
      labels: [REPORT_RESIDUAL_LABELS.filtered, RECONCILE_LABELS.filtered],
      text: 'A filter on a metric hides rows whose value for all selected dates is outside its limits. Totals and the chart still count them.',
    },
    {
      id: 'counted-by',
      labels: ['Counted by property or page', COUNTED_LABELS.byProperty, COUNTED_LABELS.byPage],
      text: `If two pages of a property appear in one search, Google counts one impression by property and two by page. Reports with a page dimension or filter, reports by search appearance, and ${FEED_LABELS} are counted by page, so their totals can be higher.`,
    },
    {
      id: 'nested-properties',
      labels: ['Properties inside others', OVERVIEW_TEXT.notAdded],
      text: 'A property that is part of another connected property is listed with its own figures. Totals count it once, as part of the property that contains it.',
    },
    {
      id: 'share',
      labels: [INSIGHT_COLUMN_LABELS.share],
      text: 'The clicks of the row as a share of the total clicks of the report.',
    },
    {
      id: 'single-rows',
      labels: ['Panel and lines of single rows'],
      text: 'The panel of a query or page and the lines of selected rows show the report limited to that row, with the same dates, comparison and filters. Columns by month count the selected days of the month. A month that the dates cut says how many days it counts.',
    },
  ],
} as const satisfies Explanation;
