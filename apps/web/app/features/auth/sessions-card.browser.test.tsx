import type { SessionList } from '@gsc/contract/auth/api';
import { SESSIONS_TEXT } from '@gsc/contract/profile/labels';
import { notifications } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { answerRequests, failure, PENDING, testQueries } from '../../testing/answer-requests.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { SessionsCard } from './sessions-card.tsx';

const SESSIONS = '/api/auth/sessions';
const OTHER_ID = '00000000-0000-4000-8000-000000000002';
const session = (more: Partial<SessionList['sessions'][number]>) => ({
  id: '00000000-0000-4000-8000-000000000001',
  created_at: '2026-11-02T08:14:00.000Z',
  last_used_at: '2026-11-03T08:14:00.000Z',
  expires_at: '2026-12-02T08:14:00.000Z',
  user_agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/156.0 Safari/537.36',
  current: true,
  ...more,
});
const PHONE = session({
  id: OTHER_ID,
  current: false,
  user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
});

afterEach(() => notifications.clean());

async function openCard(answer: unknown, more: Record<string, unknown> = {}) {
  const server = answerRequests({ [SESSIONS]: answer, ...more });
  const screen = await renderComponent(<SessionsCard id="sessions" />, { queries: testQueries() });
  return { screen, server };
}
const rows = (...sessions: unknown[]) => ({ sessions });

test('lists the browsers and marks the current one', async () => {
  const { screen } = await openCard(rows(session({}), PHONE));
  await expect.element(screen.getByText(SESSIONS_TEXT.signedIn(2))).toBeVisible();
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name });
  const [current, phone] = [row('Chrome on macOS'), row('Safari on iPhone')];
  await expect.element(current.getByText(SESSIONS_TEXT.thisBrowser)).toBeVisible();
  expect(current.element().textContent).toContain(SESSIONS_TEXT.activeNow);
  expect(phone.element().textContent).toContain(SESSIONS_TEXT.lastUsed('3 Nov 2026'));
});

test('signs out one browser and loads the list again', async () => {
  const path = `${SESSIONS}/${OTHER_ID}`;
  const { screen, server } = await openCard(rows(session({}), PHONE), { [path]: {} });
  await expect.element(screen.getByText('Safari on iPhone')).toBeVisible();
  server.change(SESSIONS, rows(session({})));
  await screen.getByRole('button', { name: SESSIONS_TEXT.signOutOf('Safari on iPhone') }).click();
  await expect.element(screen.getByText(SESSIONS_TEXT.signedIn(1))).toBeVisible();
  expect(server.requests).toContain(`DELETE ${path}`);
});

test('signs out all other browsers after a confirmation', async () => {
  const { screen, server } = await openCard(rows(session({}), PHONE), { '/api/auth/sign-out': {} });
  await screen.getByRole('button', { name: SESSIONS_TEXT.signOutOthers }).click();
  server.change(SESSIONS, rows(session({})));
  const dialog = screen.getByRole('dialog', { name: SESSIONS_TEXT.signOutOthersTitle });
  await dialog.getByRole('button', { name: SESSIONS_TEXT.signOutOthers }).click();
  await expect.element(screen.getByText(SESSIONS_TEXT.othersSignedOut)).toBeVisible();
  expect(server.bodies).toEqual([{ scope: 'others' }]);
});

test('with one browser there are no others to sign out', async () => {
  const { screen } = await openCard(rows(session({})));
  await expect.element(screen.getByRole('button', { name: SESSIONS_TEXT.signOutOthers })).toBeDisabled();
});

test('a refused sign-out shows the reason', async () => {
  const path = `${SESSIONS}/${OTHER_ID}`;
  const { screen } = await openCard(rows(session({}), PHONE), { [path]: failure('Session not found.') });
  await screen.getByRole('button', { name: SESSIONS_TEXT.signOutOf('Safari on iPhone') }).click();
  await expect.element(screen.getByRole('alert').getByText('Session not found.')).toBeVisible();
});

test('a loading list shows placeholders, and a failed one can be tried again', async () => {
  const loading = await openCard(PENDING);
  await expect.element(loading.screen.getByRole('status')).toBeVisible();
  await loading.screen.unmount();
  const { screen, server } = await openCard(failure());
  server.change(SESSIONS, rows(session({})));
  await screen.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Chrome on macOS')).toBeVisible();
});
