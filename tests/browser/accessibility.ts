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
export const accessibilityProblems = (page: Page): Promise<string[]> => problemsOf(page, builder(page));

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Passed checks are not collected, because that takes longer than the checks on large tables. */
const builder = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] });

async function problemsOf(page: Page, axe: AxeBuilder): Promise<string[]> {
  await waitUntilStill(page);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`));
}

/** Returns the axe violations in the light colour scheme, and those of colours in the dark one. */
export async function problemsInBothSchemes(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // Wait for the colour transition.
    await page.waitForTimeout(400);
    const axe = colorScheme === 'dark' ? builder(page).withRules(COLOUR_RULES) : builder(page);
    problems.push(...(await problemsOf(page, axe)).map(text => `${colorScheme} ${text}`));
  }
  return problems;
}
