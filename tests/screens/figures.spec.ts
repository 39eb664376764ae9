import { ReportConfig } from '@gsc/contract/analytics/report/api';
import { REPORT_RESIDUAL_LABELS, REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { Report } from '@gsc/contract/analytics/report/result';
import { VARIATION_TEXT } from '@gsc/contract/metrics/variation';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page } from '@playwright/test';
import type { FakeApi } from './fake-api/fake-api.ts';
import { PROPERTY_IDS } from './responses/properties.ts';
import { reportResponse } from './responses/reports.ts';
import { test } from './test.ts';

// Explanations of the figures in a report: overlaps, missing comparison data, normal variation.

const [ONE] = PROPERTY_IDS;
const results = (page: Page) => page.getByRole('table', { name: 'Results' });
const metrics = (clicks: number, impressions = clicks * 20) => ({
  clicks,
  impressions,
  ctr: impressions === 0 ? 0 : (clicks / impressions) * 100,
  position: 8,
});

type Context = { api: FakeApi; page: Page };

/** Opens a report with the given parts of its response. */
async function open(
  { api, page }: Context,
  more: string,
  override: (config: ReportConfig) => Partial<Report>,
) {
  api.answer('POST /api/reports', ({ body }) => {
    const config = ReportConfig.parse(body);
    return reportResponse(config, 12, override(config));
  });
  await page.goto(`${ROUTES.analytics}?p=${ONE}&from=2026-10-15&to=2026-11-11${more}`);
  await expect(results(page)).toBeVisible();
}

test('rows by search appearance add up with the rows for missing and double-counted results', async ({
  api,
  page,
}) => {
  await open({ api, page }, '&cmp=none&dim=appearance', () => ({
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

test('without stored comparison data, no changes and no new rows are shown', async ({ api, page }) => {
  await open({ api, page }, '&cmp=prev', config => {
    const response = reportResponse(config, 12);
    return {
      comparison: response.comparison && { ...response.comparison, before: null },
      rows: response.rows.map(row => ({ ...row, compared: null })),
      series: response.series.map(point => ({ ...point, before: null })),
    };
  });
  await expect(page.getByText(/No rows are stored for the comparison period/)).toBeVisible();
  await expect(results(page).getByRole('columnheader', { name: /change/i })).toHaveCount(0);
  await expect(results(page).getByText('New', { exact: true })).toHaveCount(0);
  await expect(results(page).getByRole('columnheader', { name: '28 days' })).toBeVisible();
});

test('a small change is grey with an explanation, a large one is coloured', async ({ api, page }) => {
  await open({ api, page }, '&cmp=prev', config => {
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
