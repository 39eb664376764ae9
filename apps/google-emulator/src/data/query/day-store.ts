import type { PropertyView } from '../sites/property-view.ts';
import type { Site } from '../sites/site.ts';
import { ByteCache } from '../world/byte-cache.ts';
import { factBytes } from '../world/facts.ts';
import type { Aggregation, DayFacts, SearchType, Totals } from '../world/model.ts';
import { groupDay } from './day-groups.ts';
import type { DayVersion } from './day-version.ts';
import { revisedDay } from './revised-day.ts';

const TOTALS_CACHE_BYTES = 16_000_000;
const BYTES_PER_TOTALS = 240;
const NO_NEED = { query: false, page: false, country: false, device: false, hour: false, appearance: false };

export interface DayStore {
  facts(site: Site, type: SearchType, day: number, version: DayVersion): DayFacts;
  totals(
    view: PropertyView,
    type: SearchType,
    day: number,
    version: DayVersion,
    aggregation: Aggregation,
  ): Totals;
  clear(): void;
}

/** Caches drawn days. Totals are small and are cached much longer. */
export function createDayStore(cacheBytes: number): DayStore {
  const whole = new ByteCache<DayFacts>(cacheBytes * 0.6);
  const revised = new ByteCache<DayFacts>(cacheBytes * 0.4);
  const sums = new ByteCache<BothTotals>(TOTALS_CACHE_BYTES);

  const wholeDay = (site: Site, type: SearchType, day: number): DayFacts => {
    const key = `${site.id}|${type}|${day}`;
    let facts = whole.get(key);
    if (facts === undefined) {
      facts = site.drawDay(type, day);
      whole.set(key, facts, factBytes(facts));
    }
    return facts;
  };

  const store: DayStore = {
    facts(site, type, day, version) {
      if (isWhole(version)) return wholeDay(site, type, day);
      const key = `${site.id}|${day}|${version.key}`;
      let facts = revised.get(key);
      if (facts === undefined) {
        facts = revisedDay(site, wholeDay(site, type, day), version);
        revised.set(key, facts, factBytes(facts));
      }
      return facts;
    },
    totals(view, type, day, version, aggregation) {
      const key = `${view.info.siteUrl}|${day}|${version.key}`;
      let totals = sums.get(key);
      if (totals === undefined) {
        totals =
          predictedTotals(view, type, day, version) ??
          summedTotals(view, store.facts(view.site, type, day, version));
        sums.set(key, totals, BYTES_PER_TOTALS);
      }
      return totals[aggregation];
    },
    clear() {
      whole.clear();
      revised.clear();
      sums.clear();
    },
  };
  return store;
}

/** The day is complete and has no past or future revisions. */
function isWhole(version: DayVersion): boolean {
  return version.state === 'final' && version.applied.length + version.pending.length === 0;
}

/** Both aggregations, because a sync requests both. */
type BothTotals = Record<Aggregation, Totals>;

function predictedTotals(
  view: PropertyView,
  type: SearchType,
  day: number,
  version: DayVersion,
): BothTotals | null {
  if (!isWhole(version) || view.pageIn() !== null) return null;
  const targets = view.site.predictTotals?.(type, day) ?? null;
  if (targets === null) return null;
  const { all, below } = targets;
  return {
    byProperty: all,
    byPage: {
      clicks: all.clicks,
      impressions: all.impressions + below.impressions,
      positionSum: all.positionSum + below.positionSum,
    },
  };
}

function summedTotals(view: PropertyView, facts: DayFacts): BothTotals {
  const sum = (aggregation: Aggregation): Totals => {
    const scope = {
      catalogue: view.site.catalogue(),
      pageIn: view.pageIn(),
      aggregation,
      appearance: -1,
      hoursKnown: 24,
    };
    const groups = groupDay(facts, NO_NEED, scope);
    return {
      clicks: groups.clicks[0] ?? 0,
      impressions: groups.impressions[0] ?? 0,
      positionSum: groups.positionSum[0] ?? 0,
    };
  };
  return { byPage: sum('byPage'), byProperty: sum('byProperty') };
}
