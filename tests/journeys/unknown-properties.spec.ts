import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page, test } from '@playwright/test';
import { answerReports } from '../browser/answer-reports.ts';
import {
  moversAnswer,
  overviewAnswer,
  PROPERTY_IDS,
  propertiesAnswer,
  rankingAnswer,
} from '../browser/report-answers.ts';
import { signInThroughGoogle } from '../browser/sign-in.ts';

test.use({ baseURL: process.env.STACK_URL ?? '', reducedMotion: 'reduce' });
test.setTimeout(180_000);

const EMAIL = 'owen@alderandash.example';
const GONE = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
const [ONE, TWO] = PROPERTY_IDS;
const notice = (page: Page, left: number) =>
  page.locator('.mantine-Notifications-notification', { hasText: PROPERTIES_TEXT.notConnected(left) });
const results = (page: Page) => page.getByRole('table', { name: 'Results' });
const clicks = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${OVERVIEW_TEXT.totalClicks}`) });

/** As the server does: no figures for a property that is not connected. */
async function answerKnownOnly(page: Page, known: () => readonly string[]): Promise<void> {
  await answerReports(page);
  await page.route(/\/api\/overview(\?|$)/, route => route.fulfill({ json: overviewAnswer() }));
  await page.route(/\/api\/overview\/movers/, route => route.fulfill({ json: moversAnswer() }));
  await page.route(/\/api\/overview\/ranking/, route => route.fulfill({ json: rankingAnswer() }));
  await page.route(/\/api\/(overview|reports)/, route => {
    const named = new URL(route.request().url()).searchParams.get('p')?.split(',') ?? [];
    const posted = (route.request().postDataJSON() as { property_ids?: string[] } | null)?.property_ids ?? [];
    const unknown = [...named, ...posted].some(id => id !== '' && !known().includes(id));
    return unknown
      ? route.fulfill({ status: 404, json: { detail: REPORTS_TEXT.unknownProperty } })
      : route.fallback();
  });
}

async function open(page: Page): Promise<void> {
  await page.goto(ROUTES.overview);
  await signInThroughGoogle(page, EMAIL);
}

test('an address with a property that is not connected shows all of them and says so', async ({ page }) => {
  await answerKnownOnly(page, () => PROPERTY_IDS);
  await open(page);
  const days = 'from=2026-10-15&to=2026-11-13';
  for (const wrong of [GONE, 'nonsense', '%3Cscript%3E,%27', `${GONE},${GONE}`]) {
    await page.goto(`${ROUTES.overview}?p=${wrong}`);
    await expect(notice(page, 0)).toBeVisible();
    await expect(page).toHaveURL(ROUTES.overview);
    await expect(clicks(page)).toContainText('184,320');
    await expect(page.getByRole('alert')).toHaveCount(0);
    // No link of the page carries it on.
    await expect(page.locator(`a[href*="p=${wrong}"]`)).toHaveCount(0);

    for (const rest of ['', `&${days}&dim=page`]) {
      await page.goto(`${ROUTES.analytics}?p=${wrong}${rest}`);
      await expect(notice(page, 0)).toBeVisible();
      await expect(results(page)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`p=${PROPERTY_IDS.join('%2C')}`));
      await expect(page.getByRole('button', { name: 'Start Date' })).toBeVisible();
    }
  }
  // What is known of a list stays, and the other days of the address too.
  await page.goto(`${ROUTES.analytics}?p=${TWO},${GONE}&${days}`);
  await expect(notice(page, 1)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`p=${TWO}&from=2026-10-15`));
  await expect(results(page)).toBeVisible();
});

test('deleting the chosen property leaves every screen working', async ({ page }) => {
  let known: readonly string[] = PROPERTY_IDS;
  await answerKnownOnly(page, () => known);
  await open(page);
  await page.route('**/api/properties', async route => {
    const { active } = propertiesAnswer();
    await route.fulfill({ json: { active: active.filter(({ id }) => known.includes(id)), deleted: [] } });
  });
  await page.route(`**/api/properties/${ONE}`, route => {
    known = PROPERTY_IDS.slice(1);
    return route.fulfill({ status: 204 });
  });
  await page.goto(`${ROUTES.properties}?p=${ONE}`);
  await page.getByRole('button', { name: `${PROPERTIES_TEXT.delete} trailforge.example` }).click();
  await page.getByRole('dialog').getByRole('button', { name: PROPERTIES_TEXT.delete, exact: true }).click();
  await expect(notice(page, 0)).toBeVisible();
  await expect(page).toHaveURL(ROUTES.properties);

  const sidebar = page.getByRole('complementary', { name: 'Navigation' });
  await sidebar.getByRole('link', { name: OVERVIEW_TEXT.title, exact: true }).click();
  await expect(clicks(page)).toContainText('184,320');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await sidebar.getByRole('link', { name: REPORTS_TEXT.title, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Start Date' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(ROUTES.properties);
});

test('a report whose days cannot be loaded says so and can be tried again', async ({ page }) => {
  await answerReports(page);
  await open(page);
  let broken = true;
  await page.route(/\/api\/reports\/range/, route =>
    broken ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await page.goto(`${ROUTES.analytics}?p=${ONE}`);
  const alert = page.getByRole('alert').filter({ hasText: REPORTS_TEXT.failed }).first();
  await expect(alert).toBeVisible({ timeout: 20_000 });
  broken = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(results(page)).toBeVisible();

  // A malformed report of a known property is an empty form.
  await page.goto(`${ROUTES.analytics}?p=${ONE}&from=yesterday&to=2026-11-13`);
  await expect(page.getByRole('button', { name: 'Start Date' })).toBeVisible();
});
