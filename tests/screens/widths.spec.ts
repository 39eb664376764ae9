import type { OverviewMovers } from '@gsc/contract/overview/api';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect } from '@playwright/test';
import { DASHBOARD_SCREENS, reportAddress, WIDTHS } from './dashboard-screens.ts';
import { Reply } from './fake-api/answer.ts';
import type { FakeApi } from './fake-api/fake-api.ts';
import { overflowingElements } from './overflowing-elements.ts';
import { withLongText } from './responses/long-text.ts';
import { moversResponse } from './responses/overview.ts';
import { reportResponse } from './responses/reports.ts';
import { DISCONNECTED_COVERAGE, JOBS, jobsResponse } from './responses/sync.ts';
import { test } from './test.ts';

function answerWithLongText(api: FakeApi): void {
  api.answer('POST /api/reports', ({ body }) => {
    const response = reportResponse(body, 60);
    const pages = body.dimensions?.indexOf('page') ?? -1;
    for (const row of response.rows)
      if (pages >= 0) row.values[pages] = `https://a.example/${row.values[pages]}`;
    return response;
  });
  api.answer('GET /api/sync/coverage', DISCONNECTED_COVERAGE);
  api.answer('GET /api/sync/jobs', jobsResponse(...JOBS));
  api.changeBodies(withLongText);
}

test.describe('no screen is wider than the window, even with long text', () => {
  for (const { name, path, shown } of DASHBOARD_SCREENS)
    test(name, async ({ api, page }) => {
      answerWithLongText(api);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: WIDTHS[2], height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator(shown).first()).toBeVisible();
      for (const width of WIDTHS.toReversed()) {
        await page.setViewportSize({ width, height: 900 });
        // The layout follows a resize in the next frames.
        await expect.poll(() => overflowingElements(page), { message: `${width}` }).toEqual([]);
      }
    });
});

test('long text is truncated with an ellipsis inside its cell and has a title', async ({ api, page }) => {
  answerWithLongText(api);
  api.answer('GET /api/overview/movers', new Reply({ json: moversWithPaths(PATHS) }));
  await page.goto(reportAddress('&dim=query,page'));
  const row = page.getByRole('table', { name: 'Results' }).getByRole('row').nth(3);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const title of [/^winterwander/, /utm_source=x+$/]) {
      const cell = row.getByRole('cell').filter({ has: page.getByTitle(title) });
      await expect(cell).toHaveCount(1);
      await expect.poll(() => cell.evaluate(badlyTruncated), { message: `${title} at ${width}` }).toEqual([]);
    }
  }
  await page.goto(ROUTES.overview);
  const growing = page
    .getByRole('table', { name: OVERVIEW_TEXT.growing })
    .getByRole('cell')
    .filter({ has: page.locator('[title]') });
  await expect(growing).toHaveCount(moversResponse().growing.pages.length);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const cell of await growing.all())
      await expect.poll(() => cell.evaluate(badlyTruncated), { message: `growing at ${width}` }).toEqual([]);
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
