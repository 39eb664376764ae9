import { TAGS_TEXT } from '@gsc/contract/properties/labels';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderComponent } from '../../testing/render-component.tsx';
import { TagEditor } from './tag-editor.tsx';

const NAME = 'trailforge.example';

async function openEditor(isSaved = true) {
  const saved: string[][] = [];
  const screen = await renderComponent(
    <TagEditor
      name={NAME}
      tags={['Client A']}
      known={['Client A', 'Shop']}
      onSave={async tags => {
        saved.push(tags);
        return isSaved;
      }}
    />,
  );
  const button = screen.getByRole('button', { name: TAGS_TEXT.edit(NAME) });
  await button.click();
  const input = screen.getByRole('combobox', { name: TAGS_TEXT.label });
  await expect.element(input).toHaveFocus();
  return { screen, saved, button, input };
}

test('a tag is typed, chosen from the used ones or removed, and each change is saved', async () => {
  const { saved } = await openEditor();
  await userEvent.keyboard('New one,');
  await expect.poll(() => saved).toEqual([['Client A', 'New one']]);
  await userEvent.keyboard('Sh{ArrowDown}{Enter}');
  await expect.poll(() => saved.at(-1)).toEqual(['Client A', 'New one', 'Shop']);
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => saved.at(-1)).toEqual(['Client A', 'New one']);
});

test('a limited number of tags is shown, with the number of the others', async () => {
  const screen = await renderComponent(
    <TagEditor name={NAME} tags={['A', 'B', 'C']} max={1} known={[]} onSave={async () => true} />,
  );
  await expect.element(screen.getByText('+2')).toBeVisible();
  await expect.element(screen.getByTitle('B, C')).toBeVisible();
  expect(screen.getByText('B', { exact: true }).elements()).toHaveLength(0);
});

test('Escape closes the editor and returns the focus to the button', async () => {
  const { input, button } = await openEditor();
  // The first one closes the list of used tags.
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.poll(() => input.elements()).toHaveLength(0);
  await expect.element(button).toHaveFocus();
});

test('tags that cannot be saved are removed again', async () => {
  const { screen, saved } = await openEditor(false);
  await userEvent.keyboard('New one,');
  await expect.poll(() => saved).toHaveLength(1);
  await expect.poll(() => screen.getByText('New one').elements()).toHaveLength(0);
});
