import { INSIGHT_TABS } from '@gsc/contract/analytics/insights/labels';
import { expect } from '@playwright/test';
import { reportAddress, WIDTHS } from '../dashboard-screens.ts';
import { test } from '../test.ts';

// Animations can shift the layout.
test.use({ reducedMotion: 'no-preference' });

/** The limit of a good page in Core Web Vitals is 0.1. */
const MAX_SHIFT = 0.05;
/** Long enough that every skeleton is shown. */
const ANSWER_MS = 400;

declare global {
  interface Window {
    shifts: { value: number; elements: string[] }[];
  }
}

/** Runs in the browser before the page's own scripts. Delays every answer and collects the layout shifts. */
function observeShifts(delayMs: number): void {
  const originalFetch = window.fetch;
  window.fetch = async (...call) => {
    const answer = await originalFetch(...call);
    await new Promise(resolve => setTimeout(resolve, delayMs));
    return answer;
  };
  window.shifts = [];
  type Shift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] };
  new PerformanceObserver(list => {
    for (const { value, sources } of list.getEntries() as Shift[])
      window.shifts.push({
        value,
        elements: sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : '')),
      });
  }).observe({ type: 'layout-shift', buffered: true });
}

for (const tab of INSIGHT_TABS)
  for (const width of WIDTHS)
    test(`the layout of ${tab} does not shift while it loads at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(observeShifts, ANSWER_MS);
      await page.goto(reportAddress(`&tab=${tab}`));
      await expect(page.getByRole('table').first()).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
      const shifts = await page.evaluate(() => window.shifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(MAX_SHIFT);
    });
