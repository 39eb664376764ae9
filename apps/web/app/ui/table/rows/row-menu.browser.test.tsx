import { Copy } from 'lucide-react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderComponent } from '../../../testing/render-component.tsx';
import { RowMenu } from './row-menu.tsx';

const COUNT = 40;

test('a menu that is higher than the window is scrolled', async () => {
  const chosen: number[] = [];
  const actions = Array.from({ length: COUNT }, (_, at) => ({
    label: `Action ${at + 1}`,
    icon: Copy,
    onSelect: () => chosen.push(at + 1),
  }));
  await renderComponent(<RowMenu name="a row" actions={() => actions} />);
  await page.getByRole('button', { name: 'Actions for a row' }).click();
  const menu = page.getByRole('menu');
  await expect.element(menu).toBeVisible();
  await expect
    .poll(() => menu.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(window.innerHeight);
  expect(menu.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  await userEvent.keyboard('{End}{Enter}');
  expect(chosen).toEqual([COUNT]);
});
