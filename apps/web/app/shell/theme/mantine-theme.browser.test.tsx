import { Menu } from '@mantine/core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderComponent } from '../../testing/render-component.tsx';

test('a menu contains only its items, and the first one receives the focus', async () => {
  const screen = await renderComponent(
    <Menu>
      <Menu.Target>
        <button type="button">Open</button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>First</Menu.Item>
        <Menu.Item>Second</Menu.Item>
      </Menu.Dropdown>
    </Menu>,
  );
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'First' })).toHaveFocus();
  const roles = [...screen.getByRole('menu').element().children].map(child => child.getAttribute('role'));
  expect(roles).toEqual(['menuitem', 'menuitem']);
});

const ITEMS = Array.from({ length: 14 }, (_, i) => `Item ${i + 1}`);

test.each([
  [1280, 480],
  [390, 500],
])(
  'a long menu stays in a low window of %i × %i, and its last item can be reached',
  async (width, height) => {
    await page.viewport(width, height);
    try {
      // The menu fits neither below nor above its button, and the page scrolls.
      const screen = await renderComponent(
        <div style={{ height: 3000, paddingTop: height * 0.55 }}>
          <Menu>
            <Menu.Target>
              <button type="button">Open</button>
            </Menu.Target>
            <Menu.Dropdown>
              {ITEMS.map(name => (
                <Menu.Item key={name}>{name}</Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>,
      );
      await screen.getByRole('button', { name: 'Open' }).click();
      await expect.element(screen.getByRole('menuitem', { name: 'Item 1', exact: true })).toHaveFocus();
      const [menu, last] = [screen.getByRole('menu'), screen.getByRole('menuitem', { name: 'Item 14' })];
      const isWithin = (element: Element, top: number, bottom: number) => {
        const box = element.getBoundingClientRect();
        return box.top >= top && box.bottom <= bottom;
      };
      const isInWindow = () => isWithin(menu.element(), 0, window.innerHeight);
      const isLastVisible = () => {
        const { top, bottom } = menu.element().getBoundingClientRect();
        return isInWindow() && isWithin(last.element(), top, bottom);
      };
      await expect.poll(isInWindow).toBe(true);
      expect(isLastVisible()).toBe(false);

      await userEvent.keyboard('{End}');
      await expect.element(last).toHaveFocus();
      await expect.poll(isLastVisible).toBe(true);
      expect(window.scrollY).toBe(0);

      // With the mouse, the menu scrolls and the page does not.
      await userEvent.keyboard('{Home}');
      await userEvent.wheel(menu, { delta: { y: 2000 } });
      await expect.poll(isLastVisible).toBe(true);
      expect(window.scrollY).toBe(0);
    } finally {
      await page.viewport(1440, 900);
    }
  },
);
