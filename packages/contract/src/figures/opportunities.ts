import {
  COMPETING_POSITION,
  COMPETING_SHARE,
  INSIGHT_COLUMN_LABELS,
  INSIGHTS_TEXT,
  OPPORTUNITY_TARGETS,
  SEVERITY,
  SEVERITY_LABELS,
  STRIKING_DISTANCE,
} from '../analytics/insights/labels.ts';
import type { Explanation } from './figure.ts';

export const OPPORTUNITIES_EXPLANATION = {
  id: 'opportunities',
  title: 'Opportunities and the click-through curve',
  figures: [
    {
      id: 'potential-clicks',
      labels: [INSIGHT_COLUMN_LABELS.extra],
      text: `The clicks that a query would gain at the target position (${OPPORTUNITY_TARGETS.join(', ')}). For each device, its impressions are multiplied by the difference between the click-through curve at the target and at its average position. Listed are queries with an average position below the target and up to ${STRIKING_DISTANCE}. It is an estimate: the gain of an average query of the property, on the same days and with the same impressions.`,
    },
    {
      id: 'interval',
      labels: ['90 percent interval', INSIGHT_COLUMN_LABELS.between],
      text: 'The 90 percent interval of the potential clicks, from the standard errors of the curve at both positions. It is never below 0.',
    },
    {
      id: 'best-page',
      labels: [INSIGHT_COLUMN_LABELS.best_page],
      text: 'The page with the most clicks for the query on these days and, with equal clicks, with the most impressions.',
    },
    {
      id: 'brand-left-out',
      labels: ['Brand queries'],
      text: 'Brand queries are left out of the list and of its curve, unless a brand filter is set, because they are clicked far more often than other queries at the same position. Without brand rules, queries that contain the name of the domain count as brand.',
    },
    {
      id: 'click-through-curve',
      labels: [INSIGHTS_TEXT.curve],
      text: 'Clicks per impression at each rounded position, only from the listed queries of the selected properties and dates. Neighbouring positions are averaged until the curve never rises, and gaps are filled along a straight line. A device with at least 100 clicks has its own curve. Filters that exclude queries also exclude them from the curve. Other filters do not change it.',
    },
    {
      id: 'standard-error',
      labels: ['Standard error (±)'],
      text: 'How uncertain the rate at a position is, in percentage points. It is measured on the differences between queries. With a single query, the rate itself is used.',
    },
  ],
} as const satisfies Explanation;

const percent = (share: number) => `${Math.round(share * 100)} percent`;

export const CANNIBALISATION_EXPLANATION = {
  id: 'cannibalisation',
  title: 'Cannibalisation',
  figures: [
    {
      id: 'competing-pages',
      labels: ['Competing pages', INSIGHT_COLUMN_LABELS.pages],
      text: `Pages of one property compete for a query in a country if each has at least ${percent(COMPETING_SHARE)} of the query’s impressions there and an average position up to ${COMPETING_POSITION}. Addresses with a fragment (#) count as their page, and language versions of a page compete as one.`,
    },
    {
      id: 'clicks-at-stake',
      labels: [INSIGHT_COLUMN_LABELS.at_stake],
      text: 'The clicks of all competing pages except the strongest one in each country, added up over the countries. They are not lost: they show how much of the query is divided between pages.',
    },
    {
      id: 'severity',
      labels: [INSIGHT_COLUMN_LABELS.severity],
      text: `${SEVERITY_LABELS.high} if at least a third of the query’s clicks are at stake, ${SEVERITY_LABELS.medium} from ${percent(SEVERITY.medium)}, otherwise ${SEVERITY_LABELS.low}. With fewer than ${SEVERITY.clicks} clicks at stake it is always ${SEVERITY_LABELS.low}.`,
    },
    {
      id: 'countries-at-stake',
      labels: ['Countries of a query', INSIGHT_COLUMN_LABELS.countries],
      text: 'The countries in which clicks are at stake, the largest first.',
    },
  ],
} as const satisfies Explanation;
