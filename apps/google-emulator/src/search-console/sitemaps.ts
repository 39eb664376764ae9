import { combine, hashText, unit } from '../data/world/hash.ts';
import { dayText, pacificDay } from '../data/world/pacific-days.ts';
import { classicError, type GoogleError } from '../protocol/google-error.ts';
import { Refused } from '../protocol/json-body.ts';
import type { SearchConsoleContext } from './context.ts';
import { rootOf } from './property-name.ts';
import { readableProperty } from './readable-property.ts';
import type { Work } from './serve.ts';

/** The JSON format: 64-bit integers are strings. */
interface Sitemap {
  path: string;
  lastSubmitted: string;
  isPending: boolean;
  isSitemapsIndex: boolean;
  /** Missing for an index. */
  type?: 'sitemap';
  /** Missing until the file is read for the first time. */
  lastDownloaded?: string;
  warnings: string;
  errors: string;
  contents?: { type: string; submitted: string; indexed: string }[];
}

const PARTS = ['pages', 'posts', 'images'];

export function listSitemaps(ctx: SearchConsoleContext, site: string, index: string | undefined): Work {
  return {
    endpoint: 'sitemaps',
    read: () => ({ site }),
    respond(caller) {
      readableProperty(ctx, caller, site);
      const all = sitemapsOf(site, ctx.dataClock.now());
      // Without an index, lists the submitted sitemaps. With an index, lists its files.
      const sitemap = index === undefined ? all.slice(0, 2) : index === all[0]?.path ? all.slice(2) : [];
      return { body: sitemap.length === 0 ? '{}' : JSON.stringify({ sitemap }), rows: sitemap.length };
    },
  };
}

export function getSitemap(ctx: SearchConsoleContext, site: string, path: string): Work {
  return {
    endpoint: 'sitemaps',
    read: () => ({ site }),
    respond(caller) {
      readableProperty(ctx, caller, site);
      const sitemap = sitemapsOf(site, ctx.dataClock.now()).find(each => each.path === path);
      if (!sitemap) throw new Refused(noSuchSitemap(path));
      return { body: JSON.stringify(sitemap) };
    },
  };
}

function noSuchSitemap(path: string): GoogleError {
  return classicError(404, {
    message: `The requested sitemap was not found: '${path}'.`,
    domain: 'global',
    reason: 'notFound',
  });
}

/** An index, a recently submitted sitemap and the files of the index. One of four sites has no sitemaps. */
function sitemapsOf(site: string, now: number): Sitemap[] {
  const seed = hashText(1, site);
  if (unit(seed) < 0.25) return [];
  const root = rootOf(site);
  const today = pacificDay(now);
  const read = `${dayText(today - 1)}T0${seed % 10}:1${seed % 9}:27.${100 + (seed % 900)}Z`;
  const submitted = (days: number) => `${dayText(today - days)}T09:12:04.118Z`;
  const pages = 40 + (seed % 900);
  const index: Sitemap = {
    path: `${root}sitemap.xml`,
    lastSubmitted: submitted(120),
    isPending: false,
    isSitemapsIndex: true,
    lastDownloaded: read,
    warnings: '0',
    errors: '0',
    contents: [{ type: 'web', submitted: String(pages * PARTS.length), indexed: '0' }],
  };
  const pending: Sitemap = {
    path: `${root}sitemap-new.xml`,
    lastSubmitted: submitted(0),
    isPending: true,
    isSitemapsIndex: false,
    type: 'sitemap',
    warnings: '0',
    errors: '0',
  };
  const parts = PARTS.map((name, number): Sitemap => {
    const variation = combine(seed, number);
    return {
      path: `${root}sitemap-${name}.xml`,
      lastSubmitted: submitted(120),
      isPending: false,
      isSitemapsIndex: false,
      type: 'sitemap',
      lastDownloaded: read,
      warnings: String(variation % 3),
      errors: variation % 5 === 0 ? '1' : '0',
      contents: [{ type: name === 'images' ? 'image' : 'web', submitted: String(pages), indexed: '0' }],
    };
  });
  return [index, pending, ...parts];
}
