import { OPERATOR_HEADING } from '@gsc/contract/operator/heading';
import {
  BACKUP_TEXT,
  OPERATOR_CARDS,
  OPERATOR_PROBLEMS,
  OPERATOR_TEXT,
  OUTBOX_TEXT,
  WAREHOUSE_TEXT,
} from '@gsc/contract/operator/labels';
import { OPERATOR_REFRESH_MS } from '@gsc/contract/operator/limits';
import { ROUTES } from '@gsc/contract/routes';
import { NOT_FOUND_TEXT } from '@gsc/contract/site/labels';
import { expect } from '@playwright/test';
import { problemsInBothSchemes } from '../browser/accessibility.ts';
import { WIDTHS } from './dashboard-screens.ts';
import { problem } from './fake-api/answer.ts';
import { overflowingElements } from './overflowing-elements.ts';
import { sessionResponse } from './responses/account.ts';
import { operatorResponse, outsideLimitsResponse } from './responses/operator.ts';
import { test } from './test.ts';

const STATE = 'GET /api/operator/state';

test('the screen shows a card for each part, fits every width and is accessible', async ({ page }) => {
  await page.goto(ROUTES.operator);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of Object.values(OPERATOR_CARDS))
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await expect(page.getByText(OPERATOR_TEXT.noAttention)).toBeVisible();
    await expect.poll(() => overflowingElements(page)).toEqual([]);
    expect(await problemsInBothSchemes(page)).toEqual([]);
  }
});

test('the outbox shows what waits, what was given up and why', async ({ page }) => {
  await page.goto(ROUTES.operator);
  const outbox = page.getByRole('region', { name: OPERATOR_CARDS.emails });
  const confirmations = outbox.getByText(OUTBOX_TEXT.kinds.confirmation).locator('..');
  await expect(confirmations).toContainText(OUTBOX_TEXT.waiting('3'));
  await expect(confirmations).toContainText(OUTBOX_TEXT.failed('2'));
  await expect(confirmations).toContainText(OUTBOX_TEXT.givenUp('4'));
  await expect(confirmations).toContainText(OUTBOX_TEXT.failure(OUTBOX_TEXT.failures.refused));
  await expect(outbox.getByText(OUTBOX_TEXT.kinds.contact).locator('..')).toContainText(OUTBOX_TEXT.notSent);
});

test('figures outside of their limits are listed first, and missing ones are named', async ({
  api,
  page,
}) => {
  api.answer(STATE, outsideLimitsResponse());
  await page.goto(ROUTES.operator);
  const attention = page.getByRole('region', { name: OPERATOR_TEXT.attention });
  await expect(attention.getByRole('listitem')).toHaveCount(5);
  await expect(attention.getByText(OPERATOR_PROBLEMS.noBackup)).toBeVisible();
  const warehouses = page.getByRole('region', { name: OPERATOR_CARDS.warehouses });
  await expect(warehouses.getByText(WAREHOUSE_TEXT.unreachable)).toBeVisible();
  await expect(warehouses.getByText(OPERATOR_TEXT.notMeasured)).toHaveCount(1);
  const audit = page.getByRole('region', { name: OPERATOR_CARDS.audit });
  await expect(audit.getByText(OPERATOR_TEXT.notMeasured)).toBeVisible();
  await expect(page.getByText(BACKUP_TEXT.backup).locator('..')).toContainText(OPERATOR_TEXT.never);
  expect(await problemsInBothSchemes(page)).toEqual([]);
});

test('without a worker the health is shown and the figures are explained', async ({ api, page }) => {
  api.answer(STATE, operatorResponse({ workers: [], figures: null }));
  await page.goto(ROUTES.operator);
  await expect(page.getByText(OPERATOR_PROBLEMS.noWorker)).toBeVisible();
  await expect(page.getByRole('heading', { name: OPERATOR_TEXT.noFigures })).toBeVisible();
  await expect(page.getByRole('region', { name: OPERATOR_CARDS.health })).toBeVisible();
  await expect(page.getByRole('region', { name: OPERATOR_CARDS.sync })).toHaveCount(0);
});

test('a failure can be tried again, and a later one keeps the last figures', async ({ api, page }) => {
  api.answer(STATE, problem());
  await page.goto(ROUTES.operator);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(OPERATOR_TEXT.loadFailed);
  api.answer(STATE, operatorResponse());
  await alert.getByRole('button').click();
  await expect(page.getByRole('region', { name: OPERATOR_CARDS.queues })).toBeVisible();
  api.answer(STATE, problem());
  await page.getByRole('button', { name: OPERATOR_TEXT.refresh }).click();
  await expect(alert).toContainText(OPERATOR_TEXT.refreshFailed);
  await expect(page.getByRole('region', { name: OPERATOR_CARDS.queues })).toBeVisible();
});

test('while it is loading there is a placeholder', async ({ api, page }) => {
  api.answer(STATE, () => new Promise(() => {}));
  await page.goto(ROUTES.operator);
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await expect(page.getByRole('region')).toHaveCount(0);
});

test('the state is loaded again every 30 seconds', async ({ api, page }) => {
  await page.clock.install();
  await page.goto(ROUTES.operator);
  await expect(page.getByRole('region', { name: OPERATOR_CARDS.health })).toBeVisible();
  const before = api.calls(STATE).length;
  await page.clock.runFor(OPERATOR_REFRESH_MS + 1000);
  await expect.poll(() => api.calls(STATE).length).toBe(before + 1);
});

test('for other users there is no such page and no entry in the menu', async ({ api, page }) => {
  api.answer(STATE, problem(404));
  await page.goto(ROUTES.operator);
  await expect(page.getByRole('heading', { name: NOT_FOUND_TEXT.heading })).toBeVisible();
  await expect(page.getByRole('heading', { name: OPERATOR_HEADING, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'User menu for' }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(4);
  await expect(page.getByRole('menuitem', { name: OPERATOR_HEADING })).toHaveCount(0);
});

test('the menu of an operator leads to the screen by keyboard', async ({ api, page }) => {
  const session = sessionResponse();
  api.answer('POST /api/auth/refresh', { ...session, user: { ...session.user, is_operator: true } });
  await page.goto(ROUTES.profile);
  const menu = page.getByRole('button', { name: 'User menu for' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: OPERATOR_HEADING });
  await expect(entry).toBeVisible();
  for (let presses = 0; presses < 6; presses++) {
    if (await entry.evaluate(element => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${ROUTES.operator}$`));
  await expect(page.getByRole('heading', { level: 1, name: OPERATOR_HEADING })).toBeVisible();
  const refresh = page.getByRole('button', { name: OPERATOR_TEXT.refresh });
  for (let presses = 0; presses < 30; presses++) {
    if (await refresh.evaluate(element => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(refresh).toBeFocused();
});
