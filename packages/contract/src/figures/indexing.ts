import { INSPECTIONS_PER_DAY, STAKE_DAYS } from '../indexing/limits.ts';
import { CONFIRM_AFTER_HOURS } from '../indexing/lists-labels.ts';
import {
  LIST_EVENTS_TEXT,
  LIST_STATES_TEXT,
  LISTS_SCREEN_TEXT,
  TIME_TO_INDEX_TEXT,
} from '../indexing/lists-screen-labels.ts';
import { CHECK_RESULTS_TEXT } from '../indexing/screen-labels.ts';
import { VERDICT_LABELS } from '../indexing/verdicts.ts';
import type { Explanation } from './figure.ts';

const { columns, summary } = LISTS_SCREEN_TEXT;

export const CHECKS_EXPLANATION = {
  id: 'indexing-checks',
  title: 'Indexing checks',
  figures: [
    {
      id: 'verdicts',
      labels: [CHECK_RESULTS_TEXT.verdicts, CHECK_RESULTS_TEXT.verdictsSoFar, ...VERDICT_LABELS],
      text: 'Google’s answer for each URL: Indexed, Partially Indexed, Not Indexed or Unknown. Error means that Google gave no answer. Google’s verdict for excluded pages is shown as Not Indexed, with the coverage state as the reason. Percentages are shares of the checked URLs.',
    },
    {
      id: 'clicks-of-urls',
      labels: [CHECK_RESULTS_TEXT.columns.clicks(STAKE_DAYS)],
      text: `The clicks of the URL itself in web search on the last ${STAKE_DAYS} final days of its property. Until a day is final, they are not known and shown as a dash.`,
    },
    {
      id: 'change-of-urls',
      labels: ['Change since the last check'],
      text: 'The number of URLs compared with the latest completed check of the same name.',
    },
    {
      id: 'inspections',
      labels: [CHECK_RESULTS_TEXT.budget],
      text: `Google allows ${INSPECTIONS_PER_DAY.toLocaleString('en-US')} inspections a Pacific day for each property. All checks and monitored lists share them.`,
    },
    {
      id: 'rich-results',
      labels: ['Rich results'],
      text: 'URLs for which Google found rich results that are valid, rich results with errors, or none. They do not decide whether a page is indexed.',
    },
  ],
} as const satisfies Explanation;

export const LISTS_EXPLANATION = {
  id: 'monitored-lists',
  title: 'Monitored lists',
  figures: [
    {
      id: 'monitored-urls',
      labels: [summary.urls, columns.urls],
      text: 'The URLs of all lists. A URL in several lists counts once. The inspections a day are the URLs of each list divided by its interval.',
    },
    {
      id: 'indexed-urls',
      labels: ['Indexed URLs', columns.change, LIST_STATES_TEXT.change],
      text: 'URLs that were Indexed or Partially Indexed at their latest inspection. The change compares this number with the end of the day 7 or 30 days ago.',
    },
    {
      id: 'coverage-states',
      labels: ['URLs by coverage state', LIST_STATES_TEXT.notIndexed],
      text: 'The number of URLs in each coverage state at the end of each day. A state lasts until an inspection finds another one.',
    },
    {
      id: 'left-the-index',
      labels: [LIST_EVENTS_TEXT.title, summary.left],
      text: `URLs that were indexed at one inspection and not at the next, or the reverse. A URL that left the index is inspected again after ${CONFIRM_AFTER_HOURS} hours to confirm it.`,
    },
    {
      id: 'clicks-of-left-urls',
      labels: ['Clicks at stake of a URL'],
      text: `The clicks of the URL in web search on the last ${STAKE_DAYS} final days when the change was found. Without a stored day they are not known.`,
    },
    {
      id: 'time-to-index',
      labels: [TIME_TO_INDEX_TEXT.title],
      text: 'The time from the first inspection of a URL to the first one that found it indexed, for URLs that were not indexed at first and that were first seen in the last 90 days. The median is the time after which half of those that were indexed were in. URLs that still wait are counted as Not yet.',
    },
  ],
} as const satisfies Explanation;
