import { CALCULATION_TEXT } from '@gsc/contract/figures/link';
import { FIGURE_TOPICS } from '@gsc/contract/figures/topics';
import { LISTS_TEXT } from '@gsc/contract/indexing/lists-labels';
import {
  LIST_EVENTS_TEXT,
  LISTS_SCREEN_TEXT,
  TIME_TO_INDEX_TEXT,
} from '@gsc/contract/indexing/lists-screen-labels';
import { INSIGHTS_TEXT } from '@gsc/contract/insights/labels';
import { ATTENTION_TEXT, OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { EVENT_TEXT } from '@gsc/contract/reports/events/event-labels';
import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import { PLOT_TEXT } from '@gsc/contract/reports/rows/plot';
import { ROUTES } from '@gsc/contract/routes';
import { DOCS_PAGES, DOCS_TEXT } from '@gsc/contract/site/docs';
import { SYNC_FIGURE_LABELS, SYNC_MONITOR_TEXT } from '@gsc/contract/sync/labels';
import { expect, type Page } from '@playwright/test';
import { problemsInBothSchemes } from '../browser/accessibility.ts';
import { reportAddress, WIDTHS } from './dashboard-screens.ts';
import { overflowingElements } from './overflowing-elements.ts';
import { agencyAttentionResponse } from './responses/overview.ts';
import { test } from './test.ts';

// Every card with computed figures links to their definitions, and every figure in it has one.

const defined = new Set<string>(FIGURE_TOPICS.flatMap(({ figures }) => figures.flatMap(each => each.labels)));
const topics: readonly string[] = FIGURE_TOPICS.map(({ id }) => id);

/** Each screen with the cards that link to definitions. */
const SCREENS: readonly { name: string; path: string; cards: readonly string[] }[] = [
  {
    name: 'Overview',
    path: ROUTES.overview,
    cards: [
      ATTENTION_TEXT.title,
      OVERVIEW_TEXT.title,
      OVERVIEW_TEXT.whatChanged,
      OVERVIEW_TEXT.growing,
      OVERVIEW_TEXT.declining,
      OVERVIEW_TEXT.properties,
      OVERVIEW_TEXT.ranking,
      OVERVIEW_TEXT.regions,
    ],
  },
  { name: 'GSC Properties', path: ROUTES.properties, cards: [PROPERTIES_TEXT.heading] },
  { name: 'Report', path: reportAddress(), cards: [REPORTS_TEXT.chart, 'Results'] },
  {
    name: 'Plotted rows',
    path: reportAddress('&plot=one&plot=two'),
    cards: [PLOT_TEXT.chart, PLOT_TEXT.pivot, 'Results'],
  },
  {
    name: 'Changes',
    path: reportAddress('&tab=changes'),
    cards: [INSIGHTS_TEXT.why, EVENT_TEXT.listTitle, 'Growing queries', INSIGHTS_TEXT.movements],
  },
  {
    name: 'Opportunities',
    path: reportAddress('&tab=opportunities'),
    cards: [INSIGHTS_TEXT.opportunities, INSIGHTS_TEXT.curve],
  },
  {
    name: 'Cannibalisation',
    path: reportAddress('&tab=cannibalisation'),
    cards: [INSIGHTS_TEXT.cannibalisation],
  },
  {
    name: 'Regions',
    path: reportAddress('&tab=regions'),
    cards: [INSIGHTS_TEXT.world, INSIGHTS_TEXT.devices, INSIGHTS_TEXT.countries],
  },
  {
    name: 'Sync Monitor',
    path: ROUTES.sync,
    cards: [
      SYNC_FIGURE_LABELS.records,
      SYNC_MONITOR_TEXT.coverage,
      SYNC_MONITOR_TEXT.jobs,
      SYNC_MONITOR_TEXT.quota,
    ],
  },
  {
    name: 'Monitored lists',
    path: `${ROUTES.indexing}?tab=lists`,
    cards: [
      LISTS_SCREEN_TEXT.summary.urls,
      LISTS_TEXT.heading,
      LIST_EVENTS_TEXT.title,
      TIME_TO_INDEX_TEXT.title,
    ],
  },
];

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

for (const { name, path, cards } of SCREENS)
  test(`the cards of ${name} link to the definitions of their figures`, async ({ api, page }) => {
    api.answer('GET /api/overview/attention', agencyAttentionResponse());
    await page.goto(path);
    for (const card of cards) {
      const link = page.getByRole('link', { name: CALCULATION_TEXT.name(card), exact: true });
      await expect(link).toHaveCount(1);
      await expect(link).toHaveAttribute('target', '_blank');
      const topic = (await link.getAttribute('href'))?.replace(`${ROUTES.docs}#`, '') ?? '';
      expect(topics).toContain(topic);
    }
    const unknown = (await labelsOf(page)).filter(label => isFigure(label) && !defined.has(label));
    expect(unknown).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflowingElements(page), { message: `${width}` }).toEqual([]);
    }
    expect(await problemsInBothSchemes(page)).toEqual([]);
  });

test('the link of a card opens its definitions in a new tab, also by keyboard', async ({ context, page }) => {
  await page.goto(reportAddress('&tab=changes'));
  const link = page.getByRole('link', { name: CALCULATION_TEXT.name(INSIGHTS_TEXT.why), exact: true });
  await link.focus();
  const [docs] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await expect(docs).toHaveURL(/\/docs#why-clicks-changed$/);
  await expect(docs.getByRole('heading', { name: INSIGHTS_TEXT.why })).toBeInViewport();
});

for (const path of [ROUTES.docs, ROUTES.docsCalculations, ROUTES.docsSecurity, ROUTES.landing])
  test(`${path} has no accessibility violations and fits every width`, async ({ page }) => {
    await page.goto(path);
    for (const width of [...WIDTHS, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflowingElements(page), { message: `${width}` }).toEqual([]);
    }
    expect(await problemsInBothSchemes(page)).toEqual([]);
    expect(await page.locator('script[src]').count()).toBe(0);
  });

test('the formulas are one page away, and the contents and a wide table work by keyboard on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(ROUTES.docs);
  await page.getByRole('link', { name: DOCS_TEXT.formulas }).last().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: DOCS_PAGES.calculations.title })).toBeVisible();
  const contents = page.getByRole('navigation', { name: DOCS_TEXT.contents });
  await contents.getByRole('link', { name: 'Which days are compared' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Which days are compared' })).toBeInViewport();
  const table = page.getByRole('region', { name: `${DOCS_TEXT.table}: Comparison` });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(element => element.scrollLeft)).toBeGreaterThan(0);
});
