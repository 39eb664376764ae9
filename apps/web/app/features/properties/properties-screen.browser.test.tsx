import {
  CONNECT_TEXT,
  PROPERTIES_TEXT,
  PROPERTY_LIST_TEXT,
  TAGS_TEXT,
} from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { SYNC_STATE_TEXT } from '@gsc/contract/sync/labels';
import { notifications } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerRequests, failure, PENDING, testQueries } from '../../testing/answer-requests.ts';
import {
  PROPERTY_ID,
  PROPERTY_NAME,
  propertyList,
  SAMPLE_STORAGE,
  SHOP,
  SHOP_NAME,
  sampleCoverage,
  sampleJob,
  sampleProperty,
  syncJobs,
} from '../../testing/property-samples.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { plural } from '../../ui/format/format.ts';
import { PropertiesScreen } from './properties-screen.tsx';

const [LIST, JOBS, COVERAGE, STORAGE] = [
  '/api/properties',
  '/api/sync/jobs',
  '/api/sync/coverage',
  '/api/sync/storage',
];

afterEach(() => notifications.clean());

async function openProperties(more: Record<string, unknown> = {}, address = '') {
  const server = answerRequests({
    [LIST]: propertyList([sampleProperty(), SHOP]),
    [JOBS]: syncJobs(),
    [COVERAGE]: sampleCoverage(),
    [STORAGE]: SAMPLE_STORAGE,
    ...more,
  });
  const screen = await renderComponent(<PropertiesScreen />, {
    path: `${ROUTES.properties}${address}`,
    queries: testQueries(),
  });
  const card = screen.getByRole('article', { name: PROPERTY_NAME, exact: true });
  return { screen, server, card };
}

const HOUR_MS = 3_600_000;
const deletedAgo = (hours: number) =>
  sampleProperty({ deleted_at: new Date(Date.now() - hours * HOUR_MS).toISOString() });

test('an account without properties can connect the first one', async () => {
  const { screen } = await openProperties({ [LIST]: propertyList([]) });
  await expect.element(screen.getByRole('heading', { name: PROPERTIES_TEXT.empty })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: PROPERTIES_TEXT.connectFirst })).toBeVisible();
  await expect
    .element(screen.getByRole('tab', { name: PROPERTIES_TEXT.activeTab(0) }))
    .toHaveAttribute('aria-selected', 'true');
});

test('while the list is loading there are placeholders and no empty state', async () => {
  const { screen } = await openProperties({ [LIST]: PENDING });
  await expect.element(screen.getByRole('status')).toBeVisible();
  expect(screen.getByText(PROPERTIES_TEXT.empty).elements()).toHaveLength(0);
  expect(screen.getByRole('tab').elements()).toHaveLength(0);
});

test('a list that cannot be loaded can be tried again', async () => {
  const { screen, server, card } = await openProperties({ [LIST]: failure() });
  const retry = screen.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  expect(screen.getByText(PROPERTIES_TEXT.empty).elements()).toHaveLength(0);
  expect(screen.getByRole('tab').elements()).toHaveLength(0);
  server.change(LIST, propertyList([sampleProperty()]));
  await retry.click();
  await expect.element(card).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: PROPERTIES_TEXT.activeTab(1) })).toBeVisible();
});

test('a card shows the figures, the changes and the stored months', async () => {
  const { card } = await openProperties();
  await expect.element(card.getByText('84,210')).toBeVisible();
  await expect.element(card.getByText('+100.0%')).toBeVisible();
  await expect.element(card.getByText(plural(16, 'month'))).toBeVisible();
});

test('a property without figures shows dashes', async () => {
  const { screen } = await openProperties();
  const shop = screen.getByRole('article', { name: SHOP_NAME, exact: true });
  await expect.poll(() => shop.getByText('-', { exact: true }).elements()).not.toHaveLength(0);
  expect(shop.getByText('84,210').elements()).toHaveLength(0);
});

test('the days of a card are described for screen readers', async () => {
  const { card } = await openProperties();
  await expect.element(card.getByRole('img', { name: /^90 days/ })).toBeVisible();
});

test('while a property syncs, its buttons are disabled and its progress is shown', async () => {
  const job = sampleJob({ status: 'running', finished_at: null, progress_percentage: 64 });
  const { card } = await openProperties({ [JOBS]: syncJobs(job) });
  await expect.element(card.getByRole('button', { name: PROPERTIES_TEXT.syncing })).toBeDisabled();
  await expect.element(card.getByRole('button', { name: PROPERTIES_TEXT.forceResync })).toBeDisabled();
  await expect.element(card.getByText('64%')).toBeVisible();
});

test('a sync that has not started is waiting, and the buttons can be used', async () => {
  const job = sampleJob({ status: 'queued', job_type: 'backfill', started_at: null, finished_at: null });
  const { card } = await openProperties({ [JOBS]: syncJobs(job) });
  await expect.element(card.getByText(SYNC_STATE_TEXT.waiting)).toBeVisible();
  await expect.element(card.getByRole('button', { name: PROPERTIES_TEXT.syncData })).toBeEnabled();
  expect(card.getByText('0%').elements()).toHaveLength(0);
});

