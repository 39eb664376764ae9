import { PAGE_ONE_BANDS, POSITION_BANDS } from '../metrics/position-bands.ts';
import { ATTENTION_TEXT, OVERVIEW_TEXT } from '../overview/labels.ts';
import type { Explanation } from './figure.ts';

export const ATTENTION_EXPLANATION = {
  id: 'needs-attention',
  title: ATTENTION_TEXT.title,
  figures: [
    {
      id: 'outside-normal-variation',
      labels: [ATTENTION_TEXT.title],
      text: 'Each property is compared with itself: its latest 1 to 14 complete days with the same weekdays of the four weeks before. It is listed if the difference is larger than its days normally vary, which is measured on the eight weeks before the latest 14 days. Of several such ranges of days, the one that deviates most is shown. Impressions are tested only if clicks are normal. The more properties an account has, the larger a difference must be, so that chance alone adds a property to the list on about one day in twenty.',
    },
    {
      id: 'usual-range',
      labels: ['Usual range', 'Below or above usual'],
      text: 'Usual is the sum of the averages of the same weekdays in the four weeks before. The percentage is the difference from it. The usual range contains every value that would not be listed.',
    },
    {
      id: 'deviates-since',
      labels: ['Since'],
      text: 'The first of the days that deviate most. If it is the first of all 14 tested days, the change may have begun earlier.',
    },
    {
      id: 'not-judged',
      labels: ['Too few complete days'],
      text: 'A property needs at least 14 pairs of complete days in the eight weeks on which its variation is measured, and a complete day that is not older than the last final day of the account. Otherwise it is not judged.',
    },
  ],
} as const satisfies Explanation;

export const CHANGED_EXPLANATION = {
  id: 'what-changed',
  title: OVERVIEW_TEXT.whatChanged,
  figures: [
    {
      id: 'largest-changes',
      labels: [OVERVIEW_TEXT.whatChanged],
      text: 'The largest changes in clicks of a page, query or country between the two periods. Changes of one property in the same direction are one entry if at least half of the larger one is the same clicks. Of the four entries, one is always the largest loss.',
    },
    {
      id: 'growing-and-declining-pages',
      labels: ['Growing and declining pages', OVERVIEW_TEXT.growing, OVERVIEW_TEXT.declining],
      text: 'Pages with more or fewer clicks than in the compared period, including pages that are new or no longer listed. The number counts all of them, the list shows the five largest changes.',
    },
  ],
} as const satisfies Explanation;

export const RANKING_EXPLANATION = {
  id: 'ranking-distribution',
  title: OVERVIEW_TEXT.ranking,
  figures: [
    {
      id: 'position-bands',
      labels: ['Position bands', ...POSITION_BANDS],
      text: 'The number of queries by their average position in the period. Each query that Google lists counts once. The mark on a bar is the number in the compared period.',
    },
    {
      id: 'on-page-one',
      labels: [OVERVIEW_TEXT.onPageOne],
      text: `The share of queries with an average position in the bands ${POSITION_BANDS.slice(0, PAGE_ONE_BANDS).join(' and ')}. Its change is in percentage points.`,
    },
  ],
} as const satisfies Explanation;

export const REGIONS_EXPLANATION = {
  id: 'countries-and-devices',
  title: OVERVIEW_TEXT.regions,
  figures: [
    {
      id: 'share-of-clicks',
      labels: ['Share of clicks'],
      text: 'The clicks of a country or device as a share of the clicks of all listed ones. On the Overview, only days that count in the comparison are included. The map shows impressions instead if the table below it is sorted by them.',
    },
  ],
} as const satisfies Explanation;
