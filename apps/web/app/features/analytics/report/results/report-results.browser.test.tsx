import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { REPORT_RESIDUAL_LABELS, REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { Report } from '@gsc/contract/analytics/report/result';
import { PANEL_TEXT } from '@gsc/contract/analytics/rows/panel';
import { PLOT_TEXT } from '@gsc/contract/analytics/rows/plot';
import { METRICS } from '@gsc/contract/metrics/metrics';
import { ROUTES } from '@gsc/contract/routes';
import { COVERAGE_REASONS } from '@gsc/contract/sync/labels';
import { beforeEach, expect, test, vi } from 'vitest';
import { PROPERTY_ID, PROPERTY_NAME, SHOP_ID, SHOP_NAME } from '../../../../testing/property-samples.ts';
import { renderComponent } from '../../../../testing/render-component.tsx';
import { EMPTY_REPORT, metrics, sampleConfig, sampleReport } from '../../../../testing/report-samples.ts';
import { formatRange } from '../../../../ui/format/format.ts';
import { ReportError } from '../panel/report-error.tsx';
import { CoverageNote } from './coverage-note.tsx';
import { ReportResults } from './report-results.tsx';

// The settings of the table are stored in the browser.
beforeEach(() => localStorage.clear());

const NAMES = new Map([
  [PROPERTY_ID, PROPERTY_NAME],
  [SHOP_ID, SHOP_NAME],
]);

const results = (
  more: Partial<Report> = {},
  change = vi.fn(),
  onPlot = vi.fn(),
  loading: Partial<ReportConfig> | null = null,
) =>
  renderComponent(
    <ReportResults
      report={sampleReport(more)}
      requested={{ ...sampleReport(more).config, ...loading }}
      propertyNames={NAMES}
      refreshing={loading !== null}
      addressFor={({ dimensions, filters }) =>
        new URLSearchParams({ by: dimensions.join(), only: filters.flatMap(({ values }) => values).join() })
      }
      change={change}
      onPlot={onPlot}
    />,
  );

/** The name and the clicks of each row. The first cell has the checkbox. */
const rowsOf = (container: Element) =>
  [...container.querySelectorAll('tbody tr')].map(row =>
    [...row.querySelectorAll('td')].slice(1, 3).map(cell => cell.textContent),
  );

test('the totals, the rows and what Google does not list add up in one table', async () => {
  const screen = await results();
  await expect.element(screen.getByRole('table')).toBeVisible();
  const rows = rowsOf(screen.container);
  expect(rows.map(([, clicks]) => clicks)).toEqual(['1,000', '500', '300', '200']);
  expect(rows.at(-1)?.[0]).toBe(REPORT_RESIDUAL_LABELS.anonymized);
});

test('clicks that Google lists under no query are part of the bar above the table', async () => {
  const screen = await results();
  await expect.element(screen.getByText(/80\.0%/)).toBeVisible();
  await expect.element(screen.getByText(/20\.0%/)).toBeVisible();
});

test('a rest without impressions has no CTR and no position', async () => {
  const screen = await results({ residuals: [{ kind: 'unlisted', ...metrics(-3, 0) }] });
  const cells = [...screen.container.querySelectorAll('tbody tr:last-child td')].map(
    cell => cell.textContent,
  );
  expect(cells[1]).toBe(REPORT_RESIDUAL_LABELS.unlisted);
  expect(cells).toContain('−3');
  expect(cells.filter(text => text === '-')).toHaveLength(2);
});

test('a rest of nothing has no row', async () => {
  const screen = await results({ residuals: [{ kind: 'truncated', ...metrics(0) }] });
  await expect.element(screen.getByRole('table')).toBeVisible();
  expect(screen.getByText(REPORT_RESIDUAL_LABELS.truncated).elements()).toHaveLength(0);
});

test('a report without rows and filters has no table and nothing to clear', async () => {
  const screen = await results(EMPTY_REPORT);
  await expect.element(screen.getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
  expect(screen.getByRole('table').elements()).toHaveLength(0);
  expect(screen.getByRole('button', { name: /clear/i }).elements()).toHaveLength(0);
  await expect.element(screen.getByText(REPORTS_TEXT.noRowsListed)).toBeVisible();
});

test('while the days of a report have not been read, it does not say that Google listed nothing', async () => {
  const { coverage } = sampleReport();
  const gap = { property_id: PROPERTY_ID, from: '2026-10-18', to: '2026-11-16', days: 30, reason: null };
  const screen = await results({ ...EMPTY_REPORT, coverage: { ...coverage, days_read: 0, missing: [gap] } });
  await expect.element(screen.getByText(REPORTS_TEXT.noRowsStored)).toBeVisible();
});

test('a report without rows because of its filters offers to clear them', async () => {
  const change = vi.fn();
  const config = sampleConfig({ filters: [{ dimension: 'country', operator: 'in', values: ['deu'] }] });
  const screen = await results({ ...EMPTY_REPORT, config }, change);
  await screen.getByRole('button', { name: /clear/i }).click();
  expect(change).toHaveBeenCalledExactlyOnceWith({ filters: [], metric_filters: [], search_query: '' });
});

test('a search without a hit is not blamed on Google', async () => {
  const change = vi.fn();
  const config = sampleConfig({ search_query: 'zzz' });
  const screen = await results({ ...EMPTY_REPORT, config }, change);
  await expect.element(screen.getByText(REPORTS_TEXT.noQueriesMatch('zzz'))).toBeVisible();
  expect(screen.getByText(REPORTS_TEXT.noRowsListed).elements()).toHaveLength(0);
  await screen.getByRole('button', { name: REPORTS_TEXT.clearSearch }).click();
  expect(change).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ search_query: '' }));
});

