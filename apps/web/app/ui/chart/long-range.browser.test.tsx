import { ANNOTATION_KIND_LABELS, ANNOTATION_TEXT } from '@gsc/contract/analytics/events/annotation-kinds';
import { ZOOM_TEXT } from '@gsc/contract/dates/zoom-labels';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderComponent } from '../../testing/render-component.tsx';
import { addDays, daysFrom } from '../format/day.ts';
import type { ChartAnnotation, ChartModel } from './chart-model.ts';
import { TimeChart } from './time-chart.tsx';

const WEEKS = daysFrom('2025-07-14', 70).map((_, week) => addDays('2025-07-14', week * 7));
const compare = vi.fn();
const ANNOTATIONS: ChartAnnotation[] = [
  { day: '2026-03-24', label: 'Spam update', kind: 'update', weight: 4 },
  {
    day: '2026-03-27',
    label: 'Core update',
    kind: 'update',
    weight: 5,
    actions: [{ label: 'Compare', onClick: compare }],
  },
  { day: '2026-04-01', label: 'relaunch', kind: 'note', weight: 2 },
  { day: '2025-09-10', label: 'relaunch of the shop', kind: 'note', weight: 2 },
];

const model = (more: Partial<ChartModel> = {}): ChartModel => ({
  days: WEEKS,
  grain: 'week',
  to: '2026-11-11',
  freshDays: 0,
  series: [{ metric: 'clicks', label: 'Clicks', values: WEEKS.map((_, i) => 100 + i) }],
  annotations: ANNOTATIONS,
  ...more,
});

beforeEach(() => localStorage.clear());

type Options = { model?: ChartModel; onZoom?: (days: { from: string; to: string }) => void };
const chart = ({ model: of = model(), onZoom }: Options = {}) =>
  renderComponent(<TimeChart title="Weekly clicks" model={of} {...(onZoom ? { onZoom } : {})} />);

test('overlapping flags become one, which lists all events with their actions', async () => {
  const screen = await chart();
  const flags = screen.getByRole('list', { name: ANNOTATION_TEXT.flags });
  await expect.poll(() => flags.getByRole('button').elements()).toHaveLength(2);
  await flags.getByRole('button', { name: /^Core update \+2: Spam update, Core update, Note/ }).click();
  const details = screen.getByRole('dialog');
  expect(details.getByRole('listitem').elements()).toHaveLength(3);
  await details.getByRole('button', { name: 'Compare' }).click();
  expect(compare).toHaveBeenCalledOnce();
  await expect.poll(() => screen.getByRole('dialog').elements()).toHaveLength(0);
});

test('a kind of event can be hidden and shown again', async () => {
  const screen = await chart();
  await screen.getByRole('button', { name: ANNOTATION_TEXT.menu }).click();
  const own = screen.getByRole('menuitemcheckbox', { name: ANNOTATION_KIND_LABELS.note, exact: false });
  await expect.element(own).toMatchTextContent(/2$/);
  await own.click();
  const flag = (name: RegExp) => screen.getByRole('button', { name }).elements();
  await expect.poll(() => flag(/^Core update \+1: Spam update, Core update$/)).toHaveLength(1);
  expect(flag(/Note/)).toHaveLength(0);
  await own.click();
  await expect.poll(() => flag(/^Note: relaunch of the shop$/)).toHaveLength(1);
});

test('a chart without events has no menu', async () => {
  const screen = await chart({ model: model({ annotations: [] }) });
  await expect.element(screen.getByRole('img')).toBeVisible();
  expect(screen.getByRole('button', { name: ANNOTATION_TEXT.menu }).elements()).toHaveLength(0);
});

/** The pointer goes down, moves and goes up at shares of the width. */
async function drag(plot: Element, from: number, to: number, pointerType = 'mouse') {
  const { left, top, width, height } = plot.getBoundingClientRect();
  const at = (share: number) => ({
    ...{ clientX: left + width * share, clientY: top + height / 2 },
    ...{ bubbles: true, pointerId: 1, button: 0, pointerType },
  });
  plot.setPointerCapture = () => {};
  plot.dispatchEvent(new PointerEvent('pointerdown', at(from)));
  plot.dispatchEvent(new PointerEvent('pointermove', at(to)));
  plot.dispatchEvent(new PointerEvent('pointerup', at(to)));
  plot.dispatchEvent(new PointerEvent('click', at(to)));
}

test('a drag zooms to whole weeks', async () => {
  const onZoom = vi.fn();
  const screen = await chart({ onZoom });
  const plot = screen.getByRole('img').element();
  await expect.poll(() => plot.clientWidth).toBeGreaterThan(0);
  await drag(plot, 0.6, 0.3);
  expect(onZoom).toHaveBeenCalledOnce();
  const [{ from, to }] = onZoom.mock.calls[0] as [{ from: string; to: string }];
  expect(WEEKS).toContain(from);
  expect(WEEKS).toContain(addDays(to, 1));
});

test('a small movement and a finger on a touch screen do not zoom', async () => {
  const onZoom = vi.fn();
  const screen = await chart({ onZoom });
  const plot = screen.getByRole('img').element();
  await drag(plot, 0.5, 0.502);
  await drag(plot, 0.2, 0.6, 'touch');
  expect(onZoom).not.toHaveBeenCalled();
  expect(getComputedStyle(plot).touchAction).toBe('pan-y');
});

test('a drag picks no day, a click does', async () => {
  const onPickDay = vi.fn();
  const days = daysFrom('2026-10-15', 30);
  const daily = model({
    days,
    grain: 'day',
    series: [{ metric: 'clicks', label: 'Clicks', values: days.map(() => 1) }],
  });
  const screen = await renderComponent(
    <TimeChart title="Daily clicks" model={daily} onPickDay={onPickDay} onZoom={() => {}} />,
  );
  const plot = screen.getByRole('img').element();
  await drag(plot, 0.2, 0.6);
  expect(onPickDay).not.toHaveBeenCalled();
  await drag(plot, 0.5, 0.5);
  expect(onPickDay).toHaveBeenCalledOnce();
});

test('Shift and arrow keys select weeks, Enter zooms and Escape cancels', async () => {
  const onZoom = vi.fn();
  const screen = await chart({ onZoom });
  screen.getByRole('img').element().focus();
  const spoken = () => screen.container.querySelector('[aria-live]')?.textContent;
  await userEvent.keyboard('{End}{Shift>}{ArrowLeft}{/Shift}');
  await expect.poll(spoken).toContain(ZOOM_TEXT.enter);
  await userEvent.keyboard('{Escape}{Enter}');
  expect(onZoom).not.toHaveBeenCalled();
  await userEvent.keyboard('{End}{Shift>}{ArrowLeft}{/Shift}{Enter}');
  expect(onZoom).toHaveBeenCalledExactlyOnceWith({ from: WEEKS.at(-2), to: '2026-11-11' });
});
