import { expect, type Locator } from '@playwright/test';

/**
 * Closes a dialog with Escape. The focus enters a dialog shortly after it is shown. If Escape is pressed before, the
 * button that opened the dialog does not get the focus back.
 */
export async function closeWithEscape(dialog: Locator): Promise<void> {
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await dialog.page().keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