test('a query opens its panel, and other values lead to the report one level below', async () => {
  const queries = await results();
  await expect
    .element(queries.getByRole('link', { name: 'merino base layer' }))
    .toHaveAttribute('href', '/?panel=query%7Emerino+base+layer');
  await queries.unmount();
  const [row] = sampleReport().rows;
  const devices = await results({
    config: sampleConfig({ dimensions: ['device'] }),
    rows: row ? [{ ...row, values: ['MOBILE'] }] : [],
  });
  await expect
    .element(devices.getByRole('link', { name: 'Mobile' }))
    .toHaveAttribute('href', '/?by=query&only=MOBILE');
});

test('a row without a value has a name and no link', async () => {
  const [row] = sampleReport().rows;
  const screen = await results({ rows: row ? [{ ...row, values: [null] }] : [] });
  await expect.element(screen.getByText(REPORTS_TEXT.unknown)).toBeVisible();
  expect(screen.getByRole('table').getByRole('link').elements()).toHaveLength(0);
});

test('a property is shown by its name', async () => {
  const [row] = sampleReport().rows;
  const screen = await results({
    config: sampleConfig({ dimensions: ['property'] }),
    rows: row ? [{ ...row, values: [SHOP_ID] }] : [],
  });
  await expect.element(screen.getByRole('link', { name: SHOP_NAME })).toBeVisible();
});

test('a change of the sort order is a change of the report', async () => {
  const change = vi.fn();
  const screen = await results({}, change);
  await screen.getByRole('button', { name: METRICS.impressions.label, exact: true }).click();
  expect(change).toHaveBeenCalledExactlyOnceWith({ sort: { by: 'impressions', descending: true } });
});

test('without data in the comparison period there are no columns of changes', async () => {
  const { comparison } = sampleReport();
  const compared = await results();
  const columns = compared.getByRole('columnheader').elements().length;
  await compared.unmount();
  const screen = await results({ comparison: comparison && { ...comparison, before: null } });
  expect(screen.getByRole('columnheader').elements()).toHaveLength(columns - 4);
});

test('the next page is a change of the report', async () => {
  const change = vi.fn();
  const screen = await results({ row_count: 120, pages: 3 }, change);
  await screen.getByRole('button', { name: /^next/i }).click();
  expect(change).toHaveBeenCalledExactlyOnceWith({ page: 2 });
});