test('Force Resync says when it is available again, until it is', async () => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  const forced = (again: string) => syncJobs(sampleJob({ job_type: 'force', force_again_at: again }));
  const { server, card, screen } = await openProperties({ [JOBS]: forced(inMs(41.5 * 60_000)) });
  const button = card.getByRole('button', { name: PROPERTIES_TEXT.forceResync, exact: true });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription(PROPERTIES_TEXT.forceResyncAgain(42));
  await button.hover();
  await expect.element(screen.getByRole('tooltip')).toMatchTextContent(PROPERTIES_TEXT.forceResyncAgain(42));
  await button.click({ force: true });
  expect(server.requests).not.toContain('POST /api/sync');
});

test('Force Resync is available when its pause is over', async () => {
  const again = new Date(Date.now() + 2500).toISOString();
  const { card } = await openProperties({ [JOBS]: syncJobs(sampleJob({ force_again_at: again })) });
  const button = card.getByRole('button', { name: PROPERTIES_TEXT.forceResync, exact: true });
  await expect.element(button).toHaveAccessibleDescription(PROPERTIES_TEXT.forceResyncAgain(1));
  await expect.poll(() => button.element().hasAttribute('aria-disabled'), { timeout: 6000 }).toBe(false);
  await expect.element(button).toBeEnabled();
});

test('the error of the last sync is on the card', async () => {
  const job = sampleJob({ status: 'failed', error_message: 'Google refused the request.' });
  const { card } = await openProperties({ [JOBS]: syncJobs(job) });
  await expect.element(card.getByRole('alert')).toMatchTextContent('Google refused the request.');
  expect(card.getByRole('button', { name: CONNECT_TEXT.reconnect }).elements()).toHaveLength(0);
});

test('a property whose access was withdrawn can be reconnected', async () => {
  const lost = sampleProperty({ state: 'needs_reconnect' });
  const { card } = await openProperties({ [LIST]: propertyList([lost]) });
  await expect.element(card.getByRole('alert')).toMatchTextContent(lost.google_email);
  await expect.element(card.getByRole('button', { name: CONNECT_TEXT.reconnect })).toBeVisible();
});

test('Sync Data starts a sync and says so', async () => {
  const { screen, server, card } = await openProperties({ '/api/sync': { job_ids: [] } });
  await card.getByRole('button', { name: PROPERTIES_TEXT.syncData }).click();
  await expect.element(screen.getByText(PROPERTIES_TEXT.syncProgress.manual)).toBeVisible();
  expect(server.requests).toContain('POST /api/sync');
});

test('a property is deleted only after a confirmation', async () => {
  const path = `/api/properties/${PROPERTY_ID}`;
  const { screen, server, card } = await openProperties({ [path]: {} });
  await card.getByRole('button', { name: PROPERTIES_TEXT.delete, exact: false }).click();
  const dialog = screen.getByRole('dialog', { name: PROPERTIES_TEXT.deleteTitle(PROPERTY_NAME) });
  await expect.element(dialog).toMatchTextContent(PROPERTIES_TEXT.deleteText);
  expect(server.requests).not.toContain(`DELETE ${path}`);
  server.change(LIST, propertyList([SHOP], [deletedAgo(0)]));
  await dialog.getByRole('button', { name: PROPERTIES_TEXT.delete, exact: true }).click();
  await expect.element(screen.getByText(PROPERTIES_TEXT.deleted, { exact: false })).toBeVisible();
  expect(server.requests).toContain(`DELETE ${path}`);
  await expect.element(screen.getByRole('tab', { name: PROPERTIES_TEXT.deletedTab(1) })).toBeVisible();
});

test('an empty trash says so', async () => {
  const { screen } = await openProperties();
  await screen.getByRole('tab', { name: PROPERTIES_TEXT.deletedTab(0) }).click();
  await expect.element(screen.getByRole('heading', { name: PROPERTIES_TEXT.emptyDeleted })).toBeVisible();
});

test('a deleted property can be restored from the trash', async () => {
  const path = `/api/properties/${PROPERTY_ID}/restore`;
  const { screen, server } = await openProperties({ [LIST]: propertyList([], [deletedAgo(50)]), [path]: {} });
  await screen.getByRole('tab', { name: PROPERTIES_TEXT.deletedTab(1) }).click();
  const card = screen.getByRole('article', { name: PROPERTY_NAME });
  await expect.element(card).toMatchTextContent(plural(12, 'day'));
  server.change(LIST, propertyList([sampleProperty()]));
  await card.getByRole('button', { name: PROPERTIES_TEXT.restore }).click();
  await expect.element(screen.getByText(PROPERTIES_TEXT.restored)).toBeVisible();
  expect(server.requests).toContain(`POST ${path}`);
  await expect.element(screen.getByRole('tab', { name: PROPERTIES_TEXT.activeTab(1) })).toBeVisible();
});

