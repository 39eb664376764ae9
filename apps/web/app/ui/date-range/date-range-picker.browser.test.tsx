import type { Comparison } from '@gsc/contract/dates/comparison-days';
import { COMPARISON_LABELS, COMPARISON_TEXT } from '@gsc/contract/dates/comparison-labels';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderComponent } from '../../testing/render-component.tsx';
import { formatFullDay, formatRange } from '../format/format.ts';
import { DateRangePicker } from './date-range-picker.tsx';
import { comparisonLabel, type DateRange, presetsFor, summaryOf } from './date-range-rules.ts';

const BOUNDS = { first: '2025-07-16', last: '2026-11-13', final: '2026-11-11' };
const PREVIOUS: Comparison = { mode: 'previous', match_weekdays: false };
const RANGE: DateRange = { from: '2026-10-05', to: '2026-10-18', comparison: PREVIOUS };

const preset = (id: string) => {
  const found = presetsFor(BOUNDS).find(each => each.id === id);
  if (!found) throw new Error(`There is no preset ${id}`);
  return found;
};

type Options = { value?: DateRange; alwaysCompares?: boolean };

/** The picker keeps the applied range, as a screen does. */
function Picker({
  value = RANGE,
  alwaysCompares = false,
  onApply,
}: Options & { onApply: (range: DateRange) => void }) {
  const [range, setRange] = useState(value);
  return (
    <DateRangePicker
      value={range}
      bounds={BOUNDS}
      alwaysCompares={alwaysCompares}
      onApply={next => {
        setRange(next);
        onApply(next);
      }}
    />
  );
}

/** Opens the picker with a click. */
async function openPicker(options: Options = {}) {
  const onApply = vi.fn<(range: DateRange) => void>();
  const screen = await renderComponent(<Picker {...options} onApply={onApply} />);
  const button = screen.getByRole('button', { name: /\d{4}/ }).first();
  await button.click();
  const panel = screen.getByRole('dialog');
  await expect.element(panel).toBeVisible();
  const apply = panel.getByRole('button', { name: 'Apply' });
  const start = panel.getByRole('textbox').nth(0);
  const end = panel.getByRole('textbox').nth(1);
  const isClosed = () => expect.poll(() => screen.getByRole('dialog').elements()).toHaveLength(0);
  return { screen, button, panel, apply, start, end, onApply, isClosed };
}

test('the button shows the days and the comparison', async () => {
  const screen = await renderComponent(<Picker onApply={() => {}} />);
  const button = screen.getByRole('button');
  await expect.element(button).toMatchTextContent(formatRange(RANGE.from, RANGE.to));
  await expect.element(button).toMatchTextContent(comparisonLabel(RANGE));
});

test('the button of a preset shows its name in front of the days', async () => {
  const { from, to, label } = preset('28d');
  const screen = await renderComponent(
    <Picker value={{ from, to, comparison: { mode: 'none' } }} onApply={() => {}} />,
  );
  await expect.element(screen.getByRole('button')).toHaveTextContent(`${label}${formatRange(from, to)}`);
});

test('a click opens the panel with the focus in the first field', async () => {
  const { start, end } = await openPicker();
  await expect.element(start).toHaveFocus();
  await expect.element(start).toHaveValue(formatFullDay(RANGE.from));
  await expect.element(end).toHaveValue(formatFullDay(RANGE.to));
});

