import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import type { PropertyRules, Rule, RuleCounts } from '@gsc/contract/reports/rules';
import { RULES_TEXT } from '@gsc/contract/reports/rules-labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page, test } from '@playwright/test';
import { accessibilityProblems, problemsInBothSchemes } from '../browser/accessibility.ts';
import {
  OPTIONS_RESPONSE,
  PROPERTY_IDS,
  propertiesResponse,
  RANGE_RESPONSE,
  reportResponse,
} from '../browser/report-responses.ts';
import { signInThroughGoogle } from '../browser/sign-in.ts';

test.use({ baseURL: process.env.STACK_URL ?? '' });
test.setTimeout(120_000);

const EMAIL = 'tomas@quietroastery.example';
const [ONE, TWO] = PROPERTY_IDS;
const address = (more = '') => `${ROUTES.analytics}?p=${ONE}&from=2026-10-15&to=2026-11-13${more}`;
const dialog = (page: Page) => page.getByRole('dialog', { name: RULES_TEXT.title });
const kind = (page: Page, name: string) =>
  dialog(page)
    .getByRole('radiogroup', { name: 'Rules for' })
    .getByText(new RegExp(`^${name}`));
const opener = (page: Page) => page.getByRole('button', { name: RULES_TEXT.title });

const countsOf = (rules: readonly Rule[]): RuleCounts => ({
  from: '2026-10-17',
  to: '2026-11-13',
  all: { rows: 4120, clicks: 51_900 },
  matched: { rows: 104 * rules.length, clicks: 6068 * rules.length },
  rules: rules.map((_, at) => (at === 1 ? { rows: 1, clicks: 1 } : { rows: 104, clicks: 6068 })),
});

/** Mocks the API. Returns the saved rules and the requested report configurations. */
async function mockApi(page: Page) {
  const saved = new Map<string, PropertyRules>();
  const requested: { dimensions: string[]; filters: unknown[] }[] = [];
  const none: PropertyRules = { brand: [], page_groups: [] };
  await page.route('**/api/properties', route => route.fulfill({ json: propertiesResponse() }));
  await page.route(/\/api\/reports\/range/, route => route.fulfill({ json: RANGE_RESPONSE }));
  await page.route(/\/api\/reports\/options/, route => route.fulfill({ json: OPTIONS_RESPONSE }));
  await page.route(/\/api\/reports$/, route => {
    requested.push(route.request().postDataJSON());
    return route.fulfill({ json: reportResponse(route.request().postDataJSON(), 12) });
  });
  await page.route(/\/api\/reports\/rules/, route => {
    const url = new URL(route.request().url());
    const [id = '', resource] = url.pathname.split('/').slice(4);
    if (resource === 'brand-words') {
      const words = [
        { value: 'trailforge', rows: 90, clicks: 5120 },
        { value: 'trail forge', rows: 14, clicks: 948 },
      ];
      return route.fulfill({ json: { words } });
    }
    if (resource === 'counts') {
      const { rules } = route.request().postDataJSON() as { rules: Rule[] };
      const bad = rules.findIndex(rule => rule.value.includes('('));
      if (bad < 0) return route.fulfill({ json: countsOf(rules) });
      return route.fulfill({ status: 422, json: { detail: RULES_TEXT.badExpression(bad + 1) } });
    }
    if (route.request().method() === 'PUT') {
      const rules = route.request().postDataJSON() as PropertyRules;
      saved.set(id, rules);
      return route.fulfill({ json: rules });
    }
    const ids = (url.searchParams.get('p') ?? '').split(',');
    const properties = ids.map(property_id => ({ property_id, ...(saved.get(property_id) ?? none) }));
    return route.fulfill({ json: { properties } });
  });
  return { saved, requested };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(ROUTES.analytics);
  await signInThroughGoogle(page, EMAIL);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: REPORTS_TEXT.title, level: 1 })).toBeVisible();
}

