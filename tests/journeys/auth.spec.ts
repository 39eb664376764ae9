import { AUTH_TEXT, REFRESH_COOKIE, SESSION_STORAGE_KEY } from '@gsc/contract/auth/api';
import { expect, test } from '@playwright/test';
import { signInThroughGoogle } from '../browser/sign-in.ts';

const MAYA = 'maya@trailforge.example';
const PRIYA = 'priya.raman@larkmail.example';

test.use({ baseURL: process.env.STACK_URL ?? '' });

test('a visitor of a dashboard page signs in and returns to it', async ({ page }) => {
  await page.goto('/dashboard/sync');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('heading', { name: AUTH_TEXT.title })).toBeVisible();
  await expect(page.getByText(AUTH_TEXT.subtitle)).toBeVisible();
  await signInThroughGoogle(page, MAYA);
  await expect(page).toHaveURL('/dashboard/sync');
  await expect(page.getByRole('heading', { level: 1, name: 'Sync Monitor' })).toBeVisible();
});

test('a signed-in visitor of /auth is redirected', async ({ page }) => {
  await page.goto('/auth');
  await signInThroughGoogle(page, MAYA);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/auth');
  await expect(page).toHaveURL('/dashboard');
});

test('cancelling at Google returns to the sign-in page with the reason', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: AUTH_TEXT.button }).click();
  await page.getByText('Use another account').click();
  await page.getByLabel('Email address').fill(`sam${Date.now()}@larkmail.example`);
  await page.getByRole('button', { name: 'Use this account' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByRole('alert')).toContainText(AUTH_TEXT.errorTitle);
});

test('sign-out ends the session in every tab and on the server', async ({ context, page }) => {
  await page.goto('/dashboard');
  await signInThroughGoogle(page, PRIYA);
  const other = await context.newPage();
  await other.goto('/dashboard/properties');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /Priya Raman/ }).click();
  await page.getByRole('menuitem', { name: AUTH_TEXT.signOut, exact: true }).click();
  await expect(page).toHaveURL('/auth');
  await expect(other).toHaveURL('/auth');
  expect(await page.evaluate(key => localStorage.getItem(key), SESSION_STORAGE_KEY)).toBeNull();
  expect((await context.cookies()).map(cookie => cookie.name)).not.toContain(REFRESH_COOKIE);
});

test('an unknown page responds with 404 and an explanation', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});
