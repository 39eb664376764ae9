import { BLOG_PATHS, BlogCard } from '@gsc/contract/blog/api';
import { propertyName } from '@gsc/contract/properties/name';
import { DEMO_BASE } from '@gsc/contract/routes';
import { nameDemoAccount, openDemoAccount } from '@gsc/db/operator/demo-account';
import { buildWeb } from '@gsc/stack/build-web';
import { demoPersona, demoWorld, UNLIMITED_REPORTS } from '@gsc/stack/demo-world';
import { fillAccount } from '@gsc/stack/fill-account';
import { startStack } from '@gsc/stack/start-stack';
import { plantStarterPosts } from '@gsc/tests/starter-blog/plant-starter-posts';
import { ROOT } from './run.ts';
import { untilInterrupted } from './until-interrupted.ts';
import { whoToSignInAs } from './who-to-sign-in-as.ts';

const PORT = 4000;
const DIR = `${ROOT}.data/demo`;
const UNLIMITED = { GOOGLE_REPORTS_PER_MINUTE: String(UNLIMITED_REPORTS) };

const main = demoPersona();

const started = performance.now();
const elapsed = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
console.log('building the pages if they have changed, starting both stores …');
const stack = await startStack({
  dir: DIR,
  port: PORT,
  webBuildDir: buildWeb(),
  serverEnv: { LOG_LEVEL: 'warn', BLOG_EDITORS: main.email, ...UNLIMITED },
  workerEnv: { LOG_LEVEL: 'warn', ...UNLIMITED },
  emulatorEnv: { ...demoWorld(), EMULATOR_GRANTS_FILE: `${DIR}/google-grants.json` },
  log: line => {
    if (/"level":(40|50|60)|error/i.test(line)) console.error(line);
  },
});
console.log(
  `\n  GSC Insights is at ${stack.url} (ready in ${elapsed()})\n\n${whoToSignInAs()}\n\n  Ctrl-C stops everything.\n`,
);
void fill();
await untilInterrupted(stack.stop);

/** The first start reads sixteen months of the main user's properties; they are there from then on. */
async function fill(): Promise<void> {
  let shown = '';
  try {
    const posts = BlogCard.array().parse(await (await fetch(`${stack.apiUrl}${BLOG_PATHS.posts}`)).json());
    if (posts.length === 0) await plantStarterPosts(stack, main.email, stack.stores.superuserUrl);
    const { userId } = await fillAccount(stack, main.email, properties => {
      const line = properties
        .map(({ property, percent }) => `${propertyName(property)} ${percent} %`)
        .join(', ');
      if (line !== shown) console.log(`  ${elapsed().padStart(7)}  ${line}`);
      shown = line;
    });
    await nameDemoAccount(stack.stores.ownerUrl, { ownerId: userId, filledApart: false });
    await openDemoAccount(stack.stores.ownerUrl);
    console.log(`\n  All history of ${main.name} is there (${elapsed()}), and shown without sign-in at`);
    console.log(`  ${stack.url}${DEMO_BASE}`);
  } catch (error) {
    console.error(`  ${main.name}'s properties: ${(error as Error).message}`);
  }
}
