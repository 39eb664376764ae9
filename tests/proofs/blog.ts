import { buildWeb } from '@gsc/stack/build-web';
import { startStack } from '@gsc/stack/start-stack';
import { launchBrowser } from '../browser/launch.ts';
import { changesAreSeen } from './blog/changes.ts';
import { roleTable } from './blog/roles.ts';
import { scriptsThatRun } from './blog/scripts.ts';
import { slugsOfTitles } from './blog/slugs.ts';
import { openWriter } from './blog/writer.ts';

const EDITOR = 'maya@trailforge.example';
const USER = 'wren@bramblecottage.example';
const STRANGER = 'beatriz@potluckatlas.example';

/**
 * Proves that scripts in posts never run, that roles are enforced, that every title gets a slug, and that published
 * changes are visible immediately.
 */
export async function run({ quick }: { quick: boolean }) {
  const stack = await startStack({
    webBuildDir: buildWeb(),
    worker: false,
    serverEnv: {
      BLOG_EDITORS: EDITOR,
      RATE_LIMIT_PER_MINUTE: '1000000',
      ACCOUNT_RATE_LIMIT_PER_MINUTE: '1000000',
      POST_CHANGES_PER_MINUTE: '1000000',
      SIGN_INS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'warn',
    },
  });
  const browser = await launchBrowser();
  try {
    const writer = await openWriter(stack, EDITOR);
    const roles = await roleTable(stack, EDITOR, USER, STRANGER);
    const slugs = await slugsOfTitles(writer, quick);
    const scripts = await scriptsThatRun(browser, stack, writer, quick);
    const changes = await changesAreSeen(stack, writer, quick);
    const parts = { roles, slugs, scripts, changes };
    return { ok: Object.values(parts).every(part => part.ok), ...parts };
  } finally {
    await browser.close();
    await stack.stop();
  }
}
