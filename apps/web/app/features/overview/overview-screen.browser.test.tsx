import { countryName } from '@gsc/contract/analytics/names/country-name';
import { readAddress } from '@gsc/contract/analytics/report/address';
import { METRICS } from '@gsc/contract/metrics/metrics';
import { ATTENTION_SHOWN } from '@gsc/contract/overview/attention';
import { ATTENTION_TEXT, OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { PROPERTY_LIST_TEXT } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, test } from 'vitest';
import { answerRequests, failure, PENDING, testQueries } from '../../testing/answer-requests.ts';
import {
  PROPERTY_NAME,
  propertyList,
  SHOP,
  SHOP_ID,
  SHOP_NAME,
  sampleProperty,
} from '../../testing/property-samples.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import {
  EMPTY_OVERVIEW,
  overviewProperty,
  SAMPLE_MOVERS,
  SAMPLE_RANKING,
  STORED_RANGE,
  sampleAttention,
  sampleOverview,
} from '../../testing/report-samples.ts';
import { OverviewScreen } from './overview-screen.tsx';

const [CARDS, ATTENTION, MOVERS, RANKING, RANGE] = [
  '/api/overview',
  '/api/overview/attention',
  '/api/overview/movers',
  '/api/overview/ranking',
  '/api/reports/range',
];