test('rules can be edited with live counts, reordered and saved by keyboard', async ({ page }) => {
  const { saved, requested } = await mockApi(page);
  await open(page, address());
  await expect(page.getByRole('table', { name: 'Results' })).toBeVisible();
  await opener(page).press('Enter');
  await expect(dialog(page).getByText(RULES_TEXT.noBrand)).toBeVisible();
  await expect(dialog(page).getByText('0 of 4,120 queries and 0 of 51,900 clicks match')).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /^trail forge/ })
    .press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: 'Value of rule 1' })).toHaveValue('trail forge');
  await expect(dialog(page).getByText('104 of 4,120 queries and 6,068 of 51,900 clicks match')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /^trail forge/ })).toBeHidden();

  await dialog(page).getByRole('button', { name: 'Add rule' }).press('Enter');
  await dialog(page).getByRole('textbox', { name: 'Value of rule 2' }).fill('(forge');
  const operator = dialog(page).getByRole('combobox', { name: 'Operator of rule 2' });
  await operator.press('Enter');
  await page.getByRole('option', { name: 'matches' }).click();
  await expect(dialog(page).getByText('This regular expression is not valid')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Value of rule 2' }).fill('^forge');
  await expect(dialog(page).getByText('208 of 4,120 queries')).toBeVisible();
  await expect(dialog(page).getByRole('listitem').nth(1)).toContainText('1 query');
  expect(await problemsInBothSchemes(page)).toEqual([]);

  await kind(page, RULES_TEXT.pageGroups).click();
  await expect(dialog(page).getByText(RULES_TEXT.noPageGroups)).toBeVisible();
  const add = async (number: number, value: string, name: string) => {
    await dialog(page).getByRole('button', { name: 'Add rule' }).press('Enter');
    await dialog(page)
      .getByRole('textbox', { name: `Value of rule ${number}` })
      .fill(value);
    await dialog(page)
      .getByRole('textbox', { name: `Group of rule ${number}` })
      .fill(name);
  };
  await add(1, '/blog/', '');
  await add(2, '/shop/', 'Shop');
  await kind(page, RULES_TEXT.brand).click();
  await dialog(page).getByRole('button', { name: 'Save rules' }).press('Enter');
  await expect(dialog(page).getByText('Enter a group name')).toBeVisible();
  expect(saved.size).toBe(0);
  await dialog(page).getByRole('textbox', { name: 'Group of rule 1' }).fill('Blog');
  await dialog(page).getByRole('button', { name: 'Move rule 2 up' }).press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: 'Group of rule 1' })).toHaveValue('Shop');
  expect(await problemsInBothSchemes(page)).toEqual([]);
  const before = requested.length;
  await dialog(page).getByRole('textbox', { name: 'Value of rule 1' }).press('Enter');
  await expect(page.getByText(RULES_TEXT.saved)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  expect(saved.get(ONE)).toEqual({
    brand: [
      { operator: 'contains', value: 'trail forge' },
      { operator: 'regex', value: '^forge' },
    ],
    page_groups: [
      { operator: 'starts_with', value: '/shop/', name: 'Shop' },
      { operator: 'starts_with', value: '/blog/', name: 'Blog' },
    ],
  });
  // Reports may depend on the rules, so they are loaded again.
  await expect.poll(() => requested.length).toBeGreaterThan(before);
});

test('brand and page groups can be used as dimension and as filter', async ({ page }) => {
  const { saved, requested } = await mockApi(page);
  saved.set(ONE, { brand: [], page_groups: [{ operator: 'contains', value: '/b/', name: 'Blog' }] });
  await open(page, address());
  await expect(page.getByRole('table', { name: 'Results' })).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Page Group' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Brand' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Search Query' }).press('Space');
  await page.getByRole('button', { name: REPORTS_TEXT.generate }).click();
  await expect(page).toHaveURL(/dim=brand%2Cpage_group/);
  await expect(page.getByRole('columnheader', { name: 'Page Group' })).toBeVisible();

  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Page group' }).click();
  await page.getByRole('checkbox', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/f=page_group%7Ein%7EBlog/);
  await expect(page.getByRole('checkbox', { name: 'Other pages' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Brand' }).click();
  await page.getByText('is not', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Brand', exact: true }).click();
  await expect
    .poll(() => requested.at(-1)?.filters)
    .toEqual([
      { dimension: 'page_group', operator: 'in', values: ['Blog'] },
      { dimension: 'brand', operator: 'not_in', values: ['Brand'] },
    ]);
  await page.keyboard.press('Escape');
  await expect(page.getByText(RULES_TEXT.noBrand)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('rules show loading and errors, and follow the selected property', async ({ page }) => {
  const { saved } = await mockApi(page);
  saved.set(TWO, { brand: [{ operator: 'is', value: 'shop' }], page_groups: [] });
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  let failing = true;
  await page.route(/\/api\/reports\/rules\?/, async route => {
    await released;
    return failing ? route.fulfill({ status: 500, json: {} }) : route.fallback();
  });
  await open(page, address('&tab=opportunities'));
  await opener(page).click();
  await expect(dialog(page).getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  release();
  await expect(dialog(page).getByRole('alert')).toContainText(RULES_TEXT.loadFailed, { timeout: 20_000 });
  failing = false;
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page).getByText(RULES_TEXT.noBrand)).toBeVisible();
  await dialog(page).getByRole('combobox', { name: 'Property' }).click();
  await page.getByRole('option', { name: 'shop.trailforge.example' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Value of rule 1' })).toHaveValue('shop');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`320 px wide, ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const { saved } = await mockApi(page);
    saved.set(ONE, {
      brand: [{ operator: 'starts_with', value: 'a long word that is longer than the phone is wide' }],
      page_groups: [{ operator: 'regex', value: '/p/[0-9]+$', name: 'Products of every kind' }],
    });
    await open(page, address());
    await opener(page).click();
    await expect(dialog(page).getByText('104 of 4,120 queries')).toBeVisible();
    await kind(page, RULES_TEXT.pageGroups).click();
    await expect(dialog(page).getByRole('button', { name: 'Remove rule 1' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
}
