import type { PropertyView } from '../sites/property-view.ts';
import type { Site } from '../sites/site.ts';
import { ByteCache } from '../world/byte-cache.ts';
import type { Aggregation, DayFacts, SearchType, Totals } from '../world/model.ts';
import { groupDay } from './day-groups.ts';
import type { DayVersion } from './day-version.ts';
import { factBytes } from './facts.ts';
import { revisedDay } from './revised-day.ts';

const TOTALS_KEPT = 16_000_000;
const TOTALS_BYTES = 240;
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

/** Days are drawn once and kept while there is room; totals are small and stay much longer. */
export function createDayStore(cacheBytes: number): DayStore {
  const whole = new ByteCache<DayFacts>(cacheBytes * 0.6);
  const told = new ByteCache<DayFacts>(cacheBytes * 0.4);
  const sums = new ByteCache<BothTotals>(TOTALS_KEPT);

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
      let facts = told.get(key);
      if (facts === undefined) {
        facts = revisedDay(site, wholeDay(site, type, day), version);
        told.set(key, facts, factBytes(facts));
      }
      return facts;
    },
    totals(view, type, day, version, aggregation) {
      const key = `${view.info.siteUrl}|${day}|${version.key}`;
      let totals = sums.get(key);
      if (totals === undefined) {
        totals =
          foretold(view, type, day, version) ?? summed(view, store.facts(view.site, type, day, version));
        sums.set(key, totals, TOTALS_BYTES);
      }
      return totals[aggregation];
    },
    clear() {
      whole.clear();
      told.clear();
      sums.clear();
    },
  };
  return store;
}

/** Nothing is missing and nothing was or will be revised: the day as drawn. */
function isWhole(version: DayVersion): boolean {
  return version.state === 'final' && version.applied.length + version.pending.length === 0;
}

/** Both aggregations at once: a sync asks for one right after the other. */
type BothTotals = Record<Aggregation, Totals>;

function foretold(view: PropertyView, type: SearchType, day: number, version: DayVersion): BothTotals | null {
  if (!isWhole(version) || view.pageIn() !== null) return null;
  const targets = view.site.foretell?.(type, day) ?? null;
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

function summed(view: PropertyView, facts: DayFacts): BothTotals {
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
