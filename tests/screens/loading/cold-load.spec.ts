import { brotliCompressSync, constants } from 'node:zlib';
import { expect, type Page, type Request } from '@playwright/test';
import { DASHBOARD_SCREENS } from '../dashboard-screens.ts';
import { test } from '../test.ts';

const LIMIT = { requests: 30, bytes: 450_000 };
/** Addresses that also open a further part of a screen: a panel, calendars, the map of the world, the visual editor. */
const LARGER: Record<string, typeof LIMIT> = {
  'Report form': { ...LIMIT, bytes: 460_000 },
  'Panel of a page': { ...LIMIT, bytes: 460_000 },
  'History of a URL': { ...LIMIT, requests: 32 },
  Regions: { ...LIMIT, bytes: 500_000 },
  'Blog editor': { ...LIMIT, bytes: 570_000 },
};
/** A screen is loaded when it has made no request for this time. Maps and editors are loaded after the data. */
const QUIET_MS = 1500;

for (const { name, path, shown } of DASHBOARD_SCREENS) {
  test(`${name} loads few files and bytes with an empty cache`, async ({ page }) => {
    const loaded = await loadCold(page, path, shown);
    const bytes = loaded.reduce((sum, each) => sum + each.bytes, 0);
    const list = loaded
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(each => `${each.bytes} ${each.path}`)
      .join('\n');
    const description = `${loaded.length} requests, ${bytes} bytes`;
    test.info().annotations.push({ type: 'cold load', description });
    const limit = LARGER[name] ?? LIMIT;
    expect(loaded.length, list).toBeLessThanOrEqual(limit.requests);
    expect(bytes, list).toBeLessThanOrEqual(limit.bytes);
  });
}

type Loaded = { path: string; bytes: number };

async function loadCold(page: Page, path: string, shown: string): Promise<Loaded[]> {
  const finished: Request[] = [];
  let latest = 0;
  page.on('request', () => {
    latest = performance.now();
  });
  page.on('requestfinished', request => {
    finished.push(request);
    latest = performance.now();
  });
  await page.goto(path);
  await expect(page.locator(shown).first()).toBeVisible();
  await expect.poll(() => performance.now() - latest, { intervals: [200] }).toBeGreaterThan(QUIET_MS);
  const loaded = await Promise.all(
    finished.map(async request => ({ path: pathOf(request), bytes: await transferredBytes(request) })),
  );
  // A browser takes a file from its cache the second time. Playwright switches the cache off to answer requests.
  return loaded.filter(
    (each, at) => !isFile(each.path) || loaded.findIndex(other => other.path === each.path) === at,
  );
}

const pathOf = (request: Request): string => new URL(request.url()).pathname;
const isFile = (path: string): boolean => path.startsWith('/assets/');

/** Compressed, as the browser received it. The fake API does not compress, so its bodies are compressed here. */
async function transferredBytes(request: Request): Promise<number> {
  const { responseBodySize } = await request.sizes();
  if (!pathOf(request).startsWith('/api/')) return responseBodySize;
  const body = await (await request.response())?.body();
  return brotliCompressSync(body ?? '', { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
}
