import { addressOf } from '@gsc/contract/analytics/report/address';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { Report } from '@gsc/contract/analytics/report/result';
import { METRICS } from '@gsc/contract/metrics/metrics';
import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { notifications } from '@mantine/notifications';
import { afterEach, expect, test, vi } from 'vitest';
import { answerRequests, failure, PENDING, testQueries } from '../../../testing/answer-requests.ts';
import { PROPERTY_ID, PROPERTY_NAME, SHOP_ID, SHOP_NAME } from '../../../testing/property-samples.ts';
import { renderComponent } from '../../../testing/render-component.tsx';
import { EMPTY_REPORT, STORED_RANGE, sampleConfig, sampleReport } from '../../../testing/report-samples.ts';
import { ReportBuilderScreen } from './report-builder-screen.tsx';

const [RUN, RANGE] = ['/api/reports', '/api/reports/range'];
const PROPERTIES = [{ id: PROPERTY_ID, name: PROPERTY_NAME }];
const REPORT_PATH = `${ROUTES.analytics}?${addressOf(sampleConfig())}`;

afterEach(() => notifications.clean());

type Options = { properties?: typeof PROPERTIES | undefined; failed?: boolean; path?: string };

async function openBuilder(answers: Record<string, unknown> = {}, options: Options = {}) {
  const onRetry = vi.fn();
  const server = answerRequests({
    [RUN]: sampleReport(),
    [RANGE]: STORED_RANGE,
    '/api/reports/options': { countries: [], devices: [], pages: [], appearances: [] },
    '/api/reports/views': { views: [] },
    '/api/reports/rules': { rules: [] },
    ...answers,
  });
  const screen = await renderComponent(
    <ReportBuilderScreen
      properties={'properties' in options ? options.properties : PROPERTIES}
      failed={options.failed ?? false}
      onRetry={onRetry}
    />,
    { path: options.path ?? REPORT_PATH, queries: testQueries() },
  );
  return { screen, server, onRetry };
}

const exportCsv = { name: REPORTS_TEXT.exportCsv };

test('without properties the builder leads to the first connection', async () => {
  const { screen, server } = await openBuilder({}, { properties: [] });
  await expect.element(screen.getByText(REPORTS_TEXT.noProperties)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: PROPERTIES_TEXT.connectFirst }))
    .toHaveAttribute('href', ROUTES.properties);
  expect(server.requests).toEqual([]);
});

test('while the properties are loading there is a placeholder', async () => {
  const { screen } = await openBuilder({}, { properties: undefined });
  await expect.element(screen.getByRole('status')).toBeVisible();
  expect(screen.getByText(REPORTS_TEXT.noProperties).elements()).toHaveLength(0);
});

test('properties that cannot be loaded can be tried again', async () => {
  const { screen, onRetry } = await openBuilder({}, { properties: undefined, failed: true });
  const retry = screen.getByRole('alert').getByRole('button', { name: 'Try again' });
  await retry.click();
  expect(onRetry).toHaveBeenCalledOnce();
});

test('an address without a report runs the report of all properties, and the form is one line', async () => {
  const { screen, server } = await openBuilder({}, { path: ROUTES.analytics });
  await expect.element(screen.getByRole('link', { name: 'winter hiking layers' })).toBeVisible();
  expect(server.bodies).toMatchObject([{ property_ids: [PROPERTY_ID], from: STORED_RANGE.default_from }]);
  expect(screen.getByRole('checkbox', { name: METRICS.ctr.label, exact: true }).elements()).toHaveLength(0);
  await screen.getByRole('button', { name: REPORTS_TEXT.editReport }).click();
  await expect.element(screen.getByRole('checkbox', { name: METRICS.ctr.label, exact: true })).toBeChecked();
});

test('the days of all properties are requested without their ids, and those of some with them', async () => {
  const requested: (string | null)[] = [];
  const range = (params: URLSearchParams) => {
    requested.push(params.get('p'));
    return STORED_RANGE;
  };
  const properties = [...PROPERTIES, { id: SHOP_ID, name: SHOP_NAME }];
  const everyId = properties.map(({ id }) => id);
  const all = await openBuilder({ [RANGE]: range }, { properties, path: ROUTES.analytics });
  await expect.element(all.screen.getByRole('link', { name: 'winter hiking layers' })).toBeVisible();
  expect(all.server.bodies).toMatchObject([{ property_ids: everyId }]);
  await all.screen.unmount();
  const listed = `${ROUTES.analytics}?${addressOf(sampleConfig({ property_ids: everyId }))}`;
  const named = await openBuilder({ [RANGE]: range }, { properties, path: listed });
  await expect.element(named.screen.getByRole('link', { name: 'winter hiking layers' })).toBeVisible();
  await named.screen.unmount();
  expect(new Set(requested)).toEqual(new Set([null]));
  const one = await openBuilder({ [RANGE]: range }, { properties });
  await expect.element(one.screen.getByRole('link', { name: 'winter hiking layers' })).toBeVisible();
  expect(requested.at(-1)).toBe(PROPERTY_ID);
});

