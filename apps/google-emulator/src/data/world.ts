/** The generated data of the emulator. It is deterministic and does not read a clock. Types are in model.ts. */

import { createDayStore } from './query/day-store.ts';
import { dayVersion, lastFinalDay, lastPublishedDay, plannedRevisions } from './query/day-version.ts';
import { orderedResult, type UnsortedResult } from './query/query-result.ts';
import { groupBytes } from './query/row-groups.ts';
import { runRequest } from './query/run-request.ts';
import { type PropertyView, propertyView } from './sites/property-view.ts';
import { createRowsSite } from './sites/rows-site.ts';
import type { Site } from './sites/site.ts';
import { buildSites, prefixProperties } from './sites/site-list.ts';
import { ByteCache } from './world/byte-cache.ts';
import { changedWindow, DEFAULT_WINDOW, isZeroFilled, oldestDay } from './world/data-window.ts';
import { emptyFacts } from './world/facts.ts';
import { combine, hashText } from './world/hash.ts';
import type {
  DataWindow,
  PropertyInfo,
  SiteKnobs,
  World,
  WorldOptions,
  WorldRequest,
} from './world/model.ts';
import { dayNumber } from './world/pacific-days.ts';

const DEFAULT_CACHE = 384 * 1024 * 1024;

export function createWorld(options: WorldOptions): World {
  const cacheBytes = options.cacheBytes ?? DEFAULT_CACHE;
  const store = createDayStore(cacheBytes * 0.7);
  const results = new ByteCache<UnsortedResult>(cacheBytes * 0.3);
  const sites = new Map<string, Site>(buildSites(options).map(site => [site.id, site]));
  const views = new Map<string, PropertyView>();
  const listed: PropertyInfo[] = [];
  const addProperty = (info: PropertyInfo, site: Site): PropertyInfo => {
    views.set(info.siteUrl, propertyView(info, site));
    listed.push(info);
    return info;
  };
  for (const site of sites.values()) addProperty({ ...site.info, prefix: prefixOf(site.info.siteUrl) }, site);
  for (const info of prefixProperties()) {
    const site = sites.get(info.siteId);
    if (site !== undefined) addProperty(info, site);
  }

  const siteOf = (siteId: string): Site => {
    const site = sites.get(siteId);
    if (site === undefined) throw new Error(`unknown site ${siteId}`);
    return site;
  };
  let window = options.window ?? DEFAULT_WINDOW;
  const windowOf = (site: Site): DataWindow => changedWindow(window, site.knobs.window ?? {});
  const viewOf = (property: PropertyInfo): PropertyView => {
    let view = views.get(property.siteUrl);
    if (view === undefined) {
      view = propertyView(property, siteOf(property.siteId));
      views.set(property.siteUrl, view);
    }
    return view;
  };
  const resultOf = (view: PropertyView, request: WorldRequest, at: number): UnsortedResult => {
    const key = `${view.info.siteUrl}|${versionsOf(view.site, request, at, windowOf(view.site))}|${JSON.stringify(request)}`;
    let result = results.get(key);
    if (result === undefined) {
      result = runRequest(store, view, request, at, windowOf(view.site));
      results.set(key, result, groupBytes(result.groups));
    }
    return result;
  };

  const world: World = {
    seed: options.seed,
    sites: () => listed,
    property(siteUrl) {
      return views.get(siteUrl)?.info ?? folderProperty(siteUrl, sites.values());
    },
    dayFacts(property, type, day, at) {
      const { site } = viewOf(property);
      const oldest = oldestDay(windowOf(site), { dimensions: [], filters: [] }, at);
      const version = dayVersion(site, type, dayNumber(day), at, true, oldest);
      return version.state === 'none' ? emptyFacts('none') : store.facts(site, type, dayNumber(day), version);
    },
    query: (property, request, at, tieSeed = 0) =>
      orderedResult(resultOf(viewOf(property), request, at), tieSeed | 0),
    dayData(property, slice, at) {
      const view = viewOf(property);
      const day = dayNumber(slice.day);
      const request: WorldRequest = {
        ...slice,
        startDate: slice.day,
        endDate: slice.day,
        filters: slice.filters ?? [],
      };
      const oldest = oldestDay(windowOf(view.site), request, at);
      const version = dayVersion(view.site, slice.type, day, at, slice.dataState !== 'final', oldest);
      const result = resultOf(view, request, at);
      const none = { clicks: 0, impressions: 0, positionSum: 0 };
      return {
        state: version.state,
        version: version.key,
        result: orderedResult(result, 0),
        dayTotals:
          version.state === 'none' ? none : store.totals(view, slice.type, day, version, result.aggregation),
      };
    },
    revisions: (property, day) => plannedRevisions(viewOf(property).site, dayNumber(day)),
    revise(siteId, revision) {
      siteOf(siteId).extraRevisions.push(revision);
    },
    window: () => window,
    changeWindow(change) {
      window = changedWindow(window, change);
      results.clear();
    },
    configure(siteId: string, knobs: SiteKnobs) {
      changedWindow(window, knobs.window ?? {});
      siteOf(siteId).configure(knobs);
      store.clear();
      results.clear();
    },
    addRowsSite(siteUrl, knobs) {
      const existing = views.get(siteUrl);
      if (existing !== undefined) {
        world.configure(existing.info.siteId, knobs);
        return existing.info;
      }
      changedWindow(window, knobs.window ?? {});
      const site = createRowsSite(siteUrl, options.seed, knobs);
      sites.set(site.id, site);
      return addProperty({ ...site.info, prefix: prefixOf(siteUrl) }, site);
    },
  };
  return world;
}

function prefixOf(siteUrl: string): string | null {
  return siteUrl.startsWith('sc-domain:') ? null : siteUrl;
}

/** A hash that changes if any day of the range changes. */
function versionsOf(site: Site, request: WorldRequest, at: number, window: DataWindow): number {
  const fresh = request.dataState !== 'final';
  const oldest = oldestDay(window, request, at);
  // Rows of zeros have no version. They depend only on the ends of the window.
  const edges = isZeroFilled(window, request) ? combine(oldest, lastPublishedDay(site, at, fresh)) : 0;
  let hash = combine(lastFinalDay(site, at), edges);
  for (let day = dayNumber(request.startDate); day <= dayNumber(request.endDate); day++) {
    hash = hashText(hash, dayVersion(site, request.type, day, at, fresh, oldest).key);
  }
  return hash;
}

/** Any folder on a existing host is a valid property. */
function folderProperty(siteUrl: string, sites: Iterable<Site>): PropertyInfo | null {
  const host = /^https:\/\/([a-z0-9.-]+)\/(?:.*\/)?$/.exec(siteUrl)?.[1];
  if (host === undefined) return null;
  for (const site of sites) {
    if (!site.hosts.includes(host)) continue;
    return { ...site.info, siteUrl, name: siteUrl, permissionLevel: 'siteFullUser', prefix: siteUrl };
  }
  return null;
}
