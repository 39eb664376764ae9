import { INSIGHT_TAB_LABELS } from '@gsc/contract/analytics/insights/labels';
import { readAddress } from '@gsc/contract/analytics/report/address';
import { REPORT_MAX_PROPERTIES, REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { GoogleEvent } from '@gsc/contract/analytics/saved/annotations';
import { DEFAULT_COMPARISON } from '@gsc/contract/dates/comparison-days';
import { ROUTES } from '@gsc/contract/routes';
import { spotlight } from '@mantine/spotlight';
import { useLocation } from 'react-router';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { boundsOf } from '../../data/reports.ts';
import { AuthProvider } from '../../data/session/auth-provider.tsx';
import { answerRequests, failure, testQueries } from '../../testing/answer-requests.ts';
import {
  PROPERTY_ID,
  propertyList,
  SHOP,
  SHOP_ID,
  SHOP_NAME,
  sampleProperty,
} from '../../testing/property-samples.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { STORED_RANGE, sampleReport } from '../../testing/report-samples.ts';
import { presetsFor } from '../../ui/date-range/date-range-rules.ts';
import { Palette } from './palette.tsx';
import { SHORTCUTS_TITLE } from './shortcuts-dialog.tsx';

const VIEW = {
  id: '00000000-0000-4000-8000-000000000020',
  name: 'Germany, mobile',
  address: `p=${PROPERTY_ID}&country=deu`,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
};

function Shown() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function renderPalette(path: string = ROUTES.overview, more: Record<string, unknown> = {}) {
  const server = answerRequests({
    '/api/properties': propertyList([sampleProperty(), SHOP]),
    '/api/reports/views': { views: [VIEW] },
    '/api/reports/range': STORED_RANGE,
    '/api/reports': sampleReport(),
    '/api/reports/events': { events: [] },
    ...more,
  });
  const screen = await renderComponent(
    <AuthProvider>
      <Palette />
      <Shown />
      <main>
        <input type="search" aria-label="Search the results" hidden={path !== ROUTES.indexing} />
      </main>
    </AuthProvider>,
    { path, queries: testQueries() },
  );
  const shown = () => screen.getByRole('status').element().textContent ?? '';
  return { screen, server, shown };
}

const presetNamed = (id: string) => {
  const found = presetsFor(boundsOf(STORED_RANGE)).find(each => each.id === id);
  if (!found) throw new Error(`no preset ${id}`);
  return found;
};

// Its state is global.
afterEach(spotlight.close);

const open = () => userEvent.keyboard('{Control>}k{/Control}');

test('a property is selected for the current screen', async () => {
  const { screen, shown } = await renderPalette();
  await open();
  await userEvent.fill(screen.getByRole('textbox'), 'shop.');
  await screen.getByRole('button', { name: SHOP_NAME }).click();
  await expect.poll(shown).toBe(`${ROUTES.overview}?p=${SHOP_ID}`);
});

test('a tab of Analytics keeps the filters of the report', async () => {
  const report = await renderPalette(`${ROUTES.analytics}?p=${SHOP_ID}&country=deu&pg=2`);
  await open();
  await report.screen.getByRole('button', { name: INSIGHT_TAB_LABELS.opportunities }).click();
  await expect.poll(report.shown).toBe(`${ROUTES.analytics}?p=${SHOP_ID}&country=deu&tab=opportunities`);
});

test('a tab of Analytics opens with the property of another screen', async () => {
  const sync = await renderPalette(`${ROUTES.sync}?p=${SHOP_ID}`);
  await open();
  await sync.screen.getByRole('button', { name: INSIGHT_TAB_LABELS.changes }).click();
  await expect.poll(sync.shown).toBe(`${ROUTES.analytics}?p=${SHOP_ID}&tab=changes`);
});

test('saved views are loaded when the palette is opened', async () => {
  const { screen, server, shown } = await renderPalette();
  await expect.poll(() => server.requests).toContain('GET /api/properties');
  expect(server.requests).not.toContain('GET /api/reports/views');
  await open();
  await screen.getByRole('button', { name: VIEW.name }).click();
  await expect.poll(shown).toBe(`${ROUTES.analytics}?${VIEW.address}`);
});

test('a date preset takes effect at once on the overview', async () => {
  const { screen, shown } = await renderPalette(`${ROUTES.overview}?p=${SHOP_ID}&cmp=year`);
  await open();
  await screen.getByRole('button', { name: /^Last 28 days/ }).click();
  const { from, to } = presetNamed('28d');
  await expect.poll(shown).toBe(`${ROUTES.overview}?p=${SHOP_ID}&from=${from}&to=${to}&cmp=year`);
});

test('a date preset keeps the tab and the filters of Analytics', async () => {
  const { screen, shown } = await renderPalette(`${ROUTES.analytics}?p=${SHOP_ID}&country=deu&tab=changes`);
  await open();
  await userEvent.fill(screen.getByRole('textbox'), 'this month');
  await screen.getByRole('button', { name: /^This month/ }).click();
  const { from, to } = presetNamed('month');
  await expect
    .poll(shown)
    .toBe(`${ROUTES.analytics}?p=${SHOP_ID}&country=deu&tab=changes&cmp=prev&from=${from}&to=${to}`);
});

test('screens without a date picker offer no presets', async () => {
  const { screen, server } = await renderPalette(ROUTES.sync);
  await open();
  await expect.element(screen.getByRole('button', { name: VIEW.name })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Last 28 days/ }).elements()).toHaveLength(0);
  expect(server.requests).not.toContain('GET /api/reports/range');
});

