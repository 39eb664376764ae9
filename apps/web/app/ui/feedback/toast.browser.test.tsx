import { DEMO_TEXT } from '@gsc/contract/auth/api';
import { LANDING_TEXT } from '@gsc/contract/site/labels';
import { notifications } from '@mantine/notifications';
import { afterEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { showToast, TOAST_HOST } from './toast.tsx';

afterEach(() => {
  vi.useRealTimers();
  notifications.clean();
});

/** The toasts are outside the rendered component, in the host of the page. */
const openPage = () => renderComponent(<p>Page</p>);

test('an error is an alert with its title', async () => {
  const screen = await openPage();
  showToast({ tone: 'destructive', title: 'Sync failed', message: 'Google did not answer.' });
  const alert = screen.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Sync failed');
  await expect.element(alert).toMatchTextContent('Google did not answer.');
});

test.each(['success', 'neutral'] as const)('a message of tone %s is a status', async tone => {
  const screen = await openPage();
  showToast({ tone, message: 'Link copied' });
  await expect.element(screen.getByRole('status')).toMatchTextContent('Link copied');
  expect(screen.getByRole('alert').elements()).toHaveLength(0);
});

test('the close button removes the message', async () => {
  const screen = await openPage();
  showToast({ tone: 'destructive', message: 'Google did not answer.' });
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => screen.getByText('Google did not answer.').elements()).toHaveLength(0);
});

test('an action replaces the close button, runs once and removes the message', async () => {
  const onClick = vi.fn();
  const screen = await openPage();
  showToast({ tone: 'neutral', message: 'Moved to trash', action: { label: 'Restore', onClick } });
  await expect.element(screen.getByRole('button', { name: 'Restore' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' }).elements()).toHaveLength(0);
  await screen.getByRole('button', { name: 'Restore' }).click();
  expect(onClick).toHaveBeenCalledOnce();
  await expect.poll(() => screen.getByText('Moved to trash').elements()).toHaveLength(0);
});

test('with more messages than fit, the oldest one is removed', async () => {
  const screen = await openPage();
  for (let i = 1; i <= TOAST_HOST.limit + 1; i += 1) showToast({ tone: 'neutral', message: `Message ${i}` });
  await expect.element(screen.getByText(`Message ${TOAST_HOST.limit + 1}`)).toBeVisible();
  await expect.poll(() => screen.getByText('Message 1').elements()).toHaveLength(0);
  expect(screen.getByRole('status').elements()).toHaveLength(TOAST_HOST.limit);
});

test('a message closes by itself and an error stays', async () => {
  const screen = await openPage();
  vi.useFakeTimers();
  showToast({ tone: 'success', message: 'Saved' });
  showToast({ tone: 'destructive', message: 'Not saved' });
  await vi.advanceTimersByTimeAsync(TOAST_HOST.autoClose - 100);
  expect(screen.getByText('Saved', { exact: true }).elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  await expect.poll(() => screen.getByText('Saved', { exact: true }).elements()).toHaveLength(0);
  expect(screen.getByText('Not saved').elements()).toHaveLength(1);
});

test('a change that the demo refuses is not an error and offers to sign in', async () => {
  const screen = await openPage();
  showToast({ tone: 'destructive', title: 'Error', message: DEMO_TEXT.refused });
  await expect.element(screen.getByRole('status')).toMatchTextContent(DEMO_TEXT.refusedTitle);
  await expect.element(screen.getByRole('button', { name: LANDING_TEXT.signInWithGoogle })).toBeVisible();
  expect(screen.getByRole('alert').elements()).toHaveLength(0);
});
