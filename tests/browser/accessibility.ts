import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Waits until old data has been replaced and transitions have ended. Before
 * that, content is shown with reduced opacity and fails the contrast rules.
 */
async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[data-refreshing]') === null &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
        ),
  );
}

/** Returns the axe violations of the current page, each with its element. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await waitUntilStill(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`));
}

/** Returns the axe violations in the light and the dark colour scheme. */
export async function problemsInBothSchemes(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // Wait for the colour transition.
    await page.waitForTimeout(400);
    problems.push(...(await accessibilityProblems(page)).map(text => `${colorScheme} ${text}`));
  }
  return problems;
}
