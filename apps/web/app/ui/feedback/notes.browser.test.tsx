import { nestedText } from '@gsc/contract/dates/comparison-labels';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderComponent } from '../../testing/render-component.tsx';
import { EmptyState } from './empty-state.tsx';
import { LoadError } from './load-error.tsx';
import { NestedNote } from './nested-note.tsx';
import { Note, type NoteKind } from './note.tsx';

test('an error note is an alert', async () => {
  const screen = await renderComponent(<Note kind="error">The report could not be loaded.</Note>);
  await expect.element(screen.getByRole('alert')).toMatchTextContent('The report could not be loaded.');
});

test.each(['partial', 'fresh', 'warning'] satisfies NoteKind[])(
  'a note of kind %s is no alert',
  async kind => {
    const screen = await renderComponent(<Note kind={kind}>Two days are missing.</Note>);
    await expect.element(screen.getByText('Two days are missing.')).toBeVisible();
    expect(screen.getByRole('alert').elements()).toHaveLength(0);
  },
);

test('a note shows its action', async () => {
  const screen = await renderComponent(
    <Note kind="error" action={<button type="button">Reconnect</button>}>
      Access was lost.
    </Note>,
  );
  await expect.element(screen.getByRole('alert').getByRole('button', { name: 'Reconnect' })).toBeVisible();
});

test('a load error retries with a click and with the keyboard', async () => {
  const onRetry = vi.fn();
  const screen = await renderComponent(<LoadError onRetry={onRetry}>Not loaded.</LoadError>);
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Not loaded.');
  await screen.getByRole('alert').getByRole('button').click();
  await userEvent.keyboard('{Enter}');
  expect(onRetry).toHaveBeenCalledTimes(2);
});

test('an empty state has a heading, a sentence and an action', async () => {
  const screen = await renderComponent(
    <EmptyState title="No syncs yet" action={<button type="button">Start</button>}>
      The latest jobs appear here.
    </EmptyState>,
  );
  await expect.element(screen.getByRole('heading', { name: 'No syncs yet' })).toBeVisible();
  await expect.element(screen.getByText('The latest jobs appear here.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Start' })).toBeVisible();
});

test('the picture of an empty state is hidden from screen readers', async () => {
  const screen = await renderComponent(<EmptyState title="No syncs yet">Nothing ran.</EmptyState>);
  expect(screen.container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

const NAMES = new Map([
  ['a', 'trailforge.example'],
  ['b', 'shop.trailforge.example'],
]);

test('a property that is part of another one is named with it', async () => {
  const screen = await renderComponent(
    <NestedNote nested={[{ property_id: 'b', inside_id: 'a' }]} nameOf={id => NAMES.get(id)} />,
  );
  const text = nestedText([{ name: 'shop.trailforge.example', inside: 'trailforge.example' }]) ?? '';
  await expect.element(screen.getByText(text)).toBeVisible();
});

test('a nested property without a name still has a sentence', async () => {
  const screen = await renderComponent(
    <NestedNote nested={[{ property_id: 'x', inside_id: 'a' }]} nameOf={id => NAMES.get(id)} />,
  );
  await expect.element(screen.getByText(/trailforge\.example/)).toBeVisible();
  expect(screen.container.textContent).not.toContain('undefined');
});

test('without nested properties there is no note', async () => {
  const screen = await renderComponent(<NestedNote nested={[]} nameOf={id => NAMES.get(id)} />);
  expect(screen.container.querySelector('[data-kind]')).toBeNull();
});
