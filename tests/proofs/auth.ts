import { buildWeb } from '@gsc/stack/build-web';
import { startStack } from '@gsc/stack/start-stack';
import { launchBrowser } from '../browser/launch.ts';
import { attacks } from './auth/attacks.ts';
import { firstLanding } from './auth/first-landing.ts';
import { fiveTabs } from './auth/five-tabs.ts';
import { lostResponse } from './auth/lost-response.ts';
import { openRedirects } from './auth/open-redirects.ts';
import { SecretScan } from './auth/secret-scan.ts';
import { stolenToken } from './auth/stolen-token.ts';

const EMAIL = 'maya@trailforge.example';

/** Access tokens expire within the browser's refresh margin, so every check for a fresh token renews it. */
const SERVER_ENV = {
  AUTH_ACCESS_TOKEN_SECONDS: '60',
  RATE_LIMIT_PER_MINUTE: '1000000',
  ACCOUNT_RATE_LIMIT_PER_MINUTE: '1000000',
  SIGN_INS_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
};

export async function run({ quick }: { quick: boolean }) {
  const stack = await startStack({ webBuildDir: buildWeb(), serverEnv: SERVER_ENV, worker: false });
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext();
    const scan = new SecretScan(context, stack.url);
    const landing = await firstLanding(context, stack.url, EMAIL);
    // No other tab is open: each visible tab uses an event stream, and browsers allow six connections per site.
    const tabs = await fiveTabs(context, stack.url, quick ? 20 : 200);
    const page = await context.newPage();
    await page.goto(`${stack.url}/dashboard/profile`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const secrets = await scan.finish(context, page);
    const [theft, lost] = await Promise.all([stolenToken(stack), lostResponse(stack)]);
    const redirects = await openRedirects(stack);
    const attackResults = await attacks(stack);
    const parts = { landing, tabs, theft, lost, redirects, attacks: attackResults, secrets };
    return { ok: Object.values(parts).every(part => part.ok), ...parts };
  } finally {
    await browser.close();
    await stack.stop();
  }
}
