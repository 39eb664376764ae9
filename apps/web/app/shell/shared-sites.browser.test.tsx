import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { PROPERTIES_TEXT, SHARED_LINK_TEXT } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { notifications, notificationsStore } from '@mantine/notifications';
import { useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { answerRequests, failure, PENDING, testQueries } from '../testing/answer-requests.ts';
import {
  PROPERTY_ID,
  PROPERTY_NAME,
  propertyList,
  SHOP,
  SHOP_ID,
  sampleProperty,
} from '../testing/property-samples.ts';
import { renderComponent } from '../testing/render-component.tsx';
import { SharedSites } from './shared-sites.tsx';

const SITE = sampleProperty().property_url;
const OTHER = 'sc-domain:other.example';

afterEach(() => notifications.clean());

/** Every address that a screen has seen. */
const seen: string[] = [];

function Screen() {
  const { pathname, search } = useLocation();
  seen.push(pathname + search);
  return <output>{pathname + search}</output>;
}

async function openLink(sites: string[], answer: unknown = propertyList([sampleProperty(), SHOP])) {
  seen.length = 0;
  const server = answerRequests({ '/api/properties': answer });
  const link = new URLSearchParams([...sites.map(site => ['site', site]), ['dim', 'page']]);
  const screen = await renderComponent(
    <SharedSites>
      <Screen />
    </SharedSites>,
    { path: `${ROUTES.analytics}?${link}`, queries: testQueries() },
  );
  return { screen, server };
}

const toasts = () => notificationsStore.getState().notifications.map(({ message }) => message);

test('a link opens the reader’s own properties before the screen reads the address', async () => {
  const { screen } = await openLink([SHOP.property_url, SITE]);
  const address = `${ROUTES.analytics}?p=${SHOP_ID}%2C${PROPERTY_ID}&dim=page`;
  await expect.element(screen.getByRole('status')).toMatchTextContent(address);
  expect(new Set(seen)).toEqual(new Set([address]));
  expect(toasts()).toEqual([]);
});

test('a property that is not connected is left out with a notice', async () => {
  const { screen } = await openLink([OTHER, SITE]);
  await expect.poll(toasts).toEqual([PROPERTIES_TEXT.notConnected(1)]);
  await expect.element(screen.getByRole('status')).toMatchTextContent(`?p=${PROPERTY_ID}&dim=page`);
});

test('a link to properties of which none is connected says what is needed', async () => {
  const { screen, server } = await openLink([OTHER]);
  await expect.element(screen.getByText(SHARED_LINK_TEXT.title(['other.example']))).toBeVisible();
  expect(seen).toEqual([]);
  await screen.getByRole('button', { name: OVERVIEW_TEXT.connect }).click();
  await expect.poll(() => server.requests).toContain('POST /api/properties/connect');
});

test('nothing is claimed while the properties are loading, and an error is left to the screen', async () => {
  const { screen } = await openLink([OTHER], PENDING);
  await new Promise(resolve => setTimeout(resolve, 200));
  expect(screen.getByText(SHARED_LINK_TEXT.text).elements()).toHaveLength(0);
  expect(seen).toEqual([]);
  await screen.unmount();
  const failed = await openLink([OTHER], failure());
  await expect.element(failed.screen.getByRole('status')).toBeVisible();
});

test('the title names the first property and counts the others', () => {
  expect(SHARED_LINK_TEXT.title([PROPERTY_NAME])).toBe(`${PROPERTY_NAME} is not connected`);
  expect(SHARED_LINK_TEXT.title(['a', 'b'])).toBe('a and 1 other property are not connected');
  expect(SHARED_LINK_TEXT.title(['a', 'b', 'c'])).toBe('a and 2 other properties are not connected');
});