test('a search text finds top queries and pages of the selected property, and a query opens its pages', async () => {
  const { screen, server, shown } = await renderPalette(`${ROUTES.overview}?p=${SHOP_ID}`);
  await open();
  await userEvent.fill(screen.getByRole('textbox'), 'merino');
  const found = screen.getByRole('button', { name: 'merino base layer' }).first();
  await expect.element(found).toBeVisible();
  // The first answer can be shown before the second report is requested.
  await expect.poll(() => server.bodies).toHaveLength(2);
  expect(server.bodies).toMatchObject([
    {
      property_ids: [SHOP_ID],
      dimensions: ['query'],
      filters: [{ operator: 'contains', values: ['merino'] }],
    },
    {
      property_ids: [SHOP_ID],
      dimensions: ['page'],
      filters: [{ operator: 'contains', values: ['merino'] }],
    },
  ]);
  await found.click();
  const config = () => readAddress(new URLSearchParams(shown().split('?')[1])).data;
  await expect.poll(config).toMatchObject({
    property_ids: [SHOP_ID],
    from: STORED_RANGE.default_from,
    to: STORED_RANGE.default_to,
    dimensions: ['page'],
    filters: [{ dimension: 'query', operator: 'in', values: ['merino base layer'] }],
  });
});

test('presets, rows and updates of all properties request the days without ids', async () => {
  const requested: (string | null)[] = [];
  const { screen } = await renderPalette(`${ROUTES.analytics}?p=${PROPERTY_ID}%2C${SHOP_ID}`, {
    '/api/reports/range': (params: URLSearchParams) => {
      requested.push(params.get('p'));
      return STORED_RANGE;
    },
    '/api/reports/events': { events: [EVENT] },
  });
  await open();
  await expect.element(screen.getByRole('button', { name: /^Last 28 days/ })).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox'), 'core');
  await expect.element(screen.getByRole('button', { name: /^May 2026 core update/ })).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox'), 'merino');
  await expect.element(screen.getByRole('button', { name: 'merino base layer' }).first()).toBeVisible();
  expect(new Set(requested)).toEqual(new Set([null]));
});

test('all rows that contain the search text are opened as one report with a comparison', async () => {
  const { screen, shown } = await renderPalette(`${ROUTES.overview}?p=${SHOP_ID}`);
  await open();
  await userEvent.fill(screen.getByRole('textbox'), 'merino');
  await screen.getByRole('button', { name: REPORTS_TEXT.allContaining('pages', 'merino') }).click();
  const config = () => readAddress(new URLSearchParams(shown().split('?')[1])).data;
  await expect.poll(config).toMatchObject({
    property_ids: [SHOP_ID],
    comparison: DEFAULT_COMPARISON,
    dimensions: ['page'],
    filters: [{ dimension: 'page', operator: 'contains', values: ['merino'] }],
  });
});

