import { expect } from '@playwright/test';
import { problemsInBothSchemes } from '../../browser/accessibility.ts';
import { DASHBOARD_SCREENS, WIDTHS } from '../dashboard-screens.ts';
import { expectSmallColdLoad } from '../loading/cold-load.ts';
import { overflowingElements } from '../overflowing-elements.ts';
import { agencyAttentionResponse } from '../responses/overview.ts';
import { test } from '../test.ts';
import { expectExplainedFigures, hasExplainedFigures } from './explained-figures.ts';

// One load for all statements about a screen in the same state. widths.spec.ts loads it on a phone in the dark scheme.
for (const screen of DASHBOARD_SCREENS)
  test(`${screen.name} is small, fits the window in both schemes and explains its figures`, async ({
    api,
    page,
  }) => {
    api.answer('GET /api/overview/attention', agencyAttentionResponse());
    await page.setViewportSize({ width: WIDTHS[0], height: 900 });
    await test.step('loads few files and bytes with an empty cache', () => expectSmallColdLoad(page, screen));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    if (hasExplainedFigures(screen.name))
      await test.step('links to the definitions of its figures', () =>
        expectExplainedFigures(page, screen.name));
    for (const width of WIDTHS)
      await test.step(`fits the window at ${width} px in the light and the dark scheme`, async () => {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
          await expect
            .poll(() => overflowingElements(page), { message: `${width} ${colorScheme}` })
            .toEqual([]);
        }
      });
    await expect(page.locator(screen.shown).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    if (hasExplainedFigures(screen.name))
      await test.step('has no accessibility violations', async () =>
        expect(await problemsInBothSchemes(page)).toEqual([]));
  });
