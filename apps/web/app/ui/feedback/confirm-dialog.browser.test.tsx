import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderComponent } from '../../testing/render-component.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const open = (actions: { onConfirm?: () => void; onCancel?: () => void; busy?: boolean } = {}) =>
  renderComponent(
    <ConfirmDialog
      opened
      title="Delete trailforge.example?"
      confirmLabel="Delete"
      destructive
      busy={actions.busy ?? false}
      onConfirm={actions.onConfirm ?? (() => {})}
      onCancel={actions.onCancel ?? (() => {})}
    >
      The data stays for 14 days.
    </ConfirmDialog>,
  );

test('the dialog is named by its title and shows its text', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('dialog', { name: 'Delete trailforge.example?' })).toBeVisible();
  await expect.element(screen.getByText('The data stays for 14 days.')).toBeVisible();
});

test('Cancel has the focus, so that Enter does not delete', async () => {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  const screen = await open({ onConfirm, onCancel });
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('Escape cancels', async () => {
  const onCancel = vi.fn();
  const screen = await open({ onCancel });
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalled();
});

test('a click on the confirming button confirms once', async () => {
  const onConfirm = vi.fn();
  const screen = await open({ onConfirm });
  await screen.getByRole('button', { name: 'Delete' }).click();
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('while the work runs, the confirming button cannot be pressed again', async () => {
  const screen = await open({ busy: true });
  await expect.element(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
});
