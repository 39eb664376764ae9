import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { PropertyRules, PropertyRulesList } from '@gsc/contract/analytics/saved/rules';
import { RULES_TEXT } from '@gsc/contract/analytics/saved/rules-labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page } from '@playwright/test';
import { accessibilityProblems, problemsInBothSchemes } from '../../browser/accessibility.ts';
import { type Call, problem } from '../fake-api/answer.ts';
import type { FakeApi } from '../fake-api/fake-api.ts';
import { PROPERTY_IDS } from '../responses/properties.ts';
import { NO_RULES, ruleCountsResponse } from '../responses/rules.ts';
import { test } from '../test.ts';

const [ONE, TWO] = PROPERTY_IDS;
const address = (more = '') => `${ROUTES.analytics}?p=${ONE}&from=2026-10-15&to=2026-11-13${more}`;
const dialog = (page: Page) => page.getByRole('dialog', { name: RULES_TEXT.title });
const kind = (page: Page, name: string) =>
  dialog(page)
    .getByRole('radiogroup', { name: 'Rules for' })
    .getByText(new RegExp(`^${name}`));
const opener = (page: Page) => page.getByRole('button', { name: RULES_TEXT.title });

/** Stores the rules that the page saves. */
function keepRules(api: FakeApi) {
  const saved = new Map<string, PropertyRules>();
  const savedRules = ({ url }: Call<'GET /api/reports/rules'>): PropertyRulesList => {
    const ids = (url.searchParams.get('p') ?? '').split(',');
    return { properties: ids.map(property_id => ({ property_id, ...(saved.get(property_id) ?? NO_RULES) })) };
  };
  api.answer('GET /api/reports/rules', savedRules);
  api.answer('PUT /api/reports/rules/{id}', ({ params, body }) => {
    saved.set(params.id ?? '', body);
    return body;
  });
  api.answer('POST /api/reports/rules/{id}/counts', ({ body: { rules } }) => {
    const bad = rules.findIndex(rule => rule.value.includes('('));
    return bad < 0 ? ruleCountsResponse(rules) : problem(422, RULES_TEXT.badExpression(bad + 1));
  });
  return { saved, savedRules };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: REPORTS_TEXT.title, level: 1 })).toBeVisible();
}

test('rules can be edited with live counts, reordered and saved by keyboard', async ({ api, page }) => {
  const { saved } = keepRules(api);
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
  const before = api.calls('POST /api/reports').length;
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
  await expect.poll(() => api.calls('POST /api/reports').length).toBeGreaterThan(before);
});

test('brand and page groups can be used as dimension and as filter', async ({ api, page }) => {
  const { saved } = keepRules(api);
  saved.set(ONE, { brand: [], page_groups: [{ operator: 'contains', value: '/b/', name: 'Blog' }] });
  await open(page, address());
  await expect(page.getByRole('table', { name: 'Results' })).toBeVisible();
  await page.getByRole('button', { name: REPORTS_TEXT.editReport }).click();
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
    .poll(() => api.calls('POST /api/reports').at(-1)?.body.filters)
    .toEqual([
      { dimension: 'page_group', operator: 'in', values: ['Blog'] },
      { dimension: 'brand', operator: 'not_in', values: ['Brand'] },
    ]);
  await page.keyboard.press('Escape');
  await expect(page.getByText(RULES_TEXT.noBrand)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('rules show loading and errors, and follow the selected property', async ({ api, page }) => {
  const { saved, savedRules } = keepRules(api);
  saved.set(TWO, { brand: [{ operator: 'is', value: 'shop' }], page_groups: [] });
  const released = Promise.withResolvers<void>();
  api.answer('GET /api/reports/rules', () => released.promise.then(() => problem()));
  await open(page, address('&tab=opportunities'));
  await opener(page).click();
  await expect(dialog(page).getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  released.resolve();
  await expect(dialog(page).getByRole('alert')).toContainText(RULES_TEXT.loadFailed, { timeout: 20_000 });
  api.answer('GET /api/reports/rules', savedRules);
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page).getByText(RULES_TEXT.noBrand)).toBeVisible();
  await dialog(page).getByRole('combobox', { name: 'Property' }).click();
  await page.getByRole('option', { name: 'shop.trailforge.example' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Value of rule 1' })).toHaveValue('shop');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('320 px wide', async ({ api, page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const { saved } = keepRules(api);
  saved.set(ONE, {
    brand: [{ operator: 'starts_with', value: 'a long word that is longer than the phone is wide' }],
    page_groups: [{ operator: 'regex', value: '/p/[0-9]+$', name: 'Products of every kind' }],
  });
  await open(page, address());
  await opener(page).click();
  await expect(dialog(page).getByText('104 of 4,120 queries')).toBeVisible();
  await kind(page, RULES_TEXT.pageGroups).click();
  await expect(dialog(page).getByRole('button', { name: 'Remove rule 1' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await problemsInBothSchemes(page)).toEqual([]);
});
