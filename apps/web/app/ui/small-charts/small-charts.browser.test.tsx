import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderComponent } from '../../testing/render-component.tsx';
import { daysFrom } from '../format/day.ts';
import { formatFullDay } from '../format/format.ts';
import { BarRows } from './bar-rows.tsx';
import { HeatLegend, HeatStrip } from './heat-strip.tsx';
import { type HeatDay, heatStripSentence } from './heat-strip-sentence.ts';
import { ShareBar } from './share-bar.tsx';
import { Sparkline } from './sparkline.tsx';

const STATES = ['final', 'final', 'missing', 'fresh'] as const;
const DAYS: HeatDay[] = daysFrom('2026-11-10', 4).map((day, i) => ({
  day,
  state: STATES[i] ?? 'final',
  records: 1000 * (i + 1),
}));
const dayName = (day: string) => ({ name: formatFullDay(day), exact: false });

test('a strip is an image that is described by its days', async () => {
  const screen = await renderComponent(<HeatStrip days={DAYS} />);
  await expect.element(screen.getByRole('img', { name: heatStripSentence(DAYS) })).toBeVisible();
  expect(screen.container.querySelectorAll('[data-state]')).toHaveLength(4);
  expect(screen.getByRole('button').elements()).toHaveLength(0);
});

test('each day of a strip has its date, state and records in its title', async () => {
  const screen = await renderComponent(<HeatStrip days={DAYS} />);
  const day = screen.getByTitle(formatFullDay('2026-11-12'), { exact: false });
  await expect.element(day).toHaveAttribute('data-state', 'missing');
  expect(day.element().getAttribute('title')).toContain('3,000');
});

test('a click picks a day', async () => {
  const onPick = vi.fn();
  const screen = await renderComponent(<HeatStrip days={DAYS} height={22} onPick={onPick} />);
  await screen.getByRole('button', dayName('2026-11-12')).click();
  expect(onPick).toHaveBeenCalledExactlyOnceWith(DAYS[2]);
});

test('a strip with days to pick is one tab stop on its last day', async () => {
  const screen = await renderComponent(
    <>
      <HeatStrip days={DAYS} height={22} onPick={() => {}} />
      <button type="button">After</button>
    </>,
  );
  await expect.element(screen.getByRole('group', { name: heatStripSentence(DAYS) })).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', dayName('2026-11-13'))).toHaveFocus();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

test('the arrow keys, Home and End move between the days and Enter picks one', async () => {
  const onPick = vi.fn();
  const screen = await renderComponent(<HeatStrip days={DAYS} height={22} onPick={onPick} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('button', dayName('2026-11-12'))).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Home}');
  await expect.element(screen.getByRole('button', dayName('2026-11-10'))).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('button', dayName('2026-11-10'))).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowRight}');
  await expect.element(screen.getByRole('button', dayName('2026-11-13'))).toHaveFocus();
  expect(onPick).toHaveBeenCalledExactlyOnceWith(DAYS[2]);
});

test('the legend lists rare states only where they occur', async () => {
  const usual = await renderComponent(<HeatLegend />);
  const count = usual.getByRole('listitem').elements().length;
  await usual.unmount();
  const all = await renderComponent(<HeatLegend partial gone />);
  expect(all.getByRole('listitem').elements()).toHaveLength(count + 2);
});

test('a sparkline is hidden from screen readers', async () => {
  const screen = await renderComponent(<Sparkline values={[1, 2, 3]} />);
  await expect.poll(() => screen.container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByRole('img').elements()).toHaveLength(0);
});

test('a sparkline without values has no line', async () => {
  const screen = await renderComponent(<Sparkline values={[null, null]} />);
  expect(screen.container.querySelectorAll('svg')).toHaveLength(1);
  expect(screen.container.querySelectorAll('path, circle')).toHaveLength(0);
});

test('days that Google still revises are dashed and end in a hollow dot', async () => {
  const screen = await renderComponent(<Sparkline values={[1, 2, 3, 2]} fresh={1} />);
  expect(screen.container.querySelectorAll('path[stroke-dasharray]')).toHaveLength(1);
  expect(screen.container.querySelector('circle')?.getAttribute('fill')).toBe('var(--surface)');
});

test('a better position is drawn higher', async () => {
  const heightOf = async (metric: 'clicks' | 'position') => {
    const screen = await renderComponent(<Sparkline values={[9, 1]} metric={metric} />);
    const y = Number(screen.container.querySelector('circle')?.getAttribute('cy'));
    await screen.unmount();
    return y;
  };
  expect(await heightOf('position')).toBeLessThan(await heightOf('clicks'));
});

const ROWS = [
  { id: 'deu', label: 'Germany', share: 1, before: 0.5, value: '33.2%', to: '?country=deu', current: true },
  { id: 'gbr', label: 'United Kingdom', share: 0.6, before: null, value: '21.1%', change: '+5.8%' },
];

test('bars are a named list with labels, numbers and changes', async () => {
  const screen = await renderComponent(<BarRows label="Countries" rows={ROWS} />);
  const list = screen.getByRole('list', { name: 'Countries' });
  const rows = list.getByRole('listitem');
  await expect.element(rows.nth(1)).toHaveTextContent('United Kingdom21.1%+5.8%');
  expect(rows.elements()).toHaveLength(2);
});

test('a row with an address is a link and the current one is marked', async () => {
  const screen = await renderComponent(<BarRows label="Countries" rows={ROWS} />);
  const link = screen.getByRole('link', { name: 'Germany' });
  await expect.element(link).toHaveAttribute('href', '/?country=deu');
  await expect.element(link).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link').elements()).toHaveLength(1);
});

test('a bar has its share, and a tick only where there is a value before', async () => {
  const screen = await renderComponent(<BarRows label="Countries" rows={ROWS} />);
  const bars = [...screen.container.querySelectorAll<HTMLElement>('li i')];
  expect(bars.map(bar => bar.style.width)).toEqual(['100%', '60%']);
  const ticks = [...screen.container.querySelectorAll<HTMLElement>('li em')];
  expect(ticks.map(tick => tick.style.left)).toEqual(['50%']);
});

test('a share outside 0 to 1 does not leave its track', async () => {
  const rows = [-0.2, 1.4].map(share => ({ id: String(share), label: 'Row', share, value: '' }));
  const screen = await renderComponent(<BarRows label="Rows" rows={rows} />);
  const bars = [...screen.container.querySelectorAll<HTMLElement>('li i')];
  expect(bars.map(bar => bar.style.width)).toEqual(['0%', '100%']);
});

test('the parts of a share bar are a named list with percentages', async () => {
  const screen = await renderComponent(
    <ShareBar
      label="Devices"
      parts={[
        { id: 'MOBILE', label: 'Mobile', share: 0.634 },
        { id: 'DESKTOP', label: 'Desktop', share: 0.366 },
      ]}
    />,
  );
  const parts = screen.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect.element(parts.nth(0)).toHaveTextContent('Mobile 63.4%');
  await expect.element(parts.nth(1)).toHaveTextContent('Desktop 36.6%');
  const widths = [...screen.container.querySelectorAll<HTMLElement>('[aria-hidden] > i')];
  expect(widths.map(part => part.style.flexGrow)).toEqual(['0.634', '0.366']);
});