test('a change in the form takes effect after a pause', async () => {
  const { screen, server } = await openBuilder();
  await screen.getByRole('button', { name: REPORTS_TEXT.editReport }).click();
  await screen.getByRole('textbox', { name: 'Search query' }).fill('boots');
  await expect.poll(() => server.bodies.at(-1)).toMatchObject({ search_query: 'boots' });
  expect(server.requests.filter(request => request === `POST ${RUN}`)).toHaveLength(2);
});

test('a filter by search appearance lists those of Google under their own names', async () => {
  const values = ['AI_ANSWER', 'VIDEO'];
  const filters = [{ dimension: 'appearance' as const, operator: 'is' as const, values: ['VIDEO'] }];
  const { screen } = await openBuilder(
    {
      '/api/reports/options': {
        countries: [],
        devices: [{ value: 'MOBILE', clicks: 9 }],
        pages: [],
        appearances: values.map(value => ({ value, clicks: 5 })),
      },
    },
    { path: `${ROUTES.analytics}?${addressOf(sampleConfig({ dimensions: ['country'], filters }))}` },
  );
  await screen.getByRole('button', { name: 'Appearance is VIDEO' }).click();
  const list = screen.getByRole('list', { name: 'appearances' });
  await expect.element(list.getByRole('checkbox', { name: 'AI_ANSWER 5' })).not.toBeChecked();
  await expect.element(list.getByRole('checkbox', { name: 'VIDEO 5' })).toBeChecked();
  expect(list.getByRole('checkbox').elements()).toHaveLength(values.length);
});

test('an address with wrong days shows the form and no figures', async () => {
  const { screen, server } = await openBuilder({}, { path: `${ROUTES.analytics}?from=yesterday` });
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible();
  await expect.element(screen.getByRole('button', exportCsv)).toBeDisabled();
  expect(server.requests).not.toContain(`POST ${RUN}`);
});

test('a report shows its tiles, its chart and its rows', async () => {
  const { screen } = await openBuilder();
  await expect
    .element(screen.getByRole('button', { name: new RegExp(`^${METRICS.clicks.label} 1,000`) }))
    .toBeVisible();
  await expect.element(screen.getByRole('figure')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'winter hiking layers' })).toBeVisible();
  await expect.element(screen.getByRole('button', exportCsv)).toBeEnabled();
});

test('while a report is loading, the form stays and nothing can be exported', async () => {
  const { screen } = await openBuilder({ [RUN]: PENDING });
  await expect.element(screen.getByRole('button', { name: REPORTS_TEXT.generate })).toBeVisible();
  await expect.element(screen.getByRole('button', exportCsv)).toBeDisabled();
  expect(screen.getByRole('table').elements()).toHaveLength(0);
});

test('a report that fails can be tried again', async () => {
  const { screen, server } = await openBuilder({ [RUN]: failure() });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(REPORTS_TEXT.failed);
  server.change(RUN, sampleReport());
  await screen.getByRole('alert').getByRole('button').click();
  await expect.element(screen.getByRole('link', { name: 'winter hiking layers' })).toBeVisible();
  expect(screen.getByRole('alert').elements()).toHaveLength(0);
});

test('a report without rows cannot be exported', async () => {
  const { screen } = await openBuilder({ [RUN]: sampleReport(EMPTY_REPORT) });
  const results = screen.getByRole('region').last();
  await expect.element(results.getByRole('heading', { level: 2 }).last()).toBeVisible();
  expect(screen.getByRole('table').elements()).toHaveLength(0);
  await expect.element(screen.getByRole('button', exportCsv)).toBeDisabled();
});

test('a report with missing days and no comparison says both', async () => {
  const report = sampleReport();
  const partial: Partial<Report> = {
    comparison: report.comparison && { ...report.comparison, before: null },
    coverage: {
      ...report.coverage,
      days_read: 28,
      missing: [{ property_id: PROPERTY_ID, from: '2026-10-20', to: '2026-10-21', days: 2, reason: null }],
    },
  };
  const { screen } = await openBuilder({ [RUN]: { ...report, ...partial } });
  await expect.poll(() => screen.container.querySelectorAll('[data-kind="partial"]')).toHaveLength(2);
});

test('days that cannot be loaded can be tried again', async () => {
  const { screen, server } = await openBuilder({ [RANGE]: failure() });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.change(RANGE, STORED_RANGE);
  await screen.getByRole('alert').getByRole('button').click();
  await expect.element(screen.getByRole('link', { name: 'winter hiking layers' })).toBeVisible();
});

test('Generate Report says how many rows it found', async () => {
  const { screen } = await openBuilder();
  await expect.element(screen.getByRole('link', { name: 'winter hiking layers' })).toBeVisible();
  await screen.getByRole('button', { name: REPORTS_TEXT.generate }).click();
  await expect.element(screen.getByText(REPORTS_TEXT.generated(2))).toBeVisible();
});

test('Generate Report without a property asks for one', async () => {
  const { screen, server } = await openBuilder({}, { path: `${ROUTES.analytics}?from=yesterday` });
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible();
  await screen.getByRole('button', { name: REPORTS_TEXT.generate }).click();
  await expect.element(screen.getByText(REPORTS_TEXT.selectProperty, { exact: true }).last()).toBeVisible();
  expect(server.requests).not.toContain(`POST ${RUN}`);
});
