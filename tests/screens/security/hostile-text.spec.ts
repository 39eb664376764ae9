import { expect, type Page } from '@playwright/test';
import { DASHBOARD_SCREENS } from '../dashboard-screens.ts';
import { withHostileText } from '../responses/hostile-text.ts';
import { test } from '../test.ts';

/** Elements, links and results of scripts that the text could create. */
const readEffects = (page: Page) =>
  page.evaluate(() => ({
    ran: 'ran' in globalThis,
    elements: document.querySelectorAll('[onerror], [onload], img[src="x"]').length,
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ protocol }) => !['http:', 'https:', 'mailto:'].includes(protocol))
      .map(({ href }) => href),
    exposed: [...document.querySelectorAll<HTMLAnchorElement>('a[target="_blank"]')]
      .filter(({ origin, rel }) => origin !== location.origin && !rel.includes('noopener'))
      .map(({ href }) => href),
    shown: document.body.innerText.includes('<img src=x'),
  }));

test('hostile text from Google is shown as text on every screen', async ({ api, page }) => {
  api.changeBodies(withHostileText);
  const dialogs: string[] = [];
  page.on('dialog', dialog => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  let shown = 0;
  for (const { name, path } of DASHBOARD_SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('main'), name).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { shown: isShown, ...effects } = await readEffects(page);
    expect([name, effects]).toEqual([name, { ran: false, elements: 0, links: [], exposed: [] }]);
    if (isShown) shown++;
  }
  expect(dialogs).toEqual([]);
  expect(shown, 'screens that show the text').toBeGreaterThanOrEqual(4);
});
