import { Menu } from '@mantine/core';
import { expect, test } from 'vitest';
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
