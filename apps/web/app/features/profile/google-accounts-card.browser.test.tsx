import { GOOGLE_ACCOUNTS_TEXT } from '@gsc/contract/profile/labels';
import type { GoogleConnection } from '@gsc/contract/properties/api';
import { notifications } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { answerRequests, failure, PENDING, testQueries } from '../../testing/answer-requests.ts';
import { PROPERTY_ID, PROPERTY_NAME, SHOP_ID, SHOP_NAME } from '../../testing/property-samples.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { GoogleAccountsCard } from './google-accounts-card.tsx';

const CONNECTIONS = '/api/properties/connections';
const ID = '00000000-0000-4000-8000-000000000001';
const EMAIL = 'maya@trailforge.example';
const connection = (more: Partial<GoogleConnection> = {}): GoogleConnection => ({
  id: ID,
  google_email: EMAIL,
  state: 'active',
  granted_at: '2024-09-14T08:00:00.000Z',
  last_used_at: '2026-11-03T08:49:00.000Z',
  properties: [
    { id: PROPERTY_ID, property_url: `sc-domain:${PROPERTY_NAME}`, state: 'active' },
    { id: SHOP_ID, property_url: `https://${SHOP_NAME}/`, state: 'access_lost' },
  ],
  ...more,
});

afterEach(() => notifications.clean());

async function openCard(answer: unknown, more: Record<string, unknown> = {}) {
  const server = answerRequests({ [CONNECTIONS]: answer, ...more });
  const screen = await renderComponent(<GoogleAccountsCard id="google" />, { queries: testQueries() });
  return { screen, server };
}
const list = (...connections: GoogleConnection[]) => ({ connections });

test('lists the accounts with their properties and says that the data stays', async () => {
  const { screen } = await openCard(list(connection()));
  const row = screen.getByRole('listitem').filter({ hasText: EMAIL });
  await expect
    .element(row.getByText('2 properties, granted 14 Sep 2024, last used 3 Nov 2026'))
    .toBeVisible();
  await expect.element(row.getByText(PROPERTY_NAME, { exact: true })).toBeVisible();
  await expect.element(row.getByText(GOOGLE_ACCOUNTS_TEXT.accessLost(SHOP_NAME))).toBeVisible();
  await expect.element(row.getByText(GOOGLE_ACCOUNTS_TEXT.states.active)).toBeVisible();
  await expect.element(screen.getByText(GOOGLE_ACCOUNTS_TEXT.note)).toBeVisible();
});

test('disconnects an account after a confirmation', async () => {
  const path = `${CONNECTIONS}/${ID}`;
  const { screen, server } = await openCard(list(connection()), { [path]: {} });
  await screen.getByRole('button', { name: GOOGLE_ACCOUNTS_TEXT.disconnectOf(EMAIL) }).click();
  const dialog = screen.getByRole('dialog', { name: GOOGLE_ACCOUNTS_TEXT.confirmTitle(EMAIL) });
  await expect.element(dialog.getByText(GOOGLE_ACCOUNTS_TEXT.confirmText)).toBeVisible();
  expect(server.requests).not.toContain(`DELETE ${path}`);
  server.change(CONNECTIONS, list(connection({ state: 'disconnected' })));
  await dialog.getByRole('button', { name: GOOGLE_ACCOUNTS_TEXT.disconnect }).click();
  await expect.element(screen.getByText(GOOGLE_ACCOUNTS_TEXT.states.disconnected)).toBeVisible();
  expect(server.requests).toContain(`DELETE ${path}`);
  expect(screen.getByRole('button', { name: GOOGLE_ACCOUNTS_TEXT.disconnectOf(EMAIL) }).elements()).toEqual(
    [],
  );
});

test.for(['needs_reconnect', 'disconnected'] as const)(
  'an account that is %s can be reconnected',
  async state => {
    const { screen } = await openCard(list(connection({ state })));
    await expect.element(screen.getByText(GOOGLE_ACCOUNTS_TEXT.states[state])).toBeVisible();
    await expect.element(screen.getByRole('button', { name: GOOGLE_ACCOUNTS_TEXT.reconnect })).toBeVisible();
  },
);

test('a former member has no address', async () => {
  const { screen } = await openCard(list(connection({ google_email: null, state: 'disconnected' })));
  await expect.element(screen.getByText(GOOGLE_ACCOUNTS_TEXT.formerMember)).toBeVisible();
});

test('without accounts there is a sentence and the button to connect one', async () => {
  const { screen } = await openCard(list());
  await expect.element(screen.getByText(GOOGLE_ACCOUNTS_TEXT.empty)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: GOOGLE_ACCOUNTS_TEXT.connect })).toBeVisible();
});

test('a loading list shows placeholders, and a failed one can be tried again', async () => {
  const loading = await openCard(PENDING);
  await expect.element(loading.screen.getByRole('status')).toBeVisible();
  await loading.screen.unmount();
  const { screen, server } = await openCard(failure());
  server.change(CONNECTIONS, list(connection()));
  await screen.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(EMAIL)).toBeVisible();
});