test('a second click on the next page continues from the page that is loading', async () => {
  const change = vi.fn();
  const screen = await results({ row_count: 220, pages: 5 }, change, vi.fn(), { page: 2 });
  await expect.element(screen.getByRole('status')).toMatchTextContent('Rows 51–100 of 220');
  await expect.element(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  await expect.element(screen.getByRole('table')).toHaveAttribute('data-refreshing', 'true');
  await screen.getByRole('button', { name: /^next/i }).click();
  expect(change).toHaveBeenCalledExactlyOnceWith({ page: 3 });
});

test('a second click on a sort header reverses the order that is loading', async () => {
  const change = vi.fn();
  const screen = await results({}, change, vi.fn(), { sort: { by: 'impressions', descending: true } });
  const { label } = METRICS.impressions;
  const header = screen.getByRole('columnheader', { name: label, exact: true });
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  await screen.getByRole('button', { name: label, exact: true }).click();
  expect(change).toHaveBeenCalledExactlyOnceWith({ sort: { by: 'impressions', descending: false } });
});

const note = (coverage: Partial<Report['coverage']>) =>
  renderComponent(
    <CoverageNote
      report={sampleReport({ coverage: { ...sampleReport().coverage, ...coverage } })}
      propertyNames={NAMES}
    />,
  );
const gap = (reason: string | null) => ({
  property_id: PROPERTY_ID,
  from: '2026-10-20',
  to: '2026-10-21',
  days: 2,
  reason,
});

test('a complete report has no note about its days', async () => {
  const screen = await note({});
  expect(screen.container.querySelector('[data-kind]')).toBeNull();
});

test('a missing gap is named with its days, its property and its reason', async () => {
  const screen = await note({ days_read: 28, missing: [gap('backendError')] });
  const text = () => screen.container.querySelector('[data-kind="partial"]')?.textContent ?? '';
  await expect.poll(text).toContain(formatRange('2026-10-20', '2026-10-21'));
  expect(text()).toContain(PROPERTY_NAME);
  expect(text()).toContain('backendError');
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', ROUTES.sync);
});

test('a usual reason is not repeated', async () => {
  const screen = await note({ days_read: 28, missing: [gap(COVERAGE_REASONS.missing)] });
  await expect.element(screen.getByRole('link')).toBeVisible();
  expect(screen.container.textContent).not.toContain(`(${COVERAGE_REASONS.missing})`);
});

test('several gaps are counted with their days', async () => {
  const screen = await note({ days_read: 26, missing: [gap(null), gap(null)] });
  await expect.element(screen.getByText(/2 gaps, 4 days/)).toBeVisible();
});

test('days that Google cut off have their own note', async () => {
  const screen = await note({ truncated: ['2026-10-20'] });
  await expect.poll(() => screen.container.querySelectorAll('[data-kind="partial"]')).toHaveLength(1);
});

test.each([REPORTS_TEXT.badExpression, REPORTS_TEXT.tooHeavy])(
  'an error that the user can avoid is explained: %s',
  async message => {
    const screen = await renderComponent(<ReportError error={new Error(message)} onRetry={() => {}} />);
    await expect.element(screen.getByRole('alert')).toMatchTextContent(message);
  },
);

test('another error hides its details and can be tried again', async () => {
  const onRetry = vi.fn();
  const error = new Error('connect ECONNREFUSED 10.0.0.3:8123');
  const screen = await renderComponent(<ReportError error={error} onRetry={onRetry} />);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(REPORTS_TEXT.failed);
  expect(screen.container.textContent).not.toContain('ECONNREFUSED');
  await screen.getByRole('alert').getByRole('button').click();
  expect(onRetry).toHaveBeenCalledOnce();
});

test('selected rows can be drawn on one chart', async () => {
  const onPlot = vi.fn();
  const screen = await results({}, vi.fn(), onPlot);
  for (const name of ['winter hiking layers', 'merino base layer'])
    await screen.getByRole('checkbox', { name: `Select ${name}` }).click();
  await screen.getByRole('button', { name: PLOT_TEXT.plot }).click();
  expect(onPlot).toHaveBeenCalledExactlyOnceWith([['winter hiking layers'], ['merino base layer']]);
});

test('a click on a row of queries follows its link, and its menu opens the panel too', async () => {
  const screen = await results();
  const row = screen.getByRole('row', { name: /merino base layer/ });
  const followed: string[] = [];
  screen.container.addEventListener('click', event => {
    const link = (event.target as Element).closest('a');
    if (link) followed.push(link.getAttribute('href') ?? '');
  });
  await row.getByRole('cell').last().click();
  expect(followed).toEqual(['/?panel=query%7Emerino+base+layer']);
  await screen.getByRole('button', { name: 'Actions for merino base layer' }).click();
  await expect.element(screen.getByRole('menuitem', { name: PANEL_TEXT.open.query })).toBeVisible();
});
