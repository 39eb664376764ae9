import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { notifications, notificationsStore } from '@mantine/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { answerRequests, PENDING, testQueries } from '../../testing/answer-requests.ts';
import {
  PROPERTY_ID,
  PROPERTY_NAME,
  propertyList,
  SHOP,
  SHOP_ID,
  sampleProperty,
} from '../../testing/property-samples.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { useChosenProperty, useDropUnknownProperties, useKeepProperty } from './chosen-property.ts';
import { propertiesQuery } from './queries.ts';

const LOST_ID = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
const OTHER_LOST_ID = '6f9619ff-8b86-4011-b42d-00cf4fc964fe';
const LIST = propertyList([sampleProperty(), SHOP]);

afterEach(() => notifications.clean());

/** Shows what the hooks return. */
function Probe() {
  useDropUnknownProperties();
  const { chosen, choose } = useChosenProperty();
  const keep = useKeepProperty();
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="Address">{`${pathname}${search}`}</output>
      <output aria-label="Chosen">{chosen?.property_url ?? 'all'}</output>
      <button type="button" onClick={() => choose(SHOP_ID)}>
        Choose the shop
      </button>
      <button type="button" onClick={() => choose(null)}>
        Choose all
      </button>
      <Link to={keep(ROUTES.sync)}>Sync</Link>
      <Link to={`${ROUTES.sync}?p=${OTHER_LOST_ID}`}>Old link</Link>
    </>
  );
}

/** The list is loaded before the first render. */
async function openScreen(path: string, queries: QueryClient = testQueries()) {
  answerRequests({ '/api/properties': LIST });
  queries.setQueryData(propertiesQuery.queryKey, LIST);
  const screen = await renderComponent(<Probe />, { path, queries });
  return { screen, address: screen.getByLabelText('Address'), chosen: screen.getByLabelText('Chosen') };
}

test('the property in the address is the chosen one', async () => {
  const { chosen } = await openScreen(`${ROUTES.overview}?p=${PROPERTY_ID}`);
  await expect.element(chosen).toMatchTextContent(PROPERTY_NAME);
  expect(notificationsStore.getState().notifications).toHaveLength(0);
});

test('another property takes the place of the chosen one and leads to the first page', async () => {
  const { screen, address } = await openScreen(`${ROUTES.overview}?p=${PROPERTY_ID}&pg=3&type=image`);
  await screen.getByRole('button', { name: 'Choose the shop' }).click();
  await expect.element(address).toHaveTextContent(`${ROUTES.overview}?p=${SHOP_ID}&type=image`);
});

test('all properties have no entry in the address of the overview', async () => {
  const { screen, address } = await openScreen(`${ROUTES.overview}?p=${PROPERTY_ID}`);
  await screen.getByRole('button', { name: 'Choose all' }).click();
  await expect.element(address).toHaveTextContent(ROUTES.overview);
});

test('the address of a report lists all properties', async () => {
  const { screen, address } = await openScreen(`${ROUTES.analytics}?p=${PROPERTY_ID}`);
  await screen.getByRole('button', { name: 'Choose all' }).click();
  const ids = encodeURIComponent(`${PROPERTY_ID},${SHOP_ID}`);
  await expect.element(address).toHaveTextContent(`${ROUTES.analytics}?p=${ids}`);
});

test('the chosen property is kept in the address of another screen', async () => {
  const { screen } = await openScreen(`${ROUTES.overview}?p=${SHOP_ID}`);
  await expect
    .element(screen.getByRole('link', { name: 'Sync' }))
    .toHaveAttribute('href', `${ROUTES.sync}?p=${SHOP_ID}`);
});

test('several properties are not kept in the address of another screen', async () => {
  const { screen } = await openScreen(`${ROUTES.analytics}?p=${PROPERTY_ID},${SHOP_ID}`);
  await expect.element(screen.getByRole('link', { name: 'Sync' })).toHaveAttribute('href', ROUTES.sync);
});

const toasts = () => notificationsStore.getState().notifications.map(({ message }) => message);

test('a property that is not connected is removed from the address with one notice', async () => {
  const { address, chosen } = await openScreen(`${ROUTES.overview}?p=${LOST_ID}`);
  await expect.element(address).toHaveTextContent(ROUTES.overview);
  await expect.element(chosen).toHaveTextContent('all');
  await expect.poll(toasts).toEqual([PROPERTIES_TEXT.notConnected(0)]);
});

test('the connected properties of the address stay', async () => {
  const { address } = await openScreen(`${ROUTES.analytics}?p=${LOST_ID},${SHOP_ID}`);
  await expect.element(address).toHaveTextContent(`${ROUTES.analytics}?p=${SHOP_ID}`);
  await expect.poll(toasts).toEqual([PROPERTIES_TEXT.notConnected(1)]);
});

test('a list that changes before the address does not lead to a second notice', async () => {
  const queries = testQueries();
  const stop = notificationsStore.subscribe(() => {
    const third = sampleProperty({ id: OTHER_LOST_ID, property_url: 'sc-domain:kettleandgrain.example' });
    queries.setQueryData(propertiesQuery.queryKey, propertyList([sampleProperty(), SHOP, third]));
  });
  const { address } = await openScreen(`${ROUTES.analytics}?p=${LOST_ID}`, queries);
  await expect.element(address).not.toMatchTextContent(LOST_ID);
  await expect.poll(toasts).toEqual([PROPERTIES_TEXT.notConnected(0)]);
  stop();
});

test('another link with an unknown property has its own notice', async () => {
  const { screen, address } = await openScreen(`${ROUTES.overview}?p=${LOST_ID}`);
  await expect.element(address).toHaveTextContent(ROUTES.overview);
  await screen.getByRole('link', { name: 'Old link' }).click();
  await expect.element(address).toHaveTextContent(ROUTES.sync);
  await expect.poll(() => toasts().length).toBe(2);
});

test('while the list is loading, the address stays', async () => {
  answerRequests({ '/api/properties': PENDING });
  const queries = testQueries();
  queries.setQueryData(propertiesQuery.queryKey, LIST);
  void queries.fetchQuery(propertiesQuery);
  const screen = await renderComponent(<Probe />, { path: `${ROUTES.overview}?p=${LOST_ID}`, queries });
  await expect.element(screen.getByLabelText('Chosen')).toHaveTextContent('all');
  await expect.element(screen.getByLabelText('Address')).toMatchTextContent(LOST_ID);
  expect(toasts()).toEqual([]);
});
