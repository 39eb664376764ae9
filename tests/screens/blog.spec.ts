import { BLOG_ADMIN_TEXT } from '@gsc/contract/blog/labels';
import { expect } from '@playwright/test';
import { postResponse } from './responses/account.ts';
import { test } from './test.ts';

test('pressing Save during an autosave works and creates no second post', async ({ api, page }) => {
  const saved = Promise.withResolvers<void>();
  api.answer('POST /api/blog/own', ({ body }) => saved.promise.then(() => postResponse(body)));
  await page.goto('/admin/blog/new');
  await page.getByLabel(BLOG_ADMIN_TEXT.title, { exact: true }).fill('Saved twice');
  await page.getByRole('textbox', { name: BLOG_ADMIN_TEXT.content, exact: true }).click();
  await page.keyboard.type('Once.');
  await expect.poll(() => api.calls('POST /api/blog/own')).toHaveLength(1);
  await page.getByRole('button', { name: BLOG_ADMIN_TEXT.save }).click({ timeout: 1000 });
  saved.resolve();
  await expect(page.getByText(BLOG_ADMIN_TEXT.created)).toBeVisible();
  expect(api.calls('POST /api/blog/own')).toHaveLength(1);
});
