import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderComponent } from '../../testing/render-component.tsx';
import { type PropertyChoice, PropertyList } from './property-list.tsx';

const PROPERTIES: PropertyChoice[] = [
  { id: 'a', name: 'trailforge.example', clicks: 84_210, trend: [1, 2, 3] },
  { id: 'b', name: 'shop.trailforge.example', clicks: 41_096, trend: [3, 2, 1] },
  { id: 'c', name: 'kettleandgrain.example', clicks: null, trend: [] },
];

type Options = { selected?: string | null; onSelect?: (id: string | null) => void; onConnect?: () => void };
const list = ({ selected = null, onSelect = () => {}, onConnect = () => {} }: Options = {}) =>
  renderComponent(
    <PropertyList
      properties={PROPERTIES}
      totalClicks={125_306}
      selected={selected}
      onSelect={onSelect}
      onConnect={onConnect}
    />,
  );

const SHOP = { name: 'shop.trailforge.example', exact: false };

test('the first entry stands for all properties and has their clicks', async () => {
  const screen = await list();
  const [first] = screen.getByRole('listitem').elements();
  expect(first?.textContent).toContain('125,306');
  expect(first?.querySelector('button')?.ariaPressed).toBe('true');
});

test('the chosen property is pressed and the others are not', async () => {
  const screen = await list({ selected: 'b' });
  await expect.element(screen.getByRole('button', SHOP)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.container.querySelectorAll('[aria-pressed="true"]')).toHaveLength(1);
});

test('a click chooses a property, and the first entry chooses all', async () => {
  const onSelect = vi.fn();
  const screen = await list({ selected: 'a', onSelect });
  await screen.getByRole('button', SHOP).click();
  await screen.getByRole('listitem').first().getByRole('button').click();
  expect(onSelect.mock.calls).toEqual([['b'], [null]]);
});

test('a property without stored clicks shows a dash', async () => {
  const screen = await list();
  await expect
    .element(screen.getByRole('button', { name: 'kettleandgrain.example', exact: false }))
    .toMatchTextContent(/-$/);
});

test('the search hides the entry for all properties', async () => {
  const screen = await list();
  await screen.getByRole('textbox').fill('SHOP');
  const entries = screen.getByRole('listitem').elements();
  expect(entries.map(entry => entry.textContent)).toHaveLength(1);
  expect(entries[0]?.textContent).toContain('shop.trailforge.example');
});

test('Enter in the search chooses the first match', async () => {
  const onSelect = vi.fn();
  const screen = await list({ onSelect });
  await screen.getByRole('textbox').fill('trailforge');
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('a');
});

test('Enter in an empty search chooses nothing', async () => {
  const onSelect = vi.fn();
  const screen = await list({ onSelect });
  await screen.getByRole('textbox').click();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
});

test('a search without a match repeats the text', async () => {
  const screen = await list();
  await screen.getByRole('textbox').fill('atlantis');
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('atlantis');
});

test('the arrow keys move the focus through the search, the properties and the button', async () => {
  const screen = await list();
  await screen.getByRole('textbox').click();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(screen.getByRole('button', SHOP)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const connect = screen.getByRole('button', { name: PROPERTIES_TEXT.connectNew });
  await expect.element(connect).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(connect).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.element(screen.getByRole('textbox')).toHaveFocus();
});

test('another property can be connected', async () => {
  const onConnect = vi.fn();
  const screen = await list({ onConnect });
  await screen.getByRole('button', { name: PROPERTIES_TEXT.connectNew }).click();
  expect(onConnect).toHaveBeenCalledOnce();
});
