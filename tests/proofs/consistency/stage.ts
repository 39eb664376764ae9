import { AUTH_PATHS, REFRESH_COOKIE, Session } from '@gsc/contract/auth/api';
import { openSession } from '@gsc/core/features/auth/open-session';
import { refreshSession } from '@gsc/core/features/auth/refresh-session';
import { connectClickhouse } from '@gsc/db/clickhouse';
import { openDemoAccount, setDemoAccount } from '@gsc/db/operator/demo-account';
import { buildServer } from '@gsc/server/app';
import { buildWeb } from '@gsc/stack/build-web';
import { freePort } from '@gsc/stack/free-port';
import type { Page } from '@playwright/test';
import { launchBrowser } from '../../browser/launch.ts';
import { openLaboratory } from '../sync/laboratory.ts';
import { Caller } from './ask.ts';

type Log = Parameters<typeof buildServer>[1]['log'];

/** Only what failed is told. */
const QUIET: Log = {
  level: 'error',
  child: () => QUIET,
  error: (...what: unknown[]) => console.error(...what),
  fatal: (...what: unknown[]) => console.error(...what),
  ...{ warn() {}, info() {}, debug() {}, trace() {}, silent() {} },
};

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** The laboratory with a server that has the built pages, and a browser. */
export async function openStage() {
  const webBuildDir = buildWeb();
  const lab = await openLaboratory();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const reader = connectClickhouse(lab.clickhouseReader);
  // As production has it: the server knows only the reader's credential.
  const ctx = {
    ...lab.serverContext,
    clickhouse: reader,
    auth: { ...lab.serverContext.auth, origin },
  };
  const server = await buildServer(ctx, {
    origin,
    log: QUIET,
    webBuildDir,
    rateLimitPerMinute: 1_000_000,
    signInsPerMinute: 1_000_000,
  });
  const apiUrl = await server.listen({ host: '127.0.0.1', port });
  const browser = await launchBrowser();
  const signIn = (userId: string) => openSession(ctx, { userId, userAgent: null, ip: null });

  return {
    lab,
    async callerOf(userId: string): Promise<Caller> {
      const { session } = await refreshSession(ctx, { refreshToken: await signIn(userId) });
      return new Caller(apiUrl, session.access_token);
    },
    /** Somebody who looks at the account as the demo. */
    async visitorOf(ownerId: string): Promise<Caller> {
      await setDemoAccount(lab.superuserUrl, { ownerId, externallyFilled: false });
      await openDemoAccount(lab.superuserUrl);
      const demo = await fetch(apiUrl + AUTH_PATHS.demo, { method: 'POST', headers: { origin } });
      return new Caller(apiUrl, Session.parse(await demo.json()).access_token);
    },
    /** A page of the browser with the user signed in, at the time of the data. */
    async pageOf(userId: string): Promise<Page> {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: 1440, height: 1200 },
      });
      const value = await signIn(userId);
      // A secure cookie is only taken for a secure address; the browser sends it to localhost all the same.
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
      await reader.close();
      await lab.close();
    },
  };
}
