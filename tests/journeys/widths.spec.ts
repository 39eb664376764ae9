import type { OverviewMovers } from '@gsc/contract/overview/api';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import type { ReportInput } from '@gsc/contract/reports/api';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page, test } from '@playwright/test';
import { withLongText } from '../browser/long-text.ts';
import { mockInsights } from '../browser/mock-insights.ts';
import {
  moversResponse,
  OPTIONS_RESPONSE,
  overviewResponse,
  PROPERTY_IDS,
  propertiesResponse,
  RANGE_RESPONSE,
  rankingResponse,
  reportResponse,
} from '../browser/report-responses.ts';
import { signInThroughGoogle } from '../browser/sign-in.ts';
import { COVERAGE, JOBS } from '../browser/sync-responses.ts';

test.use({ baseURL: process.env.STACK_URL ?? '', reducedMotion: 'reduce' });
test.setTimeout(240_000);

const EMAIL = 'tomas@quietroastery.example';
const WIDTHS = [1440, 768, 390];
const report = (more: string) =>
  `${ROUTES.analytics}?p=${PROPERTY_IDS[0]}&from=2026-10-15&to=2026-11-13&cmp=prev${more}`;

/** Every dashboard screen with an element that is visible after its data is loaded. */
const SCREENS: readonly (readonly [name: string, path: string, shown: string])[] = [
  ['Overview', ROUTES.overview, 'table'],
  ['GSC Properties', ROUTES.properties, 'article'],
  ['Query', report(''), 'table'],
  ['Page', report('&dim=page'), 'table'],
  ['Query by page', report('&dim=query,page'), 'table'],
  ['every text', report('&dim=query,page,property,country,device'), 'table'],
  ['Changes', report('&tab=changes'), 'table'],
  ['Opportunities', report('&tab=opportunities'), 'table'],
  ['Cannibalisation', report('&tab=cannibalisation'), 'article, ul, table'],
  ['Regions', report('&tab=regions'), 'table'],
  ['Sync Monitor', ROUTES.sync, 'main li'],
  ['Indexing Checker', ROUTES.indexing, 'h1'],
  ['Keyword Clusters', ROUTES.clusters, 'h1'],
  ['Client Reports', ROUTES.clientReports, 'h1'],
  ['Profile Settings', ROUTES.profile, 'h1'],
  ['White Label', ROUTES.branding, 'h1'],
];

async function mockLongTexts(page: Page): Promise<void> {
  const long = (pattern: string | RegExp, json: () => object) =>
    page.route(pattern, route => route.fulfill({ json: withLongText(json()) }));
  await long('**/api/properties', propertiesResponse);
  await long(/\/api\/reports\/range/, () => RANGE_RESPONSE);
  await long(/\/api\/reports\/options/, () => OPTIONS_RESPONSE);
  await long(/\/api\/overview(\?|$)/, overviewResponse);
  await long(/\/api\/overview\/movers/, moversResponse);
  await long(/\/api\/overview\/ranking/, rankingResponse);
  await long('**/api/sync/coverage', () => COVERAGE);
  await long('**/api/sync/jobs', () => ({ jobs: JOBS, latest: JOBS }));
  await page.route('**/api/sync/events', route => route.abort());
  await page.route(/\/api\/reports$/, route => {
    const config = route.request().postDataJSON() as ReportInput;
    const response = reportResponse(config, 60);
    const pages = config.dimensions?.indexOf('page') ?? -1;
    for (const row of response.rows)
      if (pages >= 0) row.values[pages] = `https://a.example/${row.values[pages]}`;
    const { rows, annotations } = withLongText({ rows: response.rows, annotations: response.annotations });
    return route.fulfill({ json: { ...response, rows, annotations } });
  });
  await mockInsights(page, withLongText);
}

/** Returns the elements that extend beyond the right edge of the window. */
const overflowingElements = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth;
    if (wide <= innerWidth) return [];
    const over = [...document.querySelectorAll('body *')].filter(
      element => element.getBoundingClientRect().right > innerWidth + 1,
    );
    return [
      `document ${wide} of ${innerWidth}`,
      ...over.slice(0, 12).map(e => `${e.tagName}.${e.className}`),
    ];
  });

test('no screen is wider than the window, even with long text', async ({ page }) => {
  await mockLongTexts(page);
  await page.goto(ROUTES.overview);
  await signInThroughGoogle(page, EMAIL);
  const problems: string[] = [];
  for (const [name, path, shown] of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
    await expect(page.locator(shown).first(), name).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      // The layout follows a resize in the next frames.
      const settled = expect.poll(() => overflowingElements(page), { timeout: 3000 }).toEqual([]);
      await settled.catch(async () =>
        problems.push(`${name} at ${width}: ${await overflowingElements(page)}`),
      );
    }
  }
  expect(problems).toEqual([]);
});

test('long text is truncated with an ellipsis inside its cell and has a title', async ({ page }) => {
  await mockLongTexts(page);
  await page.goto(ROUTES.overview);
  await signInThroughGoogle(page, EMAIL);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(report('&dim=query,page'));
    const row = page.getByRole('table', { name: 'Results' }).getByRole('row').nth(3);
    for (const [column, title] of [/^winterwander/, /utm_source=x+$/].entries()) {
      const cell = row.getByRole('cell').nth(column);
      await expect(cell.locator('[title]')).toHaveAttribute('title', title);
      expect(await cell.evaluate(badlyTruncated), `column ${column} at ${width}`).toEqual([]);
    }
    await page.route(/\/api\/overview\/movers/, route => route.fulfill({ json: moversWithPaths(PATHS) }));
    await page.goto(ROUTES.overview);
    const growing = page.getByRole('table', { name: OVERVIEW_TEXT.growing });
    for (const cell of await growing
      .getByRole('cell')
      .filter({ has: page.locator('[title]') })
      .all())
      expect(await cell.evaluate(badlyTruncated), `growing at ${width}`).toEqual([]);
  }
});

const PATHS = ['/guides/triple-net-lease-2027', `/${'a'.repeat(40)}/${'b'.repeat(26)}`, '/guides/'.repeat(9)];

const moversWithPaths = (paths: readonly string[]): OverviewMovers => {
  const movers = moversResponse();
  const pages = movers.growing.pages.map((page, i) => ({
    ...page,
    page: `https://trailforge.example${paths[i % paths.length]}`,
  }));
  return { ...movers, growing: { ...movers.growing, pages } };
};

/** Returns the parts of a cell's text that extend beyond the cell or have no room for an ellipsis. */
function badlyTruncated(cell: Element): string[] {
  const right = cell.getBoundingClientRect().right;
  return [...cell.querySelectorAll('[title] > span')]
    .filter(part => {
      const isTruncated = part.scrollWidth > part.clientWidth;
      return part.getBoundingClientRect().right > right + 0.5 || (isTruncated && part.clientWidth < 18);
    })
    .map(part => part.textContent ?? '');
}
