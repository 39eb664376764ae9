import { FULL_NAME_MAX, type Profile } from '@gsc/contract/profile/api';
import { PROFILE_TEXT } from '@gsc/contract/profile/labels';
import { ROUTES } from '@gsc/contract/routes';
import { notifications } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { answerRequests, failure, PENDING, testQueries } from '../../testing/answer-requests.ts';
import { SAMPLE_STORAGE } from '../../testing/property-samples.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const PATH = '/api/profile';
const PROFILE: Profile = {
  user_id: '6f9619ff-8b86-4011-b42d-00cf4fc964ff',
  email: 'maya@trailforge.example',
  full_name: 'Maya Lindqvist',
  phone: null,
  avatar_url: null,
  created_at: '2024-09-14T08:14:00.000Z',
};

const OTHER_CARDS = {
  '/api/properties/connections': { connections: [] },
  '/api/sync/storage': SAMPLE_STORAGE,
};

afterEach(() => notifications.clean());

async function openProfile(answer: unknown = PROFILE) {
  const server = answerRequests({ ...OTHER_CARDS, [PATH]: answer });
  const screen = await renderComponent(<ProfileScreen sessions={null} />, {
    path: ROUTES.profile,
    queries: testQueries(),
  });
  return { screen, server, save: screen.getByRole('button', { name: PROFILE_TEXT.update }) };
}

test('shows the profile, and the email address cannot be changed', async () => {
  const { screen } = await openProfile();
  const email = screen.getByLabelText(PROFILE_TEXT.email);
  await expect.element(email).toHaveValue(PROFILE.email);
  await expect.element(email).toHaveAttribute('readonly');
  await expect.element(screen.getByText(PROFILE_TEXT.emailNote)).toBeVisible();
  await expect.element(screen.getByLabelText(PROFILE_TEXT.fullName)).toHaveValue('Maya Lindqvist');
  await expect.element(screen.getByLabelText(PROFILE_TEXT.phone)).toHaveValue('');
  await expect.element(screen.getByText(PROFILE_TEXT.since('14 Sep 2024'))).toBeVisible();
});

test('saves trimmed values, empty ones as null, and confirms it', async () => {
  const { screen, server, save } = await openProfile();
  await screen.getByLabelText(PROFILE_TEXT.fullName).fill('  ');
  await screen.getByLabelText(PROFILE_TEXT.phone).fill(' +46 70 174 06 35 ');
  await save.click();
  await expect.element(screen.getByText(PROFILE_TEXT.updatedTitle)).toBeVisible();
  await expect.element(screen.getByText(PROFILE_TEXT.updated)).toBeVisible();
  expect(server.bodies).toEqual([{ full_name: null, phone: '+46 70 174 06 35' }]);
});

test('the Enter key saves too', async () => {
  const { screen, server } = await openProfile();
  const name = screen.getByLabelText(PROFILE_TEXT.fullName);
  await name.fill('Maya L.');
  (name.element() as HTMLInputElement).form?.requestSubmit();
  await expect.poll(() => server.bodies).toEqual([{ full_name: 'Maya L.', phone: null }]);
});

test('a failure shows its message and keeps the typed text', async () => {
  const { screen, server, save } = await openProfile();
  await screen.getByLabelText(PROFILE_TEXT.fullName).fill('Maya L.');
  server.change(PATH, failure());
  await save.click();
  await expect.element(screen.getByRole('alert').getByText(PROFILE_TEXT.updateFailed)).toBeVisible();
  await expect.element(screen.getByLabelText(PROFILE_TEXT.fullName)).toHaveValue('Maya L.');
});

test('the length of the name is limited', async () => {
  const { screen } = await openProfile();
  await expect
    .element(screen.getByLabelText(PROFILE_TEXT.fullName))
    .toHaveAttribute('maxlength', String(FULL_NAME_MAX));
});

test('a loading profile shows placeholders, and a failed one can be tried again', async () => {
  const loading = await openProfile(PENDING);
  await expect.element(loading.screen.getByRole('status')).toBeVisible();
  await loading.screen.unmount();
  const { screen, server } = await openProfile(failure());
  const retry = screen.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  server.change(PATH, PROFILE);
  await retry.click();
  await expect.element(screen.getByLabelText(PROFILE_TEXT.email)).toHaveValue(PROFILE.email);
});
