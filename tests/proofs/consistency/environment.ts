import { AUTH_PATHS, REFRESH_COOKIE, Session } from '@gsc/contract/auth/api';
import { openSession } from '@gsc/core/features/auth/open-session';
import { refreshSession } from '@gsc/core/features/auth/refresh-session';
import { openDemoAccount, setDemoAccount } from '@gsc/db/operator/demo-account';
import { buildServer } from '@gsc/server/app';
import { buildWeb } from '@gsc/stack/build-web';
import { freePort } from '@gsc/stack/free-port';
import type { Page } from '@playwright/test';
import { launchBrowser } from '../../browser/launch.ts';
import { openLaboratory } from '../sync/laboratory.ts';
import { ApiClient } from './api-client.ts';
import { QUIET_LOG } from './quiet-log.ts';

export type Environment = Awaited<ReturnType<typeof openEnvironment>>;

/** The laboratory with a server, the built pages and a browser. */
export async function openEnvironment() {
  const webBuildDir = buildWeb();
  const lab = await openLaboratory();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const ctx = { ...lab.serverContext, auth: { ...lab.serverContext.auth, origin } };
  const server = await buildServer(ctx, {
    origin,
    log: QUIET_LOG,
    webBuildDir,
    rateLimitPerMinute: 1_000_000,
    accountRateLimitPerMinute: 1_000_000,
    signInsPerMinute: 1_000_000,
  });
  const apiUrl = await server.listen({ host: '127.0.0.1', port });
  const browser = await launchBrowser();
  const signIn = (userId: string) => openSession(ctx, { userId, userAgent: null, ip: null });

  return {
    lab,
    async clientFor(userId: string): Promise<ApiClient> {
      const { session } = await refreshSession(ctx, { refreshToken: await signIn(userId) });
      return new ApiClient(apiUrl, session.access_token);
    },
    /** A client for a visitor of the demo, which shows the account of this owner. */
    async demoClientFor(ownerId: string): Promise<ApiClient> {
      await setDemoAccount(lab.superuserUrl, { ownerId, externallyFilled: false });
      await openDemoAccount(lab.superuserUrl);
      const demo = await fetch(apiUrl + AUTH_PATHS.demo, { method: 'POST', headers: { origin } });
      return new ApiClient(apiUrl, Session.parse(await demo.json()).access_token);
    },
    /** A browser page with the user signed in and the clock set to the time of the data. */
    async pageFor(userId: string): Promise<Page> {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: 1440, height: 1200 },
      });
      const value = await signIn(userId);
      // Playwright sets a secure cookie only for an HTTPS URL. The browser also sends it to localhost over HTTP.
      const url = origin.replace('http:', 'https:');
      await context.addCookies([
        { name: REFRESH_COOKIE, value, url, secure: true, httpOnly: true, sameSite: 'Lax' },
      ]);
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      await page.clock.setFixedTime(ctx.now());
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
      await lab.close();
    },
  };
}
