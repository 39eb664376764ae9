import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page } from '@playwright/test';
import { reportAddress } from './dashboard-screens.ts';
import { test } from './test.ts';

/** The printable width of the page in base.css. */
const PRINTED_WIDTH = 1040;

test.use({ colorScheme: 'dark' });

const scheme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme');
const signal = (page: Page, type: 'beforeprint' | 'afterprint') =>
  page.evaluate(name => void dispatchEvent(new Event(name)), type);

for (const [name, path] of [
  ['Overview', ROUTES.overview],
  ['A report', reportAddress()],
] as const)
  test(`${name} is printed without controls, in light colours and in the width of the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.locator('canvas').first()).toBeVisible();
    expect(await scheme(page)).toBe('dark');

    await signal(page, 'beforeprint');
    // The browser reads the document right after the event.
    expect(await scheme(page)).toBe('light');
    const widths = await page.locator('canvas').evaluateAll(all => all.map(each => each.clientWidth));
    const drawn = Math.max(...widths);
    expect(drawn).toBeLessThanOrEqual(PRINTED_WIDTH);
    // Without the sidebar, a chart is almost as wide as the page.
    expect(drawn).toBeGreaterThan(PRINTED_WIDTH - 100);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: PRINTED_WIDTH, height: 1500 });
    await expect(page.getByRole('complementary', { name: 'Navigation' })).toBeHidden();
    await expect(page.getByRole('button', { name: /Search or jump to/ })).toBeHidden();
    await expect(page.getByRole('button', { name: /User menu/ })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      PRINTED_WIDTH,
    );

    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await signal(page, 'afterprint');
    await expect.poll(() => scheme(page)).toBe('dark');
    await expect.poll(() => page.locator('html').getAttribute('data-printing')).toBeNull();
  });
