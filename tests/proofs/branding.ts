import { buildWeb } from '@gsc/stack/build-web';
import { startStack } from '@gsc/stack/start-stack';
import { launchBrowser } from '../browser/launch.ts';
import { contrastsOfRandomBrands } from './branding/contrasts.ts';
import { logoPolicy } from './branding/logo-policy.ts';
import { payloadsStayLiteral } from './branding/payloads.ts';

/**
 * Proves that any two colours give readable text and graphics in both schemes, that texts of a brand are shown
 * literally, and that a logo can load an image from its own host only.
 */
export async function run({ quick }: { quick: boolean }) {
  const seed = Math.trunc(Math.random() * 2 ** 31);
  const contrasts = contrastsOfRandomBrands(quick ? 50 : 500, seed);
  const stack = await startStack({
    webBuildDir: buildWeb(),
    worker: false,
    serverEnv: {
      RATE_LIMIT_PER_MINUTE: '1000000',
      ACCOUNT_RATE_LIMIT_PER_MINUTE: '1000000',
      SIGN_INS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'warn',
    },
  });
  const browser = await launchBrowser();
  try {
    const payloads = await payloadsStayLiteral(browser, stack, quick ? 20 : 200);
    const logo = await logoPolicy(browser, stack);
    const parts = { contrasts, payloads, logo };
    return { ok: Object.values(parts).every(part => part.ok), ...parts };
  } finally {
    await browser.close();
    await stack.stop();
  }
}
