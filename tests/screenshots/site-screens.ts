import { ROUTES } from '@gsc/contract/routes';
import { COOKIE_CHOICE } from '@gsc/contract/site/labels';
import { SERVICES } from '@gsc/contract/status/api';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { databaseUrl } from '@gsc/db/postgres/roles';
import type { Stack } from '@gsc/stack/start-stack';
import type { Browser, Page } from '@playwright/test';
import { signInThroughGoogle } from '../browser/sign-in.ts';
import { createStarterPosts } from '../starter-blog/create-starter-posts.ts';
import { PHONE, shoot, VIEWS } from './shoot.ts';

/** The author of the blog posts. The stack must list this address as an editor. */
export const SITE_EDITOR = 'maya@trailforge.example';

const SCREENS = {
  landing: ROUTES.landing,
  docs: ROUTES.docs,
  blog: ROUTES.blog,
  status: ROUTES.status,
  contact: ROUTES.contact,
};

const PHONE_SCREENS = { landing: ROUTES.landing, docs: ROUTES.docs };

/** Writes ninety days of health checks, two of them with failures. */
const insertHealthChecks = (stack: Stack): Promise<void> =>
  withPostgresClient(databaseUrl(stack.stores.superuserUrl, 'gsc'), async client => {
    for (const { id } of SERVICES)
      await client.query(
        `insert into service_days (service, day, checks, failed)
         select $1, current_date - n, 1440, case when $1 = 'sync' and n in (17, 59) then n * 3 else 0 end
         from generate_series(0, 89) n`,
        [id],
      );
    await client.query(`insert into health_checks (probe, at, ok, took_ms)
      select probe, now(), true, 5 from unnest(array['server', 'pages', 'postgres', 'clickhouse', 'queue', 'google']) probe`);
    await client.query(`insert into status_incidents (title, description, status, started_at) values
      ('Delayed Search Console sync', 'Daily sync started two hours late for about a third of properties. No data was lost; the affected days were written again the same morning.', 'resolved', now() - interval '17 days'),
      ('Sync failures for domain properties', 'Requests for domain properties were refused for 74 minutes after a change in how we refresh Google access. We rolled the change back and ran every failed job again.', 'resolved', now() - interval '59 days')`);
  });

export async function shootSiteScreens(browser: Browser, stack: Stack): Promise<void> {
  await createStarterPosts(stack, SITE_EDITOR, stack.stores.superuserUrl);
  await insertHealthChecks(stack);
  for (const view of [...VIEWS, PHONE]) {
    const context = await browser.newContext({
      baseURL: stack.url,
      viewport: view,
      colorScheme: view.scheme,
      reducedMotion: 'reduce',
    });
    // Hides the cookie banner.
    await context.addCookies([{ name: COOKIE_CHOICE.name, value: COOKIE_CHOICE.none, url: stack.url }]);
    const page = await context.newPage();
    for (const [name, path] of Object.entries(view === PHONE ? PHONE_SCREENS : SCREENS)) {
      await page.goto(path);
      await shoot(page, `site-${name}`, view);
    }
    if (view !== PHONE) await shootBlogAdmin(page, view);
    await context.close();
  }
}

async function shootBlogAdmin(page: Page, view: (typeof VIEWS)[number]): Promise<void> {
  await page.goto(ROUTES.overview);
  await signInThroughGoogle(page, SITE_EDITOR);
  await page.goto(ROUTES.blogAdmin);
  await page.getByRole('link', { name: /^Edit Crawled/ }).waitFor();
  await shoot(page, 'blog-posts', view);
  await page.getByRole('link', { name: /^Edit Crawled/ }).click();
  await page.getByRole('table').waitFor();
  await shoot(page, 'blog-editor', view);
}
