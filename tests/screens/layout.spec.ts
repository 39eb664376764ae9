import { expect } from '@playwright/test';
import { DASHBOARD_SCREENS, WIDTHS } from './dashboard-screens.ts';
import { overflowingElements } from './overflowing-elements.ts';
import { test } from './test.ts';

test.use({ reducedMotion: 'reduce' });

for (const { name, path, shown } of DASHBOARD_SCREENS)
  test(`${name} fits the window at ${WIDTHS.join(', ')} px in the light and the dark scheme`, async ({
    page,
  }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator(shown).first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        await expect
          .poll(() => overflowingElements(page), { message: `${width} ${colorScheme}` })
          .toEqual([]);
      }
    }
  });
