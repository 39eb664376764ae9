import {
  CHANGE_LIST_LABELS,
  CHANGE_PART_LABELS,
  INSIGHT_COLUMN_LABELS,
  INSIGHTS_TEXT,
} from '../analytics/insights/labels.ts';
import type { Explanation } from './figure.ts';

export const WHY_EXPLANATION = {
  id: 'why-clicks-changed',
  title: INSIGHTS_TEXT.why,
  figures: [
    {
      id: 'difference',
      labels: [INSIGHTS_TEXT.difference],
      text: 'The clicks of this period minus the clicks of the compared period, over the days that count in both. It is divided into the seven parts below, in whole clicks that always add up. Rows are queries, pages, countries or devices, as you choose.',
    },
    {
      id: 'demand',
      labels: [CHANGE_PART_LABELS.demand],
      text: 'The effect of more or fewer impressions in total, for rows that are listed in both periods: the change in impressions multiplied by the average click-through rate of both periods. Google counts an impression only when a result is loaded, so a query that moves from the second page to the first also gains impressions. That gain is part of Demand.',
    },
    {
      id: 'rank',
      labels: [CHANGE_PART_LABELS.rank],
      text: 'The effect of better or worse positions. The click-through curve of the property says how much the rate changes between the two average positions of a row. This is applied to the row’s own rate and impressions.',
    },
    {
      id: 'click-through',
      labels: [CHANGE_PART_LABELS.click_through],
      text: 'The change in the click-through rates of the rows that Rank does not explain: results that were clicked more or less often at the same position.',
    },
    {
      id: 'mix',
      labels: [CHANGE_PART_LABELS.mix],
      text: 'The effect of impressions that moved between rows with high and low click-through rates. If rows that are clicked often have a smaller share of all impressions than before, clicks fall although no row got worse.',
    },
    {
      id: 'new-part',
      labels: [CHANGE_PART_LABELS.new],
      text: 'The clicks of rows that are listed in this period only.',
    },
    {
      id: 'lost-part',
      labels: [CHANGE_PART_LABELS.lost],
      text: 'The clicks of rows that were listed in the compared period only, as a loss.',
    },
    {
      id: 'not-listed',
      labels: [CHANGE_PART_LABELS.residual],
      text: 'The change in clicks that Google counts in the total but lists in no row. By query, these are mostly anonymized queries. If this is the largest part by query and you have not chosen another division, the card opens by page, because Google withholds rare queries but no pages.',
    },
  ],
} as const satisfies Explanation;

export const CHANGED_ROWS_EXPLANATION = {
  id: 'changed-rows',
  title: 'Growing, decaying, new and lost',
  figures: [
    {
      id: 'growing',
      labels: [CHANGE_LIST_LABELS.growing],
      text: 'Rows that are listed in both periods and have more clicks now.',
    },
    {
      id: 'decaying',
      labels: [CHANGE_LIST_LABELS.decaying],
      text: 'Rows that are listed in both periods and have fewer clicks now.',
    },
    {
      id: 'new',
      labels: [CHANGE_LIST_LABELS.new],
      text: 'Rows with impressions in this period and none in the compared one. Google may have shown them before without listing them.',
    },
    {
      id: 'lost',
      labels: [CHANGE_LIST_LABELS.lost],
      text: 'Rows with impressions in the compared period and none in this one.',
    },
    {
      id: 'parts-of-a-row',
      labels: [
        'Parts of a row’s change',
        INSIGHT_COLUMN_LABELS.by_impressions,
        INSIGHT_COLUMN_LABELS.by_rank,
        INSIGHT_COLUMN_LABELS.by_click_through,
      ],
      text: 'The same division for a single row. It has no mix, so all of the effect of its impressions is one number. The three parts add up to its change.',
    },
    {
      id: 'keyword-movements',
      labels: [INSIGHTS_TEXT.movements, INSIGHTS_TEXT.notSeen],
      text: 'Each listed query counts once, in the row of its position band before and in the column of its band now. The number below is the change in clicks of these queries. Not seen means that Google did not list the query in that period.',
    },
  ],
} as const satisfies Explanation;
