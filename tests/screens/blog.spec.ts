import { PostInput } from '@gsc/contract/blog/api';
import { BLOG_ADMIN_TEXT } from '@gsc/contract/blog/labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect } from '@playwright/test';
import { postResponse } from './responses/account.ts';
import { test } from './test.ts';

test('pressing Save during an autosave works and creates no second post', async ({ api, page }) => {
  const saved = Promise.withResolvers<void>();
  api.answer('POST /api/blog/own', ({ body }) =>
    saved.promise.then(() => postResponse(PostInput.parse(body))),
  );
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

test('the title of the page says whether a post is new', async ({ page }) => {
  await page.goto('/admin/blog/new');
  await expect(page).toHaveTitle(`${BLOG_ADMIN_TEXT.newPost} · GSC Insights`);
  await page.goto(ROUTES.blogAdminPost.replace(':postId', postResponse().id));
  await expect(page).toHaveTitle(`${BLOG_ADMIN_TEXT.editPost} · GSC Insights`);
  await page.goto(ROUTES.blogAdmin);
  await expect(page).toHaveTitle(`${BLOG_ADMIN_TEXT.heading} · GSC Insights`);
});

test('arrow keys move between the tabs', async ({ page }) => {
  await page.goto(ROUTES.blogAdmin);
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Posts').focus();
  for (const name of ['Editor', 'Categories', 'Posts']) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
});
