import { addressOf } from '@gsc/contract/analytics/report/address';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { PANEL_TEXT, withPanel } from '@gsc/contract/analytics/rows/panel';
import { METRICS } from '@gsc/contract/metrics/metrics';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { answerRequests, failure, PENDING, testQueries } from '../../../../testing/answer-requests.ts';
import { renderComponent } from '../../../../testing/render-component.tsx';
import { EMPTY_REPORT, metrics, sampleConfig, sampleReport } from '../../../../testing/report-samples.ts';
import { PanelLink } from '../../../../ui/panel/panel-link.tsx';
import { RowPanel } from './row-panel.tsx';

const RUN = '/api/reports';
const starting = (text: string) => ({ name: new RegExp(`^${text}`) });
const CLICKS = starting(METRICS.clicks.label);
const QUERY = { dimension: 'query', value: 'merino base layer' } as const;
const PAGE = { dimension: 'page', value: 'https://trailforge.example/guides' } as const;

const Where = () => <output>{useLocation().search}</output>;

async function openPanel(
  answer: unknown,
  { row, config = sampleConfig() }: { row?: typeof QUERY | typeof PAGE; config?: ReportConfig } = {},
) {
  const server = answerRequests({ [RUN]: answer });
  const address = row ? withPanel(addressOf(config), row) : addressOf(config);
  const screen = await renderComponent(
    <>
      <Where />
      <PanelLink {...QUERY} figures={{ totals: metrics(4321), compared: null }}>
        {QUERY.value}
      </PanelLink>
      <RowPanel config={config} />
    </>,
    { path: `/?${address}`, queries: testQueries() },
  );
  return { screen, server };
}

test('a link opens the panel with the figures of the row, and Escape closes it and returns the focus', async () => {
  const { screen, server } = await openPanel(PENDING);
  const link = screen.getByRole('link', { name: QUERY.value });
  await link.click();
  const dialog = screen.getByRole('dialog', { name: QUERY.value });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('button', CLICKS)).toMatchTextContent('4,321');
  await expect.element(screen.getByText(/panel=query%7Emerino/)).toBeInTheDocument();
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(link.element());
  expect(screen.getByText(/panel=/).elements()).toHaveLength(0);
  // The lists are requested after the figures.
  expect(server.bodies).toHaveLength(1);
});

test('a panel opened by its URL loads its figures, and closing removes it from the URL', async () => {
  const { screen, server } = await openPanel(sampleReport(), { row: QUERY });
  await expect.element(screen.getByRole('button', CLICKS)).toMatchTextContent('1,000');
  await expect.element(screen.getByRole('heading', starting(PANEL_TEXT.related.query))).toBeVisible();
  const requested = () => (server.bodies as ReportConfig[]).map(({ dimensions }) => dimensions.join());
  await expect.poll(requested).toEqual(['', 'page', 'country']);
  for (const { filters } of server.bodies as ReportConfig[])
    expect(filters.at(-1)).toEqual({ dimension: 'query', operator: 'is', values: [QUERY.value] });
  await screen.getByRole('button', { name: PANEL_TEXT.close }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText(/panel=/).elements()).toHaveLength(0);
});

test('a page has a link to itself, but a text that is not a web address has none', async () => {
  const { screen } = await openPanel(sampleReport(), { row: PAGE });
  await expect
    .element(screen.getByRole('link', { name: PANEL_TEXT.openPage }))
    .toHaveAttribute('href', PAGE.value);
  await screen.unmount();
  const script = { dimension: 'page', value: 'javascript:alert(1)' } as unknown as typeof PAGE;
  const { screen: second } = await openPanel(sampleReport(), { row: script });
  await expect.element(second.getByRole('link', { name: PANEL_TEXT.why })).toBeVisible();
  expect(second.getByRole('link', { name: PANEL_TEXT.openPage }).elements()).toHaveLength(0);
});

test('lists can be ordered by gains and losses', async () => {
  const { screen, server } = await openPanel(sampleReport(), { row: PAGE });
  await screen.getByText(PANEL_TEXT.sorts.losses).click();
  await expect
    .poll(() => (server.bodies as ReportConfig[]).at(-1)?.sort)
    .toEqual({ by: 'clicks_change', descending: false });
});

test('without rows and with an error the panel says so', async () => {
  const { screen } = await openPanel({ ...sampleReport(), ...EMPTY_REPORT }, { row: QUERY });
  await expect.element(screen.getByText(PANEL_TEXT.none.clicks).first()).toBeVisible();
  await screen.unmount();
  const { screen: second } = await openPanel(failure('Too slow.'), { row: QUERY });
  await expect.element(second.getByText('Too slow.').first()).toBeVisible();
});

test('a feed has no queries', async () => {
  const config = sampleConfig({ search_type: 'discover', dimensions: ['page'] });
  const { screen } = await openPanel(sampleReport(), { row: PAGE, config });
  await expect.element(screen.getByRole('heading', starting(PANEL_TEXT.countries))).toBeVisible();
  expect(screen.getByRole('heading', starting(PANEL_TEXT.related.page)).elements()).toHaveLength(0);
});
