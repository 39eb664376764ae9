import { gzipSync } from 'node:zlib';
import { buildWeb } from '@gsc/stack/build-web';
import { startStack } from '@gsc/stack/start-stack';
import { createStarterPosts } from '@gsc/tests/starter-blog/create-starter-posts';
import { visitsOf } from './web/lighthouse.ts';
import { renderLoad } from './web/render-load.ts';

const EDITOR = 'maya@trailforge.example';
const MIN_SCORES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const MIN_PAGES_PER_CORE_SECOND = 300;
const MAX_SCRIPT_BYTES = 90 * 1024;
const MAX_GROWTH = 1.2;
const PAGES = [
  '/',
  '/docs',
  '/docs/how-we-calculate',
  '/docs/security',
  '/blog',
  '/blog/what-disappears-on-day-487',
];
/** Pages that are rendered for each request, measured for comparison. */
const UNCACHED_PAGES = ['/contact', '/blog?q=days'];

/** Measures the public pages with Lighthouse and the page rate of one server core. */
export async function run({ quick }: { quick: boolean }) {
  const stack = await startStack({
    webBuildDir: buildWeb(),
    worker: false,
    serverEnv: {
      BLOG_EDITORS: EDITOR,
      RATE_LIMIT_PER_MINUTE: '100000000',
      ACCOUNT_RATE_LIMIT_PER_MINUTE: '100000000',
      LOG_LEVEL: 'silent',
    },
  });
  try {
    await createStarterPosts(stack, EDITOR, stack.stores.superuserUrl);
    const phone = await visitsOf(
      PAGES.map(path => stack.url + path),
      quick ? 1 : 3,
    );
    const inlineScript: Record<string, number> = {};
    for (const path of PAGES) inlineScript[path] = await inlineScriptBytes(stack.url + path);
    const { pid } = stack.server;
    const load: Record<string, Awaited<ReturnType<typeof renderLoad>>> = {};
    for (const path of PAGES) load[path] = await renderLoad(stack.url + path, pid, quick ? 3000 : 100_000);
    const renderedEachTime: typeof load = {};
    for (const path of UNCACHED_PAGES) renderedEachTime[path] = await renderLoad(stack.url + path, pid, 1000);
    const visits = Object.entries(phone);
    const loads = Object.values(load);
    const verdicts = {
      scores: visits.every(([, visit]) =>
        (Object.keys(MIN_SCORES) as (keyof typeof MIN_SCORES)[]).every(
          name => visit[name] >= MIN_SCORES[name],
        ),
      ),
      script: visits.every(
        ([path, visit]) => visit.scriptBytes + (inlineScript[path] ?? Infinity) <= MAX_SCRIPT_BYTES,
      ),
      ownOriginOnly: visits.every(([, visit]) => visit.foreign.length === 0),
      fast: loads.every(page => page.pagesPerCoreSecond >= MIN_PAGES_PER_CORE_SECOND),
      steady: loads.every(page => page.megabytesAfter <= page.megabytesBefore * MAX_GROWTH),
    };
    return {
      ok: Object.values(verdicts).every(Boolean),
      correct: verdicts.ownOriginOnly,
      verdicts,
      phone,
      inlineScript,
      load,
      renderedEachTime,
      wanted: {
        ...MIN_SCORES,
        pagesPerCoreSecond: MIN_PAGES_PER_CORE_SECOND,
        scriptBytes: MAX_SCRIPT_BYTES,
        growth: MAX_GROWTH,
      },
    };
  } finally {
    await stack.stop();
  }
}

async function inlineScriptBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
  return gzipSync(scripts.join('\n')).length;
}
