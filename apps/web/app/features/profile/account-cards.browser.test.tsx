import { DELETE_ACCOUNT_TEXT, DOWNLOAD_TEXT } from '@gsc/contract/profile/labels';
import { notifications } from '@mantine/notifications';
import { afterEach, expect, test, vi } from 'vitest';
import { answerRequests, failure, PENDING, testQueries } from '../../testing/answer-requests.ts';
import { PROPERTY_ID, SAMPLE_STORAGE } from '../../testing/property-samples.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { DownloadCard } from './download-card.tsx';

const [STORAGE, CONNECTIONS, ACCOUNT, DOWNLOAD] = [
  '/api/sync/storage',
  '/api/properties/connections',
  '/api/profile/account',
  '/api/profile/download',
];
const EMAIL = 'maya@trailforge.example';
const CONNECTION = {
  id: PROPERTY_ID,
  google_email: EMAIL,
  state: 'active',
  granted_at: '2024-09-14T08:00:00.000Z',
  last_used_at: null,
  properties: [],
};
const LONG_STORAGE = {
  ...SAMPLE_STORAGE,
  properties: SAMPLE_STORAGE.properties.map(each => ({ ...each, first_day: '2024-09-14' })),
};

afterEach(() => notifications.clean());

async function openDelete(more: Record<string, unknown> = {}) {
  const server = answerRequests({
    [STORAGE]: LONG_STORAGE,
    [CONNECTIONS]: { connections: [CONNECTION] },
    [ACCOUNT]: {},
    ...more,
  });
  const onDeleted = vi.fn();
  const card = <DeleteAccountCard id="delete" email={EMAIL} onDeleted={onDeleted} />;
  const screen = await renderComponent(card, { queries: testQueries() });
  return {
    screen,
    onDeleted,
    server,
    field: screen.getByLabelText(DELETE_ACCOUNT_TEXT.confirm(EMAIL)),
    button: screen.getByRole('button', { name: DELETE_ACCOUNT_TEXT.delete }),
  };
}

test('names what is lost, the months that Google no longer has, and what happens to other members', async () => {
  const { screen } = await openDelete();
  await expect.element(screen.getByText('26 months of history')).toBeVisible();
  const list = screen.getByRole('list');
  await expect
    .poll(() => list.element().textContent)
    .toContain(DELETE_ACCOUNT_TEXT.unrepeatable('10 months'));
  await expect
    .poll(() => list.element().textContent)
    .toContain(DELETE_ACCOUNT_TEXT.grants('1 Google account').join(''));
  await expect.element(screen.getByText(DELETE_ACCOUNT_TEXT.members)).toBeVisible();
});

test('figures that are not loaded are left out', async () => {
  const { screen } = await openDelete({ [STORAGE]: PENDING, [CONNECTIONS]: failure() });
  await expect.element(screen.getByText(DELETE_ACCOUNT_TEXT.settings)).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(1);
});

test('the button works only after the email address is typed', async () => {
  const { server, field, button, onDeleted } = await openDelete();
  await expect.element(button).toBeDisabled();
  await field.fill('maya@trailforge.exampl');
  await expect.element(button).toBeDisabled();
  await field.fill(' Maya@Trailforge.example ');
  await button.click();
  await expect.poll(() => server.requests).toContain(`DELETE ${ACCOUNT}`);
  expect(server.bodies).toEqual([{ email: ' Maya@Trailforge.example ' }]);
  await expect.poll(() => onDeleted.mock.calls).toHaveLength(1);
});

test('a refused deletion shows the reason', async () => {
  const { screen, field, button, onDeleted } = await openDelete({
    [ACCOUNT]: failure(DELETE_ACCOUNT_TEXT.mismatch),
  });
  await field.fill(EMAIL);
  await button.click();
  await expect.element(screen.getByRole('alert').getByText(DELETE_ACCOUNT_TEXT.mismatch)).toBeVisible();
  expect(onDeleted).not.toHaveBeenCalled();
});

test('a refused download shows the reason', async () => {
  const server = answerRequests({ [STORAGE]: SAMPLE_STORAGE, [DOWNLOAD]: failure(DOWNLOAD_TEXT.tooMany) });
  const screen = await renderComponent(<DownloadCard id="data" />, { queries: testQueries() });
  await expect.element(screen.getByText(DOWNLOAD_TEXT.rows('1,284,110'))).toBeVisible();
  await screen.getByRole('button', { name: DOWNLOAD_TEXT.download }).click();
  await expect.element(screen.getByRole('alert').getByText(DOWNLOAD_TEXT.tooMany)).toBeVisible();
  expect(server.requests).toContain(`POST ${DOWNLOAD}`);
});

test('while the number of rows is not known, the download is still offered', async () => {
  answerRequests({ [STORAGE]: PENDING });
  const screen = await renderComponent(<DownloadCard id="data" />, { queries: testQueries() });
  await expect.element(screen.getByText(DOWNLOAD_TEXT.rows('-'))).toBeVisible();
  await expect.element(screen.getByRole('button', { name: DOWNLOAD_TEXT.download })).toBeEnabled();
});
