import { COMPARISON_TEXT } from '@gsc/contract/dates/comparison-labels';
import type { MetricName } from '@gsc/contract/metrics/metrics';
import { METRIC_NAMES, METRICS } from '@gsc/contract/metrics/metrics';
import { VARIATION_TEXT } from '@gsc/contract/metrics/variation';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderComponent } from '../../testing/render-component.tsx';
import { formatDay } from '../format/format.ts';
import type { MetricTile } from './metric-tile.ts';
import { MetricTiles, TileFigure } from './metric-tiles.tsx';

const VALUES = { clicks: 84_210, impressions: 2_930_000, ctr: 0.0287, position: 11.42 };
const tileOf = (metric: MetricName, more: Partial<MetricTile> = {}): MetricTile => ({
  metric,
  label: METRICS[metric].label,
  value: VALUES[metric],
  previous: null,
  change: null,
  ...more,
});
const TILES = METRIC_NAMES.map(metric => tileOf(metric));

test('a selected metric is a pressed button and an unselected one is not', async () => {
  const screen = await renderComponent(
    <MetricTiles tiles={TILES} selected={['clicks']} onSelect={() => {}} />,
  );
  await expect
    .element(screen.getByRole('button', { name: METRICS.clicks.label, exact: false }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(screen.getByRole('button', { name: METRICS.ctr.label, exact: false }))
    .toHaveAttribute('aria-pressed', 'false');
});

test('a click adds a metric after the selected ones', async () => {
  const onSelect = vi.fn();
  const screen = await renderComponent(
    <MetricTiles tiles={TILES} selected={['impressions']} onSelect={onSelect} />,
  );
  await screen.getByRole('button', { name: METRICS.clicks.label, exact: false }).click();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(['impressions', 'clicks']);
});

test('a click on a selected metric removes it', async () => {
  const onSelect = vi.fn();
  const screen = await renderComponent(
    <MetricTiles tiles={TILES} selected={['clicks', 'position']} onSelect={onSelect} />,
  );
  await screen.getByRole('button', { name: METRICS.clicks.label, exact: false }).click();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(['position']);
});

test('the last selected metric cannot be removed', async () => {
  const onSelect = vi.fn();
  const screen = await renderComponent(
    <MetricTiles tiles={TILES} selected={['clicks']} onSelect={onSelect} />,
  );
  await screen.getByRole('button', { name: METRICS.clicks.label, exact: false }).click();
  expect(onSelect).not.toHaveBeenCalled();
});

test('Space and Enter toggle the focused tile', async () => {
  const onSelect = vi.fn();
  const screen = await renderComponent(
    <MetricTiles tiles={TILES} selected={['clicks']} onSelect={onSelect} />,
  );
  await userEvent.tab();
  await userEvent.tab();
  await expect
    .element(screen.getByRole('button', { name: METRICS.impressions.label, exact: false }))
    .toHaveFocus();
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{Enter}');
  expect(onSelect.mock.calls).toEqual([[['clicks', 'impressions']], [['clicks', 'impressions']]]);
});

test('each metric has its own number format', async () => {
  const screen = await renderComponent(<MetricTiles tiles={TILES} selected={[]} onSelect={() => {}} />);
  for (const text of ['84,210', '2,930,000', '2.87%', '11.4'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});

test('reports show the position with two digits', async () => {
  const screen = await renderComponent(
    <MetricTiles tiles={[tileOf('position')]} selected={[]} onSelect={() => {}} precision="full" />,
  );
  await expect.element(screen.getByText('11.42', { exact: true })).toBeVisible();
});

test('a tile shows its change and the previous value', async () => {
  const screen = await renderComponent(
    <MetricTiles
      tiles={[tileOf('clicks', { previous: 75_000, change: 0.1228 })]}
      selected={[]}
      onSelect={() => {}}
    />,
  );
  await expect.element(screen.getByText('+12.3%')).toBeVisible();
  await expect.element(screen.getByText('vs 75,000')).toBeVisible();
});

test('a change of fewer days than the value names its own base', async () => {
  const tile = tileOf('clicks', {
    previous: 4609,
    change: 0.2437,
    base: { value: 5732, to: '2026-11-12' },
  });
  const screen = await renderComponent(<MetricTiles tiles={[tile]} selected={[]} onSelect={() => {}} />);
  const base = COMPARISON_TEXT.base('5,732', '4,609', formatDay('2026-11-12'));
  await expect.element(screen.getByText(base)).toBeVisible();
});

test('a change within normal variation says so', async () => {
  const tile = tileOf('clicks', { previous: 84_000, change: 0.0025, within: true });
  const screen = await renderComponent(<MetricTiles tiles={[tile]} selected={[]} onSelect={() => {}} />);
  await expect.element(screen.getByTitle(VARIATION_TEXT)).toBeVisible();
});

test('a metric without data shows a dash and the given text', async () => {
  const screen = await renderComponent(
    <MetricTiles
      tiles={[tileOf('clicks', { value: null })]}
      selected={[]}
      onSelect={() => {}}
      emptyText={OVERVIEW_TEXT.notConnected}
    />,
  );
  await expect.element(screen.getByText(OVERVIEW_TEXT.noData, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(OVERVIEW_TEXT.notConnected)).toBeVisible();
});

test('a loading tile has no button and no number', async () => {
  const screen = await renderComponent(
    <MetricTiles
      tiles={[tileOf('clicks', { loading: true }), tileOf('ctr')]}
      selected={[]}
      onSelect={() => {}}
    />,
  );
  await expect.element(screen.getByRole('button', { name: METRICS.ctr.label, exact: false })).toBeVisible();
  expect(screen.getByRole('button').all()).toHaveLength(1);
  expect(screen.container.textContent).not.toContain('84,210');
});

test('a fact in front of the metrics is not a button', async () => {
  const screen = await renderComponent(
    <MetricTiles
      tiles={[tileOf('clicks')]}
      selected={[]}
      onSelect={() => {}}
      lead={
        <TileFigure label={OVERVIEW_TEXT.connectedProperties} value="3">
          all of them
        </TileFigure>
      }
    />,
  );
  await expect.element(screen.getByText(OVERVIEW_TEXT.connectedProperties)).toBeVisible();
  await expect.element(screen.getByText('all of them')).toBeVisible();
  expect(screen.getByRole('button').all()).toHaveLength(1);
});