async function openOverview(more: Record<string, unknown> = {}, address = '') {
  const server = answerRequests({
    [CARDS]: sampleOverview(),
    [ATTENTION]: sampleAttention(),
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
      annotationActions={{ button: () => null, onRemove: () => {}, onEdit: () => {}, dialog: () => null }}
    />,
    { path: `${ROUTES.overview}${address}`, queries: testQueries() },
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

test('the report opens with the same properties, days and comparison', async () => {
  const overview = sampleOverview();
  const { screen } = await openOverview({}, '?cmp=year');
  const link = screen.getByRole('link', { name: OVERVIEW_TEXT.openReport });
  await expect.element(link).toBeVisible();
  const address = link.element().getAttribute('href')?.split('?')[1];
  expect(readAddress(new URLSearchParams(address)).data).toMatchObject({
    property_ids: overview.properties.map(({ property_id }) => property_id),
    ...{ from: overview.range.from, to: overview.range.to },
    comparison: { mode: 'year' },
    dimensions: ['query'],
  });
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

test('a nested property is in neither number above the totals', async () => {
  const [outer, nested, missing] = [
    overviewProperty(),
    overviewProperty({ property_id: SHOP_ID, inside_id: overviewProperty().property_id }),
    overviewProperty({ property_id: SHOP_ID.replace(/.$/, '9'), totals: null, compared: null }),
  ];
  const note = (screen: Awaited<ReturnType<typeof openOverview>>['screen']) =>
    screen.container.querySelector('[data-kind="partial"]')?.textContent;
  const { screen } = await openOverview({
    [CARDS]: sampleOverview({ properties: [outer, nested, missing] }),
  });
  await expect.poll(() => note(screen)).toContain('1 of 2 properties');
  await screen.unmount();
  const whole = await openOverview({
    [CARDS]: sampleOverview({ properties: [outer, { ...nested, totals: null, compared: null }] }),
  });
  await expect
    .element(whole.screen.getByRole('button', tile(METRICS.clicks.totalLabel)))
    .toMatchTextContent('184,320');
  expect(note(whole.screen)).toBeUndefined();
});

test.each([
  ['an ordinary sync', '2026-11-15T05:14:00.000Z', OVERVIEW_TEXT.noDataForDates],
  ['the first sync', null, OVERVIEW_TEXT.afterFirstSync],
])('without figures the tiles and the chart say why during %s', async (_, last_sync_at, reason) => {
  const syncing = overviewProperty({ health: 'syncing', last_sync_at, totals: null, compared: null });
  const { screen } = await openOverview({
    [CARDS]: { ...EMPTY_OVERVIEW, connected: 1, properties: [syncing] },
  });
  const clicks = screen.getByRole('button', tile(METRICS.clicks.totalLabel));
  await expect.element(clicks).toMatchTextContent(reason);
  const chart = last_sync_at === null ? OVERVIEW_TEXT.chartAfterFirstSync : OVERVIEW_TEXT.noChart;
  await expect.element(screen.getByText(chart)).toBeVisible();
});

const NO_PAGES = { count: 0, pages: [] };

test('if no day of the range is complete, the cards say so instead of showing no changes', async () => {
  const range = { ...sampleOverview().range, from: '2026-11-12', to: '2026-11-13', compared_to: null };
  const { screen } = await openOverview({
    [CARDS]: sampleOverview({ range, compared: null, countries: [], devices: [] }),
    [MOVERS]: { range, growing: NO_PAGES, declining: NO_PAGES, changes: [] },
    [RANKING]: {
      ...{ ...SAMPLE_RANKING, range, page_one: { now: null, before: null } },
      bands: SAMPLE_RANKING.bands.map(({ band }) => ({ band, now: 0, before: 0 })),
    },
  });
  for (const name of [
    OVERVIEW_TEXT.whatChanged,
    OVERVIEW_TEXT.growing,
    OVERVIEW_TEXT.declining,
    OVERVIEW_TEXT.ranking,
    OVERVIEW_TEXT.regions,
  ])
    await expect
      .element(screen.getByRole('region', { name, exact: true }))
      .toMatchTextContent(OVERVIEW_TEXT.notComplete);
  expect(screen.getByRole('list', { name: 'Queries by position' }).elements()).toHaveLength(0);
  expect(screen.getByText('0 pages').elements()).toHaveLength(0);
});

test('dates without countries do not wait for a first sync', async () => {
  const { screen } = await openOverview({ [CARDS]: sampleOverview({ countries: [], devices: [] }) });
  await expect
    .element(screen.getByRole('region', { name: OVERVIEW_TEXT.regions }))
    .toMatchTextContent(OVERVIEW_TEXT.noRegions);
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

test('a change is a sentence with a link, and names what has mostly the same clicks', async () => {
  const change = {
    ...{
      kind: 'page',
      subject: `https://${PROPERTY_NAME}/guides`,
      property_id: overviewProperty().property_id,
    },
    ...{ property_url: `sc-domain:${PROPERTY_NAME}`, clicks_change: -1840 },
    now: { clicks: 4127, impressions: 90_000, ctr: 4.6, position: 4.8 },
    before: { clicks: 5967, impressions: 90_000, ctr: 6.6, position: 2.1 },
    also: [
      { kind: 'query', subject: 'trail shoes' },
      { kind: 'country', subject: 'deu' },
    ],
  };
  const { screen } = await openOverview({ [MOVERS]: { ...SAMPLE_MOVERS, changes: [change] } });
  const entry = screen.getByRole('region', { name: OVERVIEW_TEXT.whatChanged }).getByRole('listitem');
  await expect
    .element(entry)
    .toMatchTextContent(
      '/guides fell from position 2.1 to 4.8, mostly for the query trail shoes and in Germany',
    );
  await expect
    .element(entry.getByRole('link', { name: '/guides' }))
    .toHaveAttribute('href', expect.stringMatching(/tab=changes&list=decaying/));
});

test('the first card names the properties outside their normal variation, with the reason', async () => {
  const { screen } = await openOverview();
  const card = screen.getByRole('region', { name: ATTENTION_TEXT.title });
  await expect.element(card).toMatchTextContent('1 of 2 properties');
  await expect.element(card).toMatchTextContent('Clicks are 37.9% below usual since 8 Nov');
  await expect.element(card).toMatchTextContent('−736 clicks');
  await expect
    .element(card.getByRole('link', { name: SHOP_NAME }))
    .toHaveAttribute('href', expect.stringMatching(`p=${SHOP_ID}&from=2026-11-08&to=2026-11-11`));
  const [first] = screen.container.querySelectorAll('section');
  expect(first?.getAttribute('aria-label')).toBe(ATTENTION_TEXT.title);
});

test('if all properties are normal, the card says so', async () => {
  const { screen } = await openOverview({ [ATTENTION]: sampleAttention({ deviating: 0, items: [] }) });
  const card = screen.getByRole('region', { name: ATTENTION_TEXT.title });
  await expect.element(card).toMatchTextContent(ATTENTION_TEXT.none('2 properties'));
  expect(card.getByRole('listitem').elements()).toHaveLength(0);
});

test('a long list is expanded by a button, and properties that were not judged are counted', async () => {
  const [item] = sampleAttention().items;
  const items = Array.from({ length: 8 }, (_, at) => ({
    ...item,
    property_id: SHOP_ID.replace(/.$/, String(at)),
  }));
  const { screen } = await openOverview({
    [ATTENTION]: { judged: 60, too_few_days: 1, not_current: 2, deviating: 9, items },
  });
  const card = screen.getByRole('region', { name: ATTENTION_TEXT.title });
  await expect.element(card).toMatchTextContent(ATTENTION_TEXT.tooFewDays('1 property', 'has'));
  await expect.element(card).toMatchTextContent(ATTENTION_TEXT.notCurrent('2 properties', 'have'));
  expect(card.getByRole('listitem').elements()).toHaveLength(ATTENTION_SHOWN);
  await card.getByRole('button', { name: ATTENTION_TEXT.showAll('8') }).click();
  expect(card.getByRole('listitem').elements()).toHaveLength(8);
  await expect.element(card).toMatchTextContent(ATTENTION_TEXT.listed('8', '9'));
});

test('the cards below wait for the first card, so that they do not move', async () => {
  const { screen, server } = await openOverview({ [ATTENTION]: PENDING });
  await expect.element(screen.getByRole('status')).toBeVisible();
  expect(screen.getByRole('button', tile(METRICS.clicks.totalLabel)).elements()).toHaveLength(0);
  expect(server.requests).toContain(`GET ${CARDS}`);
});

test('if the first card cannot be loaded, the other figures are shown and it can be tried again', async () => {
  const { screen, server } = await openOverview({ [ATTENTION]: failure() });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(ATTENTION_TEXT.failed);
  await expect.element(screen.getByRole('button', tile(METRICS.clicks.totalLabel))).toBeVisible();
  server.change(ATTENTION, sampleAttention());
  await screen.getByRole('alert').getByRole('button').click();
  await expect.element(screen.getByRole('region', { name: ATTENTION_TEXT.title })).toBeVisible();
});

test('an account with one property has no list of properties', async () => {
  const { screen } = await openOverview({ [CARDS]: sampleOverview({ properties: [overviewProperty()] }) });
  await expect.element(screen.getByRole('button', tile(METRICS.clicks.totalLabel))).toBeVisible();
  expect(screen.getByRole('region', { name: ATTENTION_TEXT.title }).elements()).toHaveLength(0);
});

test('a selected property does not wait for the list of properties', async () => {
  const { screen, server } = await openOverview({ [ATTENTION]: PENDING }, `?p=${SHOP_ID}`);
  await expect.element(screen.getByRole('button', tile(METRICS.clicks.totalLabel))).toBeVisible();
  expect(server.requests).not.toContain(`GET ${ATTENTION}`);
});

const PROPERTIES = '/api/properties';
const propertiesTable = (screen: Awaited<ReturnType<typeof openOverview>>['screen']) =>
  screen.getByRole('table', { name: OVERVIEW_TEXT.properties });
const listedNames = (screen: Awaited<ReturnType<typeof openOverview>>['screen']) =>
  propertiesTable(screen)
    .getByRole('link')
    .elements()
    .map(link => link.textContent);

test('the properties are searched by name and filtered by tag', async () => {
  const { screen } = await openOverview({
    [PROPERTIES]: propertyList([sampleProperty({ tags: ['Client A'] }), SHOP]),
  });
  const find = screen.getByRole('searchbox', { name: PROPERTY_LIST_TEXT.find });
  await find.fill('SHOP.');
  await expect.poll(() => listedNames(screen)).toEqual([SHOP_NAME]);
  await find.fill('nothing');
  await expect.element(screen.getByText(PROPERTY_LIST_TEXT.none)).toBeVisible();
  await find.fill('');
  await screen.getByRole('combobox', { name: PROPERTY_LIST_TEXT.tag }).click();
  await screen.getByRole('option', { name: 'Client A' }).click();
  await expect.poll(() => listedNames(screen)).toEqual([PROPERTY_NAME]);
});

test('the properties are sorted by any column, as stored in the URL', async () => {
  const { screen } = await openOverview({}, '?sort=name');
  await expect.poll(() => listedNames(screen)).toEqual([SHOP_NAME, PROPERTY_NAME]);
  const byName = propertiesTable(screen).getByRole('button', { name: PROPERTY_LIST_TEXT.property });
  await byName.click();
  await expect.poll(() => listedNames(screen)).toEqual([PROPERTY_NAME, SHOP_NAME]);
  const byChange = PROPERTY_LIST_TEXT.changeOf(METRICS.clicks.label);
  await propertiesTable(screen).getByRole('button', { name: byChange }).click();
  await expect
    .element(propertiesTable(screen).getByRole('columnheader', { name: byChange }))
    .toHaveAttribute('aria-sort', 'descending');
});

test('many properties are paged', async () => {
  const properties = Array.from({ length: 60 }, (_, at) =>
    overviewProperty({
      property_id: `6f9619ff-8b86-4011-b42d-${String(at).padStart(12, '0')}`,
      property_url: `sc-domain:client-${at}.example`,
    }),
  );
  const { screen } = await openOverview({ [CARDS]: sampleOverview({ properties }) });
  await expect.poll(() => listedNames(screen)).toHaveLength(50);
  await screen.getByRole('button', { name: 'Page 2' }).click();
  await expect.poll(() => listedNames(screen)).toHaveLength(10);
});
