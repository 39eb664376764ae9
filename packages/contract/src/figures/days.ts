import { DIMENSIONS } from '../analytics/report/dimensions.ts';
import { REPORT_DEFAULT_DAYS } from '../analytics/report/labels.ts';
import { OVERVIEW_SPARK_DAYS } from '../overview/labels.ts';
import type { Explanation } from './figure.ts';

export const DAYS_EXPLANATION = {
  id: 'days',
  title: 'Days, weeks and months',
  figures: [
    {
      id: 'final-days',
      labels: ['Final and fresh data', 'Fresh data'],
      text: 'A day is a calendar day in Pacific time, as at Google. It is final when Google has marked it as complete and it was read after that. Google still revises the other days. They are fresh data: the chart hatches them, totals and rows count them only if you select a range that includes them, and a change never counts them.',
    },
    {
      id: 'default-range',
      labels: ['Default dates'],
      text: `Every screen starts with the ${REPORT_DEFAULT_DAYS} days that end on the last final day. For several properties, this is the earliest of their last final days. A property that is more than 10 days behind the others does not hold them back.`,
    },
    {
      id: 'weeks-and-months',
      labels: ['Weeks and months', DIMENSIONS.week.label, DIMENSIONS.month.label],
      text: 'A week starts on Monday, a month on its first day. A week or month is partial if the selected dates cut it or if some of its days were not read. At the ends of a chart, it is drawn with a dashed line, and its tooltip says how many days it counts. The compared value counts exactly the corresponding days.',
    },
    {
      id: 'trend',
      labels: ['Trend', 'Click trend'],
      text: `The small line in a row shows its clicks by day, week or month. The header says how many. In the list of properties on the Overview, it always shows ${OVERVIEW_SPARK_DAYS} days.`,
    },
  ],
} as const satisfies Explanation;
