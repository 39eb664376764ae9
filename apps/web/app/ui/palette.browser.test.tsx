import { LayoutDashboard } from 'lucide-react';
import { expect, test } from 'vitest';
import { renderComponent } from '../testing/render-component.tsx';
import { PaletteFrame, PaletteGroup, PaletteItem } from './palette.tsx';

const palette = (query: string) =>
  renderComponent(
    <PaletteFrame query={query}>
      <PaletteGroup label="Screens">
        <PaletteItem icon={LayoutDashboard} label="Sync Monitor" query={query} keys="G S" selected />
        <PaletteItem icon={LayoutDashboard} label="Overview" query={query} detail="all properties" />
      </PaletteGroup>
    </PaletteFrame>,
  );

test('the matching part of a label is emphasised, whatever its case', async () => {
  const screen = await palette('mon');
  const hits = [...screen.container.querySelectorAll('b')].map(hit => hit.textContent);
  expect(hits).toEqual(['Mon']);
  await expect.element(screen.getByText('Screens')).toBeVisible();
});

test('without a search text nothing is emphasised', async () => {
  const screen = await palette('');
  await expect.element(screen.getByText('Sync Monitor')).toBeVisible();
  expect(screen.container.querySelectorAll('b')).toHaveLength(0);
});

test('an entry shows its keys and its detail', async () => {
  const screen = await palette('');
  await expect.element(screen.getByText('G S')).toBeVisible();
  await expect.element(screen.getByText('all properties')).toBeVisible();
});

test('only the selected entry is marked', async () => {
  const screen = await palette('');
  const marked = [...screen.container.querySelectorAll('[data-selected]')];
  expect(marked.map(entry => entry.textContent)).toEqual(['Sync MonitorG S']);
});
