import { gzipSync } from 'node:zlib';
import { buildWeb } from '@gsc/stack/build-web';
import { startStack } from '@gsc/stack/start-stack';
import { plantStarterPosts } from '@gsc/tests/starter-blog/plant-starter-posts';
import { visitsOf } from './web/lighthouse.ts';
import { renderLoad } from './web/render-load.ts';

const EDITOR = 'maya@trailforge.example';
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const PAGES_PER_CORE_SECOND = 300;
const SCRIPT_BYTES = 90 * 1024;
const GROWTH = 1.2;
const PAGES = ['/', '/docs', '/blog', '/blog/what-disappears-on-day-487'];
/** Rendered for each visitor, for comparison: what they write is on the page. */
const FOR_ONE = ['/contact', '/blog?q=days'];

/** What a visitor's phone gets, and how many visitors one core serves. */
export async function run({ quick }: { quick: boolean }) {
  const stack = await startStack({
    webBuildDir: buildWeb(),
    worker: false,
    serverEnv: { BLOG_EDITORS: EDITOR, RATE_LIMIT_PER_MINUTE: '100000000', LOG_LEVEL: 'silent' },
  });
  try {
    await plantStarterPosts(stack, EDITOR, stack.stores.superuserUrl);
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
    for (const path of FOR_ONE) renderedEachTime[path] = await renderLoad(stack.url + path, pid, 1000);
    const visits = Object.entries(phone);
    const loads = Object.values(load);
    const verdicts = {
      scores: visits.every(([, visit]) =>
        (Object.keys(LEAST) as (keyof typeof LEAST)[]).every(name => visit[name] >= LEAST[name]),
      ),
      script: visits.every(
        ([path, visit]) => visit.scriptBytes + (inlineScript[path] ?? Infinity) <= SCRIPT_BYTES,
      ),
      ownOriginOnly: visits.every(([, visit]) => visit.foreign.length === 0),
      fast: loads.every(one => one.pagesPerCoreSecond >= PAGES_PER_CORE_SECOND),
      steady: loads.every(one => one.megabytesAfter <= one.megabytesBefore * GROWTH),
    };
    return {
      ok: Object.values(verdicts).every(Boolean),
      verdicts,
      phone,
      inlineScript,
      load,
      renderedEachTime,
      wanted: {
        ...LEAST,
        pagesPerCoreSecond: PAGES_PER_CORE_SECOND,
        scriptBytes: SCRIPT_BYTES,
        growth: GROWTH,
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
