import { brotliCompressSync, constants } from 'node:zlib';
import { expect, type Page, type Request, test } from '@playwright/test';
import type { DASHBOARD_SCREENS, ScreenName } from '../dashboard-screens.ts';

const LIMIT = { requests: 30, bytes: 450_000 };
/** Addresses that also open a further part of a screen: a panel, calendars, lines of rows, the map, the visual editor. */
const LARGER: Partial<Record<ScreenName, typeof LIMIT>> = {
  'Report form': { ...LIMIT, bytes: 460_000 },
  'Panel of a page': { ...LIMIT, bytes: 462_000 },
  Changes: { ...LIMIT, bytes: 452_000 },
  'Plotted rows': { ...LIMIT, bytes: 452_000 },
  'History of a URL': { requests: 32, bytes: 452_000 },
  Regions: { ...LIMIT, bytes: 500_000 },
  'Blog editor': { ...LIMIT, bytes: 570_000 },
};
/** A screen is loaded when it has made no request for this time. Maps and editors are loaded after the data. */
const QUIET_MS = 1500;

type Loaded = { path: string; bytes: number };

/** Opens a screen with an empty cache and expects that it loads few files and bytes. */
export async function expectSmallColdLoad(
  page: Page,
  { name, path, shown }: (typeof DASHBOARD_SCREENS)[number],
): Promise<void> {
  const loaded = await loadCold(page, path, shown);
  const bytes = loaded.reduce((sum, each) => sum + each.bytes, 0);
  const list = loaded
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(each => `${each.bytes} ${each.path}`)
    .join('\n');
  const description = `${loaded.length} requests, ${bytes} bytes`;
  test.info().annotations.push({ type: 'cold load', description });
  const limit = LARGER[name] ?? LIMIT;
  // The other statements about the screen are checked too.
  expect.soft(loaded.length, list).toBeLessThanOrEqual(limit.requests);
  expect.soft(bytes, list).toBeLessThanOrEqual(limit.bytes);
}

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
