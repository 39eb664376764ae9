import { buildWeb } from '@gsc/stack/build-web';
import { startStack } from '@gsc/stack/start-stack';

/** Starts one stack for all end-to-end tests. Each test signs in as a different user. */
export default async function startStackForJourneys(): Promise<() => Promise<void>> {
  const stack = await startStack({
    webBuildDir: buildWeb(),
    serverEnv: {
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '100000',
      ACCOUNT_RATE_LIMIT_PER_MINUTE: '100000',
      SIGN_INS_PER_MINUTE: '100000',
      CONNECTS_PER_MINUTE: '100000',
      DOWNLOADS_PER_HOUR: '100000',
      MESSAGES_PER_HOUR: '100000',
      BLOG_EDITORS: 'maya@trailforge.example',
    },
    log: line => {
      if (/^(server|worker) /.test(line)) console.error(line);
    },
  });
  process.env.STACK_URL = stack.url;
  process.env.OWNER_URL = stack.stores.ownerUrl;
  process.env.EMULATOR_URL = stack.emulatorUrl;
  return stack.stop;
}
