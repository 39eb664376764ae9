import { PROPERTY_LIST_TEXT } from '@gsc/contract/properties/labels';
import { useState, useTransition } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderComponent } from '../../testing/render-component.tsx';
import { PropertyListBar } from './property-list-bar.tsx';

const nothing = () => undefined;

/** A parent that follows a change later, as a router does. */
function Slow({ onFind }: { onFind: (find: string) => void }) {
  const [find, setFind] = useState('');
  const [, startTransition] = useTransition();
  const change = (next: string) => {
    onFind(next);
    setTimeout(() => startTransition(() => setFind(next)), 30);
  };
  return (
    <>
      <button type="button" onClick={() => setFind('')}>
        Back
      </button>
      <PropertyListBar find={find} onFind={change} tag={null} tags={[]} onTag={nothing} />
    </>
  );
}

test('no letter is lost while typing, and a change from outside is shown', async () => {
  const found: string[] = [];
  const screen = await renderComponent(<Slow onFind={find => found.push(find)} />);
  const input = screen.getByRole('searchbox', { name: PROPERTY_LIST_TEXT.find });
  await input.click();
  await userEvent.keyboard('client-099');
  await expect.poll(() => found.at(-1)).toBe('client-099');
  await expect.element(input).toHaveValue('client-099');
  // Wait until the parent has followed.
  await new Promise(resolve => setTimeout(resolve, 200));
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(input).toHaveValue('');
});

test('without tags there is no filter; a tag of the URL that no property has can be removed', async () => {
  const chosen: (string | null)[] = [];
  const bar = (tag: string | null) => (
    <PropertyListBar find="" onFind={nothing} tag={tag} tags={[]} onTag={next => chosen.push(next)} />
  );
  const none = await renderComponent(bar(null));
  expect(none.getByRole('combobox').elements()).toHaveLength(0);
  const unknown = await renderComponent(bar('Gone'));
  await expect.element(unknown.getByRole('combobox', { name: PROPERTY_LIST_TEXT.tag })).toHaveValue('Gone');
  await unknown.getByRole('combobox').click();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.poll(() => chosen).toEqual([null]);
});
