import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderComponent } from '../../testing/render-component.tsx';
import { type FilterChip, FilterChips } from './filter-chips.tsx';

const COUNTRY: FilterChip = { id: 'country', field: 'Country', operator: 'is', value: 'Germany' };
const QUERY: FilterChip = { id: 'query', field: 'Query', operator: 'contains', value: 'tent' };

type Actions = { onRemove?: (id: string) => void; onAdd?: (id: string) => void; onClear?: () => void };

function Chips({ chips = [COUNTRY, QUERY], actions = {} }: { chips?: FilterChip[]; actions?: Actions }) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <FilterChips
        chips={chips}
        open={open}
        onOpen={setOpen}
        onRemove={actions.onRemove ?? (() => {})}
        fields={[
          { id: 'page', label: 'Page' },
          { id: 'device', label: 'Device' },
        ]}
        onAdd={actions.onAdd ?? (() => {})}
        onClear={actions.onClear ?? (() => {})}
        editor={chip => <input aria-label={`Edit ${chip.field}`} data-autofocus />}
      />
      <p>Elsewhere</p>
    </>
  );
}

const COUNTRY_NAME = 'Country is Germany';

test('a chip is named by its field, operator and value', async () => {
  const screen = await renderComponent(<Chips />);
  await expect.element(screen.getByRole('button', { name: COUNTRY_NAME })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Query contains tent' })).toBeVisible();
});

test('a click opens the editor of the chip and moves the focus into it', async () => {
  const screen = await renderComponent(<Chips />);
  await screen.getByRole('button', { name: COUNTRY_NAME }).click();
  await expect.element(screen.getByLabelText('Edit Country')).toHaveFocus();
  expect(screen.getByLabelText('Edit Query').elements()).toHaveLength(0);
});

test('Enter opens the editor and Escape returns the focus to the chip', async () => {
  const screen = await renderComponent(<Chips />);
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: COUNTRY_NAME })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByLabelText('Edit Country')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: COUNTRY_NAME })).toHaveFocus();
  await expect.poll(() => screen.getByLabelText('Edit Country').elements()).toHaveLength(0);
});

test('a second click on the chip closes its editor', async () => {
  const screen = await renderComponent(<Chips />);
  const chip = screen.getByRole('button', { name: COUNTRY_NAME });
  await chip.click();
  await expect.element(screen.getByLabelText('Edit Country')).toBeVisible();
  await chip.click();
  await expect.poll(() => screen.getByLabelText('Edit Country').elements()).toHaveLength(0);
});

test('a click elsewhere closes the editor', async () => {
  const screen = await renderComponent(<Chips />);
  await screen.getByRole('button', { name: COUNTRY_NAME }).click();
  await expect.element(screen.getByLabelText('Edit Country')).toBeVisible();
  await screen.getByText('Elsewhere').click();
  await expect.poll(() => screen.getByLabelText('Edit Country').elements()).toHaveLength(0);
});

test('the remove button of a chip names its field and removes only that chip', async () => {
  const onRemove = vi.fn();
  const screen = await renderComponent(<Chips actions={{ onRemove }} />);
  await screen.getByRole('button', { name: /^Remove .*Country$/ }).click();
  expect(onRemove).toHaveBeenCalledExactlyOnceWith('country');
  expect(screen.getByLabelText('Edit Country').elements()).toHaveLength(0);
});

test('the menu adds a filter', async () => {
  const onAdd = vi.fn();
  const screen = await renderComponent(<Chips actions={{ onAdd }} />);
  await screen.getByRole('button', { name: /add/i }).click();
  await screen.getByRole('menuitem', { name: 'Device' }).click();
  expect(onAdd).toHaveBeenCalledExactlyOnceWith('device');
});

test('all filters are cleared with one click', async () => {
  const onClear = vi.fn();
  const screen = await renderComponent(<Chips actions={{ onClear }} />);
  await screen.getByRole('button', { name: /clear/i }).click();
  expect(onClear).toHaveBeenCalledOnce();
});

test('without filters there is nothing to clear', async () => {
  const screen = await renderComponent(<Chips chips={[]} />);
  await expect.element(screen.getByRole('button', { name: /add/i })).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(1);
});

test('without remaining fields there is no menu', async () => {
  const screen = await renderComponent(
    <FilterChips
      chips={[COUNTRY]}
      open={null}
      onOpen={() => {}}
      onRemove={() => {}}
      fields={[]}
      onAdd={() => {}}
      onClear={() => {}}
      editor={() => null}
    />,
  );
  await expect.element(screen.getByRole('button', { name: COUNTRY_NAME })).toBeVisible();
  expect(screen.getByRole('button', { name: /add/i }).elements()).toHaveLength(0);
});
