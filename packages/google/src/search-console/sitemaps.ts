import { z } from 'zod';

/** The API sends 64-bit numbers as strings. */
const Count = z.union([z.string().regex(/^\d+$/), z.number().int()]).transform(Number);
const Time = z.iso.datetime({ offset: true }).transform(text => new Date(text));

const Sitemap = z.object({
  path: z.string(),
  type: z.string().nullish(),
  isPending: z.boolean().nullish(),
  isSitemapsIndex: z.boolean().nullish(),
  lastSubmitted: Time.nullish(),
  lastDownloaded: Time.nullish(),
  warnings: Count.nullish(),
  errors: Count.nullish(),
  contents: z.array(z.object({ type: z.string().nullish(), submitted: Count.nullish() })).nullish(),
});

const SitemapList = z.object({ sitemap: z.array(Sitemap).nullish() });

export interface SitemapInfo {
  path: string;
  type: string | null;
  isPending: boolean;
  isIndex: boolean;
  lastSubmitted: Date | null;
  lastDownloaded: Date | null;
  warnings: number;
  errors: number;
  contents: { type: string; submitted: number }[];
}

export function readSitemaps(body: unknown): SitemapInfo[] {
  return (SitemapList.parse(body).sitemap ?? []).map(each => ({
    path: each.path,
    type: each.type ?? null,
    isPending: each.isPending ?? false,
    isIndex: each.isSitemapsIndex ?? false,
    lastSubmitted: each.lastSubmitted ?? null,
    lastDownloaded: each.lastDownloaded ?? null,
    warnings: each.warnings ?? 0,
    errors: each.errors ?? 0,
    contents: (each.contents ?? []).map(({ type, submitted }) => ({
      type: type ?? 'unknown',
      submitted: submitted ?? 0,
    })),
  }));
}
