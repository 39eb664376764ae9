import { startStack } from '@gsc/tests/stack';
import { buildWeb } from '@gsc/tests/stack/build-web';
import { plantStarterPosts } from '@gsc/tests/starter-blog/plant-starter-posts';
import { scoresOf } from './web/lighthouse.ts';
import { renderLoad } from './web/render-load.ts';

const EDITOR = 'maya@trailforge.example';
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const PAGES_PER_CORE_SECOND = 300;
const GROWTH = 1.2;

/** What a visitor's phone gets, and how many visitors one core serves. */
export async function run({ quick }: { quick: boolean }) {
  const stack = await startStack({
    webBuildDir: buildWeb(),
    worker: false,
    serverEnv: { BLOG_EDITORS: EDITOR, RATE_LIMIT_PER_MINUTE: '100000000', LOG_LEVEL: 'silent' },
  });
  try {
    await plantStarterPosts(stack, EDITOR, stack.stores.superuserUrl);
    const paths = ['/', '/docs', '/blog', '/blog/what-disappears-on-day-487'];
    const scores = await scoresOf(
      paths.map(path => stack.url + path),
      quick ? 1 : 3,
    );
    const load = {
      docs: await renderLoad(`${stack.url}/docs`, stack.server.pid, quick ? 3000 : 100_000),
      landing: await renderLoad(`${stack.url}/`, stack.server.pid, quick ? 1000 : 5000),
      post: await renderLoad(`${stack.url}${paths[3]}`, stack.server.pid, quick ? 1000 : 5000),
    };
    const good = Object.values(scores).every(page =>
      Object.entries(LEAST).every(([name, least]) => page[name as keyof typeof LEAST] >= least),
    );
    const fast = Object.values(load).every(one => one.pagesPerCoreSecond >= PAGES_PER_CORE_SECOND);
    const steady = load.docs.megabytesAfter <= load.docs.megabytesBefore * GROWTH;
    return {
      ok: good && fast && steady,
      scores,
      load,
      least: LEAST,
      pagesPerCoreSecond: PAGES_PER_CORE_SECOND,
    };
  } finally {
    await stack.stop();
  }
}