test('a property that was deleted 14 days ago cannot be restored', async () => {
  const { screen } = await openProperties({ [LIST]: propertyList([], [deletedAgo(14 * 24 + 1)]) });
  await screen.getByRole('tab', { name: PROPERTIES_TEXT.deletedTab(1) }).click();
  await expect.element(screen.getByRole('article', { name: PROPERTY_NAME })).toBeVisible();
  expect(screen.getByRole('button', { name: PROPERTIES_TEXT.restore }).elements()).toHaveLength(0);
});

test('the tags of a property are on its card and can be changed there', async () => {
  const path = `/api/properties/${PROPERTY_ID}/tags`;
  const tagged = sampleProperty({ tags: ['Client A'] });
  const { server, card } = await openProperties({
    [LIST]: propertyList([tagged, { ...SHOP, tags: ['Shop'] }]),
    [path]: { tags: [] },
  });
  await expect.element(card.getByText('Client A', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: TAGS_TEXT.edit(PROPERTY_NAME) }).click();
  server.change(LIST, propertyList([{ ...tagged, tags: ['Client A', 'Shop'] }, SHOP]));
  await userEvent.keyboard('Sh{ArrowDown}{Enter}');
  await expect.element(card.getByText('Shop', { exact: true })).toBeVisible();
  expect(server.requests).toContain(`PUT ${path}`);
  expect(server.bodies).toContainEqual({ tags: ['Client A', 'Shop'] });
});

test('tags that cannot be saved are reported', async () => {
  const { screen, card } = await openProperties({
    [`/api/properties/${PROPERTY_ID}/tags`]: failure(TAGS_TEXT.tooManyOfAccount),
  });
  await card.getByRole('button', { name: TAGS_TEXT.edit(PROPERTY_NAME) }).click();
  await userEvent.keyboard('New{Enter}');
  await expect.element(screen.getByText(TAGS_TEXT.tooManyOfAccount)).toBeVisible();
  await expect.poll(() => screen.getByText('New', { exact: true }).elements()).toHaveLength(0);
});

test('the properties can be shown as a table, which has the figures, the tags and the actions', async () => {
  const { screen, card } = await openProperties({
    [LIST]: propertyList([sampleProperty({ tags: ['Client A'] }), SHOP]),
  });
  await expect.element(card).toBeVisible();
  await screen.getByText(PROPERTY_LIST_TEXT.table, { exact: true }).click();
  const row = screen.getByRole('row', { name: new RegExp(`^${PROPERTY_NAME[0]}? ?${PROPERTY_NAME}`, 'i') });
  await expect.element(row).toMatchTextContent('84,210');
  await expect.element(row).toMatchTextContent('+100.0%');
  await expect.element(row).toMatchTextContent('Client A');
  await expect
    .element(row.getByRole('link', { name: PROPERTY_NAME }))
    .toHaveAttribute('href', `${ROUTES.overview}?p=${PROPERTY_ID}`);
  await row.getByRole('button', { name: `${PROPERTIES_TEXT.delete} ${PROPERTY_NAME}` }).click();
  await expect
    .element(screen.getByRole('dialog', { name: PROPERTIES_TEXT.deleteTitle(PROPERTY_NAME) }))
    .toBeVisible();
});

test('cards are searched by name and filtered by tag', async () => {
  const { screen, card } = await openProperties(
    { [LIST]: propertyList([sampleProperty({ tags: ['Client A'] }), { ...SHOP, tags: ['Shop'] }]) },
    '?tag=Shop',
  );
  await expect.element(screen.getByRole('article', { name: SHOP_NAME })).toBeVisible();
  expect(card.elements()).toHaveLength(0);
  await screen.getByRole('searchbox', { name: PROPERTY_LIST_TEXT.find }).fill('nothing');
  await expect.element(screen.getByText(PROPERTY_LIST_TEXT.none)).toBeVisible();
});

test('a long list starts as a table, and its cards are paged', async () => {
  const many = Array.from({ length: 30 }, (_, at) =>
    sampleProperty({
      id: `6f9619ff-8b86-4011-b42d-${String(at).padStart(12, '0')}`,
      property_url: `sc-domain:client-${at}.example`,
    }),
  );
  const { screen } = await openProperties({ [LIST]: propertyList(many) });
  await expect.element(screen.getByRole('table', { name: PROPERTIES_TEXT.heading })).toBeVisible();
  await screen.getByText(PROPERTY_LIST_TEXT.cards, { exact: true }).click();
  await expect.poll(() => screen.getByRole('article').elements()).toHaveLength(24);
  await screen.getByRole('button', { name: 'Page 2' }).click();
  await expect.poll(() => screen.getByRole('article').elements()).toHaveLength(6);
});
