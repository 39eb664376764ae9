import { BLOG_PATHS, BlogCard } from '@gsc/contract/blog/api';
import { DEMO_BASE } from '@gsc/contract/routes';
import { openDemoAccount, setDemoAccount } from '@gsc/db/operator/demo-account';
import { buildWeb } from '@gsc/stack/build-web';
import { DEMO_DIR, demoEmulatorEnv, demoPersona, UNLIMITED_REPORTS } from '@gsc/stack/demo-emulator-env';
import { startStack } from '@gsc/stack/start-stack';
import { createStarterPosts } from '@gsc/tests/starter-blog/create-starter-posts';
import { fillMainAccount } from './fill-main-account.ts';
import { listSignInUsers } from './list-sign-in-users.ts';
import { untilInterrupted } from './until-interrupted.ts';

const PORT = 4000;
const UNLIMITED = { GOOGLE_REPORTS_PER_MINUTE: String(UNLIMITED_REPORTS) };

const main = demoPersona();

const started = performance.now();
const elapsed = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
console.log('Building the pages if they have changed and starting both stores …');
const stack = await startStack({
  dir: DEMO_DIR,
  port: PORT,
  webBuildDir: buildWeb(),
  serverEnv: { LOG_LEVEL: 'error', BLOG_EDITORS: main.email, OPERATORS: main.email, ...UNLIMITED },
  workerEnv: { LOG_LEVEL: 'error', ...UNLIMITED },
  emulatorEnv: { ...demoEmulatorEnv(), EMULATOR_GRANTS_FILE: `${DEMO_DIR}/google-grants.json` },
  log: line => {
    if (/"level":(50|60)|error/i.test(line)) console.error(line);
  },
});
console.log(
  `\n  GSC Insights is at ${stack.url} (ready in ${elapsed()})\n\n${listSignInUsers()}\n\n  Ctrl-C stops everything.\n`,
);
void fill();
await untilInterrupted(stack.stop);

/** The first start syncs sixteen months of the main user's properties. Later starts reuse them. */
async function fill(): Promise<void> {
  try {
    const posts = BlogCard.array().parse(await (await fetch(`${stack.apiUrl}${BLOG_PATHS.posts}`)).json());
    if (posts.length === 0) await createStarterPosts(stack, main.email, stack.stores.superuserUrl);
    const { userId } = await fillMainAccount(stack, elapsed);
    await setDemoAccount(stack.stores.ownerUrl, { ownerId: userId, externallyFilled: false });
    await openDemoAccount(stack.stores.ownerUrl);
    console.log(`\n  The history of ${main.name} is complete (${elapsed()}). View it without sign-in at`);
    console.log(`  ${stack.url}${DEMO_BASE}`);
  } catch (error) {
    console.error(`  ${main.name}'s properties: ${(error as Error).message}`);
  }
}
