import type { PropertyInfo } from '../world/model.ts';
import type { Site } from './site.ts';

/** A property as a filter over the pages of its site. */
export interface PropertyView {
  readonly info: PropertyInfo;
  readonly site: Site;
  pageIn(): Uint8Array | null;
}

export function propertyView(info: PropertyInfo, site: Site): PropertyView {
  let cached: { pages: readonly string[]; mask: Uint8Array | null } | null = null;
  return {
    info,
    site,
    pageIn() {
      const { prefix } = info;
      if (prefix === null) return null;
      const { pages } = site.catalogue();
      if (cached?.pages !== pages) {
        const mask = Uint8Array.from(pages, url => (url.startsWith(prefix) ? 1 : 0));
        cached = { pages, mask: mask.includes(0) ? mask : null };
      }
      return cached.mask;
    },
  };
}