const EVENT: GoogleEvent = {
  id: 'core-2026-05',
  kind: 'ranking-update',
  name: 'May 2026 core update',
  start: '2026-05-21',
  end: '2026-06-02',
  affects: ['rankings'],
  scope: 'global',
  note: '',
  sources: ['https://status.search.google.com/'],
  confidence: 'verified',
};

test('an update opens the changes between the days before and after it', async () => {
  const events = [
    { ...EVENT, id: 'core-2024-03', name: 'March 2024 core update', start: '2024-03-05', end: '2024-04-19' },
    EVENT,
    { ...EVENT, id: 'incident', kind: 'data-incident', name: 'Core incident' },
  ];
  const { screen, shown } = await renderPalette(ROUTES.overview, { '/api/reports/events': { events } });
  await open();
  await userEvent.fill(screen.getByRole('textbox'), 'core');
  const update = screen.getByRole('button', { name: /^May 2026 core update/ });
  await expect.element(update).toBeVisible();
  // The first was before the stored days. The last is not an update.
  expect(screen.getByRole('button', { name: /core update|incident/i }).elements()).toHaveLength(1);
  await update.click();
  await expect
    .poll(shown)
    .toMatch(/from=2026-06-03&to=2026-06-30&cmp=2026-04-22.*tab=changes&event=google%7Ecore-2026-05/);
});

test('with more properties than a report can have, no rows and updates are searched', async () => {
  const many = Array.from({ length: REPORT_MAX_PROPERTIES + 1 }, (_, at) => ({
    ...SHOP,
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  }));
  const { screen, server } = await renderPalette(ROUTES.overview, { '/api/properties': propertyList(many) });
  await open();
  await userEvent.fill(screen.getByRole('textbox'), 'sync');
  await expect.element(screen.getByRole('button', { name: /^Sync Monitor/ })).toBeVisible();
  await new Promise(resolve => setTimeout(resolve, 400));
  expect(server.requests).not.toContain('POST /api/reports');
  expect(server.requests).not.toContain('GET /api/reports/events');
});

test('a single letter and a closed palette request no reports', async () => {
  const { screen, server } = await renderPalette();
  await open();
  await userEvent.fill(screen.getByRole('textbox'), 'w');
  await expect.element(screen.getByRole('button', { name: 'White Label' })).toBeVisible();
  await new Promise(resolve => setTimeout(resolve, 400));
  expect(server.requests).not.toContain('POST /api/reports');
});

test('screens and actions stay available if nothing can be loaded', async () => {
  const { screen, shown } = await renderPalette(ROUTES.overview, {
    '/api/properties': failure(),
    '/api/reports/views': failure(),
  });
  await open();
  await screen.getByRole('button', { name: /^Sync Monitor/ }).click();
  await expect.poll(shown).toBe(ROUTES.sync);
});

test('the ? key lists the shortcuts, but not in a text field', async () => {
  const { screen } = await renderPalette(ROUTES.indexing);
  await screen.getByRole('searchbox').click();
  await userEvent.keyboard('?');
  expect(screen.getByRole('dialog').elements()).toHaveLength(0);
  await userEvent.tab();
  await userEvent.keyboard('?');
  const dialog = screen.getByRole('dialog', { name: SHORTCUTS_TITLE });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText('Go to Sync Monitor')).toBeVisible();
});

test('the / key focuses the search field of the screen, or opens the palette without one', async () => {
  const indexing = await renderPalette(ROUTES.indexing);
  await userEvent.keyboard('/');
  await expect.element(indexing.screen.getByRole('searchbox')).toHaveFocus();
  await expect.element(indexing.screen.getByRole('searchbox')).toHaveValue('');
  await indexing.screen.unmount();
  const overview = await renderPalette();
  await userEvent.keyboard('/');
  const field = overview.screen.getByRole('dialog').getByRole('textbox');
  await expect.element(field).toBeVisible();
  await expect.element(field).toHaveValue('');
});

test('a key that the screen has handled is ignored', async () => {
  const { screen } = await renderPalette();
  const handle = (event: KeyboardEvent) => event.preventDefault();
  document.addEventListener('keydown', handle);
  onTestFinished(() => document.removeEventListener('keydown', handle));
  await userEvent.keyboard('/');
  await userEvent.keyboard('?');
  expect(screen.getByRole('dialog').elements()).toHaveLength(0);
});
