import { EVENT_TEXT } from '@gsc/contract/analytics/events/event-labels';
import { INSIGHTS_TEXT } from '@gsc/contract/analytics/insights/labels';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { PLOT_TEXT } from '@gsc/contract/analytics/rows/plot';
import { EXPLANATIONS } from '@gsc/contract/figures/explanations';
import { CALCULATION_TEXT } from '@gsc/contract/figures/link';
import { LISTS_TEXT } from '@gsc/contract/indexing/lists-labels';
import {
  LIST_EVENTS_TEXT,
  LISTS_SCREEN_TEXT,
  TIME_TO_INDEX_TEXT,
} from '@gsc/contract/indexing/lists-screen-labels';
import { ATTENTION_TEXT, OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { SYNC_FIGURE_LABELS, SYNC_MONITOR_TEXT } from '@gsc/contract/sync/labels';
import { expect, type Page } from '@playwright/test';
import type { ScreenName } from '../dashboard-screens.ts';

const defined = new Set<string>(EXPLANATIONS.flatMap(({ figures }) => figures.flatMap(each => each.labels)));
const explanations: readonly string[] = EXPLANATIONS.map(({ id }) => id);

/** The cards of a screen that link to definitions. */
const CARDS: Partial<Record<ScreenName, readonly string[]>> = {
  Overview: [
    ATTENTION_TEXT.title,
    OVERVIEW_TEXT.title,
    OVERVIEW_TEXT.whatChanged,
    OVERVIEW_TEXT.growing,
    OVERVIEW_TEXT.declining,
    OVERVIEW_TEXT.properties,
    OVERVIEW_TEXT.ranking,
    OVERVIEW_TEXT.regions,
  ],
  'GSC Properties': [PROPERTIES_TEXT.heading],
  Query: [REPORTS_TEXT.chart, 'Results'],
  'Plotted rows': [PLOT_TEXT.chart, PLOT_TEXT.pivot, 'Results'],
  Changes: [INSIGHTS_TEXT.why, EVENT_TEXT.listTitle, 'Growing queries', INSIGHTS_TEXT.movements],
  Opportunities: [INSIGHTS_TEXT.opportunities, INSIGHTS_TEXT.curve],
  Cannibalisation: [INSIGHTS_TEXT.cannibalisation],
  Regions: [INSIGHTS_TEXT.world, INSIGHTS_TEXT.devices, INSIGHTS_TEXT.countries],
  'Sync Monitor': [
    SYNC_FIGURE_LABELS.records,
    SYNC_MONITOR_TEXT.coverage,
    SYNC_MONITOR_TEXT.jobs,
    SYNC_MONITOR_TEXT.quota,
  ],
  'Monitored lists': [
    LISTS_SCREEN_TEXT.summary.urls,
    LISTS_TEXT.heading,
    LIST_EVENTS_TEXT.title,
    TIME_TO_INDEX_TEXT.title,
  ],
};

/** Column headers and captions of figures that are not figures themselves. */
const NOT_FIGURES = new Set([
  ...[
    '',
    'Query',
    'Search Query',
    'Page',
    'Page URL',
    'Country',
    'Device',
    'Property',
    'Row',
    'Part',
    'Meaning',
  ],
  ...['Before \\ Now', 'List', 'Inspected', 'Last run', 'URL', 'Coverage state', 'Seen', 'Actions', 'Tags'],
]);
/** '30 days' is the trend, 'Oct 2026' a month, '/guides' a folder. */
const isFigure = (label: string) =>
  !NOT_FIGURES.has(label) && !/^\d+ (days|weeks|months)$|^\w{3} \d{4}|^\/|^(Clicks|Impressions)$/.test(label);

/** The labels of figures in the cards of a screen: column headers and terms. */
async function labelsOf(page: Page): Promise<string[]> {
  const texts = await page.locator('main').locator('thead th, dl > div > dt').allTextContents();
  return texts.map(text => text.trim());
}

export const hasExplainedFigures = (name: ScreenName): boolean => name in CARDS;

/** Expects that every card with computed figures links to their definitions, and that every figure has one. */
export async function expectExplainedFigures(page: Page, name: ScreenName): Promise<void> {
  for (const card of CARDS[name] ?? []) {
    const link = page.getByRole('link', { name: CALCULATION_TEXT.name(card), exact: true });
    await expect(link).toHaveCount(1);
    await expect(link).toHaveAttribute('target', '_blank');
    const explanation = (await link.getAttribute('href'))?.replace(`${ROUTES.docs}#`, '') ?? '';
    expect(explanations).toContain(explanation);
  }
  const unknown = (await labelsOf(page)).filter(label => isFigure(label) && !defined.has(label));
  expect(unknown).toEqual([]);
}
