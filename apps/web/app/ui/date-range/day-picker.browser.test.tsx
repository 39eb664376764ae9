import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderComponent } from '../../testing/render-component.tsx';
import { DayPicker } from './day-picker.tsx';

const BOUNDS = { first: '2025-07-16', last: '2026-11-13', final: '2026-11-11' };

async function renderPicker() {
  const onKeyDown = vi.fn();
  document.addEventListener('keydown', onKeyDown);
  onTestFinished(() => document.removeEventListener('keydown', onKeyDown));
  const screen = await renderComponent(
    <DayPicker label="End Date" value="2026-11-10" bounds={BOUNDS} onChange={() => {}} />,
  );
  const field = screen.getByRole('button', { name: 'End Date' });
  const calendar = screen.getByRole('dialog');
  return { field, calendar, onKeyDown };
}

test('Escape closes the calendar before the focus has moved into it', async () => {
  const { field, calendar, onKeyDown } = await renderPicker();
  await field.click();
  await expect.element(calendar).toBeVisible();
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar).not.toBeInTheDocument();
  expect(onKeyDown).not.toHaveBeenCalled();
});

test('Escape on the field of a closed calendar reaches the surrounding element', async () => {
  const { field, calendar, onKeyDown } = await renderPicker();
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  expect(onKeyDown).toHaveBeenCalledOnce();
  await expect.element(calendar).not.toBeInTheDocument();
});

test('the calendar always shows the days of one month', async () => {
  const { field, calendar } = await renderPicker();
  await field.click();
  await calendar.getByText('November 2026').click({ force: true });
  await expect.element(calendar.getByRole('button', { name: '10 November 2026' })).toBeVisible();
});
