import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

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

/** Waits until the page has rendered a new width or colour scheme, and the transitions to it have started. */
const awaitRendering = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise(resolve =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1000 })),
        ),
      ),
  );

/** Returns the axe violations of the current page, each with its element. */
export const accessibilityProblems = (page: Page): Promise<string[]> => problemsOf(page, {});

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Returns the violations in the light colour scheme, and those of colours in the dark one. */
export async function problemsInBothSchemes(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await awaitRendering(page);
    const rules: RunOptions = colorScheme === 'dark' ? { runOnly: COLOUR_RULES } : {};
    problems.push(...(await problemsOf(page, rules)).map(text => `${colorScheme} ${text}`));
  }
  return problems;
}

/**
 * Runs axe in the page, because AxeBuilder opens a second page for every result. axe is loaded once in each document.
 * Passed checks are not collected, because that takes longer than the checks on large tables.
 */
async function problemsOf(page: Page, options: RunOptions): Promise<string[]> {
  await waitUntilStill(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async runOptions => {
      const { violations } = await window.axe.run(document, runOptions);
      return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`));
    },
    // The only frame shows the logo of the user.
    { ...options, resultTypes: ['violations'], iframes: false } satisfies RunOptions,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
