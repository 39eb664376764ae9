import { VARIATION_TEXT } from '@gsc/contract/metrics/variation';
import { ReportConfig } from '@gsc/contract/reports/api';
import { REPORT_RESIDUAL_LABELS, REPORTS_TEXT } from '@gsc/contract/reports/labels';
import type { Report } from '@gsc/contract/reports/result';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page, test } from '@playwright/test';
import { mockReports } from '../browser/mock-reports.ts';
import { PROPERTY_IDS, reportResponse } from '../browser/report-responses.ts';
import { signInThroughGoogle } from '../browser/sign-in.ts';

// Explanations of the figures in a report: overlaps, missing comparison data, normal variation.

test.use({ baseURL: process.env.STACK_URL ?? '' });
test.setTimeout(120_000);

const EMAIL = 'tomas@quietroastery.example';
const [ONE] = PROPERTY_IDS;
const RUN = /\/api\/reports$/;
const results = (page: Page) => page.getByRole('table', { name: 'Results' });
const metrics = (clicks: number, impressions = clicks * 20) => ({
  clicks,
  impressions,
  ctr: impressions === 0 ? 0 : (clicks / impressions) * 100,
  position: 8,
});

/** Opens a report and mocks the given parts of its response. */
async function open(page: Page, more: string, override: (config: ReportConfig) => Partial<Report>) {
  await mockReports(page);
  await page.route(RUN, route => {
    const config = ReportConfig.parse(route.request().postDataJSON());
    return route.fulfill({ json: reportResponse(config, 12, override(config)) });
  });
  await page.goto(ROUTES.analytics);
  await signInThroughGoogle(page, EMAIL);
  await page.goto(`${ROUTES.analytics}?p=${ONE}&from=2026-10-15&to=2026-11-11${more}`);
  await expect(results(page)).toBeVisible();
}

test('rows by search appearance add up with the rows for missing and double-counted results', async ({
  page,
}) => {
  await open(page, '&cmp=none&dim=appearance', () => ({
    grain: 'appearance',
    aggregation: 'byPage',
    totals: metrics(1000),
    listed: metrics(750, 21_000),
    residuals: [
      { kind: 'no_appearance', ...metrics(250, 0) },
      { kind: 'overlap', ...metrics(0, -1000) },
    ],
  }));
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(row(REPORT_RESIDUAL_LABELS.no_appearance)).toContainText('250');
  await expect(row(REPORT_RESIDUAL_LABELS.overlap)).toContainText('−1,000');
  await expect(page.getByText(REPORTS_TEXT.appearancesOverlap)).toBeVisible();
  await expect(page.getByText('75.0% known')).toBeVisible();
});

test('without stored comparison data, no changes and no new rows are shown', async ({ page }) => {
  await open(page, '&cmp=prev', config => {
    const response = reportResponse(config, 12);
    return {
      comparison: response.comparison && { ...response.comparison, before: null },
      rows: response.rows.map(row => ({ ...row, compared: null })),
      series: response.series.map(point => ({ ...point, before: null })),
    };
  });
  await expect(page.getByText(/No data is stored for the comparison period/)).toBeVisible();
  await expect(results(page).getByRole('columnheader', { name: /change/i })).toHaveCount(0);
  await expect(results(page).getByText('New', { exact: true })).toHaveCount(0);
  await expect(results(page).getByRole('columnheader', { name: '28 days' })).toBeVisible();
});

test('a small change is grey with an explanation, a large one is coloured', async ({ page }) => {
  await open(page, '&cmp=prev', config => {
    const [first, second, ...rest] = reportResponse(config, 12).rows;
    if (!first || !second) throw new Error('the response has no rows');
    const few = { ...first, ...metrics(3), compared: { now: metrics(3), before: metrics(1) } };
    const many = { ...second, ...metrics(800), compared: { now: metrics(800), before: metrics(400) } };
    return { rows: [many, few, ...rest] };
  });
  const change = (row: number) => results(page).getByRole('row').nth(row).locator('[data-tone]').first();
  await expect(change(2)).toHaveAttribute('data-tone', 'up');
  await expect(change(2)).toContainText('+100.0%');
  await expect(change(3)).toHaveAttribute('data-tone', 'neutral');
  await expect(change(3)).toHaveAttribute('title', VARIATION_TEXT);
  await expect(change(3)).toContainText('up by 200.0%, within normal variation');
});
