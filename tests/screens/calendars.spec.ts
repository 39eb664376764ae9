import { isDeepStrictEqual } from 'node:util';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Locator, type Page } from '@playwright/test';
import { PROPERTY_IDS } from './responses/properties.ts';
import { test } from './test.ts';

type Box = { x: number; y: number; width: number; height: number };

const REPORT = `${ROUTES.analytics}?p=${PROPERTY_IDS[0]}&from=2026-10-15&to=2026-11-13&cmp=prev`;
const calendar = (page: Page) => page.locator('[data-dates-dropdown]');
const day = (page: Page, name: string) => calendar(page).getByRole('button', { name });

async function openReport(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(REPORT);
  await expect(page.getByRole('table', { name: 'Results' })).toBeVisible();
}

/** The position of an element after it has stopped moving, for example because content above it was loaded. */
async function finalBox(target: Locator): Promise<Box> {
  let last: Box | null = null;
  await expect
    .poll(
      async () => {
        const box = await target.boundingBox();
        const isFinal = box !== null && isDeepStrictEqual(box, last);
        last = box;
        return isFinal;
      },
      { intervals: [200] },
    )
    .toBe(true);
  if (!last) throw new Error('the element is not on the screen');
  return last;
}

/** Expects the calendar to have its usual size and to fit on the screen. */
async function expectOnScreen(page: Page, width: number): Promise<void> {
  await expect(day(page, '10 November 2026')).toBeVisible();
  const box = await finalBox(calendar(page));
  expect(box.width).toBeLessThan(340);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
}

/** Clicks at the visible position of the day, without the scrolling of a locator click. */
async function clickAtPosition(page: Page, target: Locator): Promise<void> {
  const box = await finalBox(target);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

for (const width of [1440, 768, 390]) {
  test(`a day can be selected with the mouse and the keyboard at ${width} px`, async ({ page }) => {
    await openReport(page, width);
    await page.getByRole('button', { name: REPORTS_TEXT.editReport }).click();
    for (const [field, param] of [['Start Date', 'from'] as const, ['End Date', 'to'] as const]) {
      const input = page.getByRole('button', { name: field });
      await input.click();
      if (field === 'Start Date') await calendar(page).getByRole('button', { name: 'Next month' }).click();
      await expectOnScreen(page, width);
      await clickAtPosition(page, day(page, '10 November 2026'));
      await expect(calendar(page)).toBeHidden();
      await expect(input).toHaveText('10 Nov 2026');
      // The report changes after a pause, which can move the form.
      await expect(page).toHaveURL(new RegExp(`${param}=2026-11-10`));
    }
    const end = page.getByRole('button', { name: 'End Date' });
    await end.press('Enter');
    await expectOnScreen(page, width);
    await day(page, '10 November 2026').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(end).toHaveText('11 Nov 2026');
    await end.press('Enter');
    await expect(calendar(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(calendar(page)).toBeHidden();
  });

  test(`selecting the day of a note keeps its text at ${width} px`, async ({ api, page }) => {
    await openReport(page, width);
    await page.getByRole('button', { name: 'Add note', exact: true }).click();
    const note = page.getByRole('textbox', { name: 'Note' });
    await note.fill('new template');
    const field = page
      .getByRole('button', { name: 'Day', exact: true })
      .and(page.locator('[data-dates-input]'));
    await field.click();
    await expectOnScreen(page, width);
    await clickAtPosition(page, day(page, '10 November 2026'));
    await expect(field).toHaveText('10 Nov 2026');
    await expect(note).toHaveValue('new template');

    // Escape closes the calendar and leaves the form open.
    await field.click();
    await expect(calendar(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(calendar(page)).toBeHidden();
    await expect(note).toHaveValue('new template');

    await page.getByRole('button', { name: 'Add note', exact: true }).last().click();
    await expect(note).toBeHidden();
    expect(api.calls('POST /api/reports/annotations')).toMatchObject([
      { body: { day: '2026-11-10', text: 'new template' } },
    ]);

    await page.getByRole('button', { name: 'Add note', exact: true }).click();
    await expect(note).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(note).toBeHidden();
  });
}
