import { BRANDING_PATHS } from '@gsc/contract/branding/api';
import { ROUTES } from '@gsc/contract/routes';
import type { Stack } from '@gsc/stack/start-stack';
import type { Browser } from '@playwright/test';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A logo is loaded from its own host, but not after a redirect to another host, and a missing one is reported. */
export async function logoPolicy(browser: Browser, stack: Stack) {
  const context = await browser.newContext({ baseURL: stack.url });
  const page = await context.newPage();
  const requested: string[] = [];
  await context.route(/^https:\/\/(cdn|other)\.example\//, async route => {
    const url = route.request().url();
    requested.push(url);
    if (url.endsWith('/moved.png'))
      return route.fulfill({ status: 302, headers: { location: 'https://other.example/logo.png' } });
    if (url.endsWith('/missing.png')) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ contentType: 'image/png', body: PIXEL });
  });
  // Any page with the policy of the dashboard.
  await page.goto(ROUTES.auth);
  const load = (url: string) =>
    page.evaluate(
      ([path, logo]) =>
        new Promise<unknown>(resolve => {
          const frame = document.createElement('iframe');
          frame.sandbox.add('allow-scripts');
          frame.src = `${path}?${new URLSearchParams({ url: logo })}`;
          addEventListener('message', ({ data }) => resolve(data.logo), { once: true });
          document.body.append(frame);
        }),
      [BRANDING_PATHS.logo, url] as const,
    );
  const loaded = await load('https://cdn.example/logo.png');
  const moved = await load('https://cdn.example/moved.png');
  const missing = await load('https://cdn.example/missing.png');
  const direct = await page.evaluate(
    () =>
      new Promise<boolean>(resolve => {
        const image = new Image();
        image.onload = () => resolve(true);
        image.onerror = () => resolve(false);
        image.src = 'https://cdn.example/direct.png';
      }),
  );
  await context.close();
  return {
    ok:
      JSON.stringify(loaded) === '{"width":1,"height":1}' &&
      moved === null &&
      missing === null &&
      !direct &&
      !requested.some(url => url.startsWith('https://other.example') || url.endsWith('direct.png')),
    loaded,
    after_redirect: moved,
    missing,
    outside_the_frame: direct,
  };
}
