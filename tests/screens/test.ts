import { test as base, expect } from '@playwright/test';
import { FakeApi } from './fake-api/fake-api.ts';

/** A test of the built pages with a fake API. The user is signed in and has three properties with data. */
export const test = base.extend<{ api: FakeApi; refused: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured parameter.
  baseURL: async ({}, use) => use(process.env.PAGES_URL ?? ''),
  api: [
    async ({ page }, use) => {
      const api = new FakeApi();
      await api.listen(page);
      await use(api);
      expect(api.unanswered, 'API requests that the fake API does not answer').toEqual([]);
    },
    { auto: true },
  ],
  /** What the content security policy or trusted types refused, as the browser reports it in the console. */
  refused: [
    async ({ page }, use) => {
      const refused: string[] = [];
      page.on('console', message => {
        if (/Content Security Policy|Trusted(HTML|Script)|without a sanitizer/.test(message.text()))
          refused.push(message.text());
      });
      await use(refused);
      expect(refused, 'refused by the content security policy').toEqual([]);
    },
    { auto: true },
  ],
});