test('Enter opens the panel and Escape closes it and returns the focus', async () => {
  const screen = await renderComponent(<Picker onApply={() => {}} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expect.element(screen.getByRole('dialog').getByRole('textbox').first()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.getByRole('dialog').elements()).toHaveLength(0);
  await expect.element(screen.getByRole('button')).toHaveFocus();
});

test('a preset takes effect at once and keeps the comparison', async () => {
  const { panel, onApply, button, isClosed } = await openPicker();
  const { from, to, label } = preset('7d');
  expect(to).toBe(BOUNDS.final);
  await panel.getByRole('button', { name: label }).click();
  expect(onApply).toHaveBeenCalledExactlyOnceWith({ from, to, comparison: PREVIOUS });
  await isClosed();
  await expect.element(button).toMatchTextContent(label);
});

test('at most one preset is selected', async () => {
  const { from, to } = preset('all');
  const screen = await renderComponent(<Picker onApply={() => {}} value={{ ...RANGE, from, to }} />);
  await screen.getByRole('button').click();
  const pressed = screen.getByRole('dialog').getByRole('button', { pressed: true });
  await expect.element(pressed).toMatchTextContent(preset('all').label);
  expect(pressed.elements()).toHaveLength(1);
});

test.each(['Cancel', 'Escape'])('%s discards the draft', async way => {
  const { panel, onApply, button, start, isClosed } = await openPicker();
  await start.fill('2026-10-01');
  await userEvent.keyboard('{Enter}');
  if (way === 'Cancel') await panel.getByRole('button', { name: 'Cancel' }).click();
  else await userEvent.keyboard('{Escape}');
  await isClosed();
  expect(onApply).not.toHaveBeenCalled();
  await button.click();
  await expect.element(start).toHaveValue(formatFullDay(RANGE.from));
});

test('two clicks in the calendar choose a range', async () => {
  const { panel, apply, onApply } = await openPicker();
  await panel.getByRole('button', { name: '20 October 2026' }).click();
  await expect.element(apply).toBeDisabled();
  await panel.getByRole('button', { name: '22 October 2026' }).click();
  await apply.click();
  expect(onApply).toHaveBeenCalledExactlyOnceWith({
    from: '2026-10-20',
    to: '2026-10-22',
    comparison: PREVIOUS,
  });
});

test('the same day twice is a range of one day', async () => {
  const { panel, apply, onApply } = await openPicker();
  const day = panel.getByRole('button', { name: '20 October 2026' });
  await day.click();
  await day.click();
  await apply.click();
  expect(onApply.mock.lastCall?.[0]).toMatchObject({ from: '2026-10-20', to: '2026-10-20' });
});

test('days without data cannot be chosen', async () => {
  const { panel } = await openPicker();
  await expect.element(panel.getByRole('button', { name: '13 November 2026' })).toBeEnabled();
  await expect.element(panel.getByRole('button', { name: '14 November 2026' })).toBeDisabled();
});

test('a typed day takes effect with Enter', async () => {
  const { start, apply, onApply } = await openPicker();
  await start.fill('2026-10-01');
  await userEvent.keyboard('{Enter}');
  await expect.element(start).toHaveValue(formatFullDay('2026-10-01'));
  await apply.click();
  expect(onApply.mock.lastCall?.[0]).toMatchObject({ from: '2026-10-01', to: RANGE.to });
});

test('a start after the end moves the end', async () => {
  const { start, end } = await openPicker();
  await start.fill('1 Nov 2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(end).toHaveValue(formatFullDay('2026-11-01'));
});

test.each([
  ['2026-11-14', formatFullDay(BOUNDS.last)],
  ['2025-07-15', formatFullDay(BOUNDS.first)],
])('the typed day %s outside the stored days shows the bound', async (text, bound) => {
  const { panel, end, apply, onApply } = await openPicker();
  await end.fill(text);
  await userEvent.keyboard('{Enter}');
  await expect.element(end).toBeInvalid();
  await expect.element(panel.getByText(bound, { exact: false }).first()).toBeVisible();
  await apply.click();
  expect(onApply.mock.lastCall?.[0]).toMatchObject({ from: RANGE.from, to: RANGE.to });
});

test('a text that is no day is refused', async () => {
  const { start, end } = await openPicker();
  await start.fill('31 Feb 2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(start).toBeInvalid();
  await expect.element(end).toHaveValue(formatFullDay(RANGE.to));
});

test('the summary counts the days and names the compared ones', async () => {
  const { panel } = await openPicker();
  await expect.element(panel.getByText(summaryOf(RANGE))).toBeVisible();
});

test('without a comparison its options are disabled', async () => {
  const { panel, apply, onApply } = await openPicker();
  await panel.getByRole('checkbox', { name: COMPARISON_TEXT.label }).click();
  await expect.element(panel.getByRole('radio', { name: COMPARISON_LABELS.previous })).toBeDisabled();
  expect(panel.getByRole('checkbox', { name: COMPARISON_TEXT.matchWeekdays }).elements()).toHaveLength(0);
  await apply.click();
  expect(onApply.mock.lastCall?.[0].comparison).toEqual({ mode: 'none' });
});

test('a screen that always compares has no switch for it', async () => {
  const { panel } = await openPicker({ alwaysCompares: true });
  await expect.element(panel.getByRole('radio', { name: COMPARISON_LABELS.previous })).toBeChecked();
  expect(panel.getByRole('checkbox', { name: COMPARISON_TEXT.label }).elements()).toHaveLength(0);
});

test('weekdays can be matched and stay matched with another comparison', async () => {
  const { panel, apply, onApply } = await openPicker();
  await panel.getByRole('checkbox', { name: COMPARISON_TEXT.matchWeekdays }).click();
  panel.getByRole('radio', { name: COMPARISON_LABELS.previous }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await apply.click();
  expect(onApply.mock.lastCall?.[0].comparison).toEqual({ mode: 'year', match_weekdays: true });
});

test('a custom comparison begins with the compared days and takes another first day', async () => {
  const { panel, apply, onApply } = await openPicker();
  await panel.getByText(COMPARISON_LABELS.custom, { exact: true }).click();
  const from = panel.getByRole('textbox', { name: COMPARISON_TEXT.from });
  await expect.element(from).toHaveValue(formatFullDay('2026-09-21'));
  await from.fill('2026-08-03');
  await userEvent.keyboard('{Enter}');
  const custom: DateRange = { ...RANGE, comparison: { mode: 'custom', from: '2026-08-03' } };
  await expect.element(panel.getByText(summaryOf(custom))).toBeVisible();
  await apply.click();
  expect(onApply.mock.lastCall?.[0]).toEqual(custom);
});

test('the panel fits into the window of a phone and scrolls', async () => {
  await page.viewport(390, 640);
  try {
    const { panel, apply } = await openPicker();
    await expect.poll(() => panel.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(640);
    const { scrollHeight, clientHeight } = panel.element();
    expect(scrollHeight).toBeGreaterThan(clientHeight);
    // Without scrolling.
    await expect.element(apply).toBeInViewport({ ratio: 1 });
  } finally {
    await page.viewport(1440, 900);
  }
});
