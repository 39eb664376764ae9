import { METRICS } from '@gsc/contract/metrics/metrics';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { countryName } from '@gsc/contract/reports/country-name';
import { ROUTES } from '@gsc/contract/routes';
import { expect, test } from 'vitest';
import { answerRequests, failure, PENDING, testQueries } from '../../testing/answer-requests.ts';
import { PROPERTY_NAME, SHOP_ID, SHOP_NAME } from '../../testing/property-samples.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import {
  EMPTY_OVERVIEW,
  overviewProperty,
  SAMPLE_MOVERS,
  SAMPLE_RANKING,
  STORED_RANGE,
  sampleOverview,
} from '../../testing/report-samples.ts';
import { OverviewScreen } from './overview-screen.tsx';

const [CARDS, MOVERS, RANKING, RANGE] = [
  '/api/overview',
  '/api/overview/movers',
  '/api/overview/ranking',
  '/api/reports/range',
];

async function openOverview(more: Record<string, unknown> = {}) {
  const server = answerRequests({
    [CARDS]: sampleOverview(),
    [MOVERS]: SAMPLE_MOVERS,
    [RANKING]: SAMPLE_RANKING,
    [RANGE]: STORED_RANGE,
    ...more,
  });
  const screen = await renderComponent(
    <OverviewScreen
      name="Maya"
      connect={<button type="button">{OVERVIEW_TEXT.connect}</button>}
      agenda={[]}
      switcher={null}
      notes={{ button: () => null, onRemove: () => {} }}
    />,
    { path: ROUTES.overview, queries: testQueries() },
  );
  return { screen, server };
}

const tile = (label: string) => ({ name: label, exact: false });

test('an account without properties shows dashes and the button to connect', async () => {
  const { screen, server } = await openOverview({ [CARDS]: EMPTY_OVERVIEW });
  const clicks = screen.getByRole('button', tile(METRICS.clicks.totalLabel));
  await expect.element(clicks).toMatchTextContent(OVERVIEW_TEXT.notConnected);
  await expect.element(screen.getByRole('button', { name: OVERVIEW_TEXT.connect })).toBeVisible();
  expect(screen.getByRole('table').elements()).toHaveLength(0);
  expect(server.requests).not.toContain(`GET ${MOVERS}`);
});

test('while the figures are loading, the screen has its heading and its actions', async () => {
  const { screen } = await openOverview({ [CARDS]: PENDING });
  await expect.element(screen.getByRole('heading', { name: /Maya/ })).toBeVisible();
  await expect.element(screen.getByRole('status')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: OVERVIEW_TEXT.connect })).toBeVisible();
  expect(screen.getByRole('button', tile(METRICS.clicks.totalLabel)).elements()).toHaveLength(0);
});

test('figures that cannot be loaded can be tried again', async () => {
  const { screen, server } = await openOverview({ [CARDS]: failure() });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(OVERVIEW_TEXT.failed);
  server.change(CARDS, sampleOverview());
  await screen.getByRole('alert').getByRole('button').click();
  await expect
    .element(screen.getByRole('button', tile(METRICS.clicks.totalLabel)))
    .toMatchTextContent('184,320');
  expect(screen.getByRole('alert').elements()).toHaveLength(0);
});

test('the tiles show the totals and their changes', async () => {
  const { screen } = await openOverview();
  const clicks = screen.getByRole('button', tile(METRICS.clicks.totalLabel));
  await expect.element(clicks).toMatchTextContent('184,320');
  await expect.element(clicks).toMatchTextContent('+100.0%');
  await expect.element(screen.getByRole('button', tile(METRICS.ctr.totalLabel))).toMatchTextContent('5.00%');
});

test('a tile adds its metric to the chart', async () => {
  const { screen } = await openOverview();
  const chart = screen.getByRole('figure').getByRole('img');
  await expect.element(chart).not.toHaveAttribute('aria-label', expect.stringMatching(/CTR/));
  await screen.getByRole('button', tile(METRICS.ctr.totalLabel)).click();
  await expect.element(chart).toHaveAttribute('aria-label', expect.stringMatching(/CTR/));
});

test('the properties are sorted by clicks and lead to their own overview', async () => {
  const { screen } = await openOverview();
  const table = screen.getByRole('table', { name: OVERVIEW_TEXT.properties });
  await expect.element(table).toBeVisible();
  const names = table
    .getByRole('link')
    .elements()
    .map(link => link.textContent);
  expect(names).toEqual([SHOP_NAME, PROPERTY_NAME]);
  await expect
    .element(table.getByRole('link', { name: SHOP_NAME, exact: true }))
    .toHaveAttribute('href', `${ROUTES.overview}?p=${SHOP_ID}`);
});

test('a property inside another one is marked as not added', async () => {
  const inside = overviewProperty({ property_id: SHOP_ID, inside_id: overviewProperty().property_id });
  const { screen } = await openOverview({
    [CARDS]: sampleOverview({ properties: [overviewProperty(), inside] }),
  });
  await expect.element(screen.getByText(OVERVIEW_TEXT.notAdded, { exact: false })).toBeVisible();
});

test('a property without data in these days is named above the totals', async () => {
  const missing = overviewProperty({
    property_id: SHOP_ID,
    property_url: `https://${SHOP_NAME}/`,
    totals: null,
    compared: null,
  });
  const { screen } = await openOverview({
    [CARDS]: sampleOverview({ properties: [overviewProperty(), missing] }),
  });
  await expect
    .poll(() => screen.container.querySelector('[data-kind="partial"]')?.textContent)
    .toContain(SHOP_NAME);
});

test('during the first sync an empty list of pages says so', async () => {
  const syncing = overviewProperty({ health: 'syncing', last_sync_at: null });
  const { screen } = await openOverview({
    [CARDS]: sampleOverview({ properties: [syncing] }),
    [MOVERS]: { ...SAMPLE_MOVERS, growing: { count: 0, pages: [] } },
  });
  const growing = screen.getByRole('region', { name: OVERVIEW_TEXT.growing });
  await expect.element(growing).toMatchTextContent(OVERVIEW_TEXT.firstSync);
});

test('a growing page shows its path, its clicks and its change', async () => {
  const { screen } = await openOverview();
  const table = screen.getByRole('table', { name: OVERVIEW_TEXT.growing });
  await expect.element(table.getByRole('link')).toHaveTextContent('/guides/winter-layering');
  await expect.element(table.getByText('+1,486')).toBeVisible();
});

test('cards that cannot be loaded do not hide the others', async () => {
  const { screen, server } = await openOverview({ [MOVERS]: failure(), [RANKING]: failure() });
  await expect.element(screen.getByRole('button', tile(METRICS.clicks.totalLabel))).toBeVisible();
  const ranking = screen.getByRole('region', { name: OVERVIEW_TEXT.ranking });
  await expect.element(ranking.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByText(countryName('deu'))).toBeVisible();
  server.change(RANKING, SAMPLE_RANKING);
  await ranking.getByRole('alert').getByRole('button').click();
  await expect.element(ranking.getByRole('list')).toBeVisible();
  expect(screen.getByRole('alert').elements().length).toBeGreaterThan(0);
});
