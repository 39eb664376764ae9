import { METRICS } from '@gsc/contract/metrics/metrics';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderComponent } from '../../testing/render-component.tsx';
import { daysFrom } from '../format/day.ts';
import { formatFullDay } from '../format/format.ts';
import type { ChartAnnotation, ChartModel } from './chart-model.ts';
import { chartSentence } from './chart-sentence.ts';
import { tipSentence } from './chart-tip.tsx';
import { TimeChart } from './time-chart.tsx';

const DAYS = daysFrom('2026-11-04', 10);
const CLICKS = [100, 110, null, 130, 140, 150, 160, 170, 180, 90];
const model = (more: Partial<ChartModel> = {}): ChartModel => ({
  days: DAYS,
  previousDays: daysFrom('2026-10-25', 10),
  freshDays: 2,
  series: [
    { metric: 'clicks', label: METRICS.clicks.label, values: CLICKS, previous: CLICKS.map(() => 80) },
    { metric: 'position', label: METRICS.position.label, values: CLICKS.map((_, i) => 9 + i / 10) },
  ],
  ...more,
});

const TITLE = 'Daily clicks';
const chart = (of: ChartModel = model(), more: { comparisonLabel?: string } = {}) =>
  renderComponent(<TimeChart title={TITLE} model={of} {...more} />);

test('the chart is an image that is described in words', async () => {
  const screen = await chart();
  await expect.element(screen.getByRole('img', { name: chartSentence(TITLE, model()) })).toBeVisible();
});

test('the lines are drawn on a canvas that fills the chart', async () => {
  const screen = await chart();
  await expect.poll(() => screen.container.querySelectorAll('canvas').length).toBeGreaterThan(0);
  const canvas = screen.container.querySelector('canvas')?.getBoundingClientRect();
  const plot = screen.getByRole('img').element().getBoundingClientRect();
  expect(Math.abs((canvas?.width ?? 0) - plot.width)).toBeLessThanOrEqual(1);
});

test('the legend names every metric and the comparison', async () => {
  const screen = await chart(model(), { comparisonLabel: 'previous 10 days' });
  const entries = screen
    .getByRole('figure')
    .getByRole('listitem')
    .elements()
    .map(entry => entry.textContent ?? '');
  expect(entries[0]).toBe(METRICS.clicks.label);
  expect(entries[1]).toContain(METRICS.position.label);
  expect(entries[2]).toBe('previous 10 days');
});

test('the legend names partial weeks only if there are any', async () => {
  const week = model({ grain: 'week', partial: CLICKS.map((_, i) => (i === 9 ? '5 of 7 days' : null)) });
  const screen = await chart(week);
  await expect.element(screen.getByText(/partial week/i)).toBeVisible();
  await screen.unmount();
  const complete = await chart();
  expect(complete.getByText(/partial/i).elements()).toHaveLength(0);
});

test('the chart can be shown as a table and again as a chart', async () => {
  const screen = await chart();
  const toggle = screen.getByRole('button');
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect.element(screen.getByRole('table')).toBeVisible();
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('img').elements()).toHaveLength(0);
  await toggle.click();
  await expect.element(screen.getByRole('img')).toBeVisible();
  expect(screen.getByRole('table').elements()).toHaveLength(0);
});

test('the table has a row for each day and a column for each value', async () => {
  const screen = await chart();
  await screen.getByRole('button').click();
  const table = screen.getByRole('table');
  expect(table.getByRole('row').elements()).toHaveLength(DAYS.length + 1);
  expect(table.getByRole('columnheader').elements()).toHaveLength(4);
  const cells = table.getByRole('row').nth(1).getByRole('cell').elements();
  expect(cells.map(cell => cell.textContent)).toEqual(['100', '80', '9.00']);
});

test('in the table a missing day is a dash and a fresh day is marked', async () => {
  const screen = await chart();
  await screen.getByRole('button').click();
  const rows = screen.getByRole('table').getByRole('row').elements();
  expect(rows[3]?.querySelector('td')?.textContent).toBe('-');
  expect(rows[8]?.querySelector('em')).toBeNull();
  expect(rows[9]?.querySelector('em')).not.toBeNull();
});

test('the scrolling table has a name and can be reached with the keyboard', async () => {
  const screen = await chart();
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('region', { name: TITLE, exact: false })).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole('region')).toHaveFocus();
});

const spokenBy = (container: Element) => container.querySelector('[aria-live]')?.textContent;
const tipOf = (container: Element) => container.querySelector('dl')?.parentElement?.textContent ?? null;

test('an arrow key selects the last day and is spoken', async () => {
  const screen = await chart();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(screen.getByRole('img')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => spokenBy(screen.container)).toBe(tipSentence(model(), 9));
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => spokenBy(screen.container)).toBe(tipSentence(model(), 8));
});

test('Home and End select the first and the last day and the selection stays inside', async () => {
  const screen = await chart();
  screen.getByRole('img').element().focus();
  await userEvent.keyboard('{ArrowLeft}{Home}{ArrowLeft}');
  await expect.poll(() => spokenBy(screen.container)).toBe(tipSentence(model(), 0));
  await userEvent.keyboard('{End}{ArrowRight}');
  await expect.poll(() => spokenBy(screen.container)).toBe(tipSentence(model(), 9));
});

test('Escape removes the selection', async () => {
  const screen = await chart();
  screen.getByRole('img').element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => tipOf(screen.container)).toContain('90');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => tipOf(screen.container)).toBeNull();
});

test('the pointer shows the values of its day until it leaves', async () => {
  const screen = await chart();
  const plot = screen.getByRole('img');
  await plot.hover();
  await expect.poll(() => tipOf(screen.container)).toContain(METRICS.clicks.label);
  await screen.getByRole('button').hover();
  await expect.poll(() => tipOf(screen.container)).toBeNull();
});

const ANNOTATIONS: ChartAnnotation[] = [
  {
    day: '2026-11-05',
    until: '2026-11-07',
    label: 'Core update',
    kind: 'update',
    weight: 5,
    title: 'November 2026 core update',
    detail: 'Rolled out worldwide.',
    source: 'https://www.status.search.google.com/incidents',
  },
];

test('an event opens its details with a link to its source', async () => {
  const screen = await chart(model({ annotations: ANNOTATIONS }));
  await screen.getByRole('button', { name: /Core update/ }).click();
  const details = screen.getByRole('dialog');
  await expect.element(details).toMatchTextContent('November 2026 core update');
  await expect.element(details).toMatchTextContent('Rolled out worldwide.');
  await expect
    .element(details.getByRole('link', { name: 'status.search.google.com' }))
    .toHaveAttribute('rel', 'noreferrer');
});

test('an annotation of the user can be deleted', async () => {
  const onClick = vi.fn();
  const own: ChartAnnotation = {
    day: '2026-11-09',
    label: 'new template',
    kind: 'note',
    weight: 2,
    actions: [{ label: 'Delete note', onClick }],
  };
  const screen = await chart(model({ annotations: [own] }));
  await screen.getByRole('button', { name: /new template/ }).click();
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(formatFullDay('2026-11-09'));
  await screen.getByRole('button', { name: 'Delete note' }).click();
  expect(onClick).toHaveBeenCalledOnce();
});
