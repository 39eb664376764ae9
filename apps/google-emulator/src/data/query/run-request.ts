import { GroupTable } from '../day/group-table.ts';
import { hoursKnown, hourText } from '../day/hours.ts';
import type { PropertyView } from '../sites/property-view.ts';
import { isZeroFilled, oldestDay } from '../world/data-window.ts';
import type { Catalogue } from '../world/facts.ts';
import { combine, hashText } from '../world/hash.ts';
import {
  type Aggregation,
  type DataWindow,
  type Dimension,
  type Filter,
  TYPE_RULES,
  type WorldRequest,
} from '../world/model.ts';
import { dayNumber, dayText } from '../world/pacific-days.ts';
import { capGroups, dayCut } from './caps.ts';
import { groupDay, type Need, type Scope } from './day-groups.ts';
import type { DayStore } from './day-store.ts';
import { dayVersion, lastFinalDay, lastPublishedDay } from './day-version.ts';
import { type GroupFilter, groupFilter, matcher } from './filters.ts';
import { isPairGrain, listedRows } from './listed-rows.ts';
import type { UnsortedResult } from './query-result.ts';
import { copyGroup, newRowGroups, type RowGroups } from './row-groups.ts';

const HOURLY_DAYS = 10;

function resolveAggregation(
  request: Pick<WorldRequest, 'type' | 'dimensions' | 'filters' | 'aggregationType'>,
): Aggregation {
  if (request.aggregationType !== 'auto') return request.aggregationType;
  const involves = (one: Dimension) =>
    request.dimensions.includes(one) || request.filters.some(filter => filter.dimension === one);
  return involves('page') || involves('searchAppearance') || TYPE_RULES[request.type].isFeed
    ? 'byPage'
    : 'byProperty';
}

/** Groups each day, applies Google's row caps, then the filters, and sums over the days if necessary. */
export function runRequest(
  store: DayStore,
  view: PropertyView,
  request: WorldRequest,
  at: number,
  window: DataWindow,
): UnsortedResult {
  const catalogue = view.site.catalogue();
  const aggregation = resolveAggregation(request);
  const fresh = request.dataState !== 'final';
  const need = needOf(request.dimensions, request.filters);
  const from = firstDay(request, view, at);
  const to = Math.min(dayNumber(request.endDate), lastFinalDay(view.site, at) + 9);
  const days = Math.max(1, dayNumber(request.endDate) - dayNumber(request.startDate) + 1);
  const capped = need.query || need.page;
  const filter = groupFilter(request.filters, catalogue);
  const appearance = appearanceFilter(request.filters, catalogue);
  const collector = newCollector(request.dimensions, catalogue, need);
  let cutByCap = 0;
  let incompleteHour: string | null = null;
  const oldest = oldestDay(window, request, at);
  const zerosTo = isZeroFilled(window, request) ? lastPublishedDay(view.site, at, fresh) : null;
  for (let day = from; day <= to; day++) {
    const version = dayVersion(view.site, request.type, day, at, fresh, oldest);
    if (zerosTo !== null && day >= oldest && day <= zerosTo) collector.addTotals(day, 0, 0, 0);
    if (version.state === 'none' || appearance === NO_SUCH_APPEARANCE) continue;
    const known = hoursKnown(version.share);
    if (known < 24 && incompleteHour === null) incompleteHour = hourText(day, known);
    if (request.dimensions.every(one => one === 'date') && request.filters.length === 0) {
      const totals = store.totals(view, request.type, day, version, aggregation);
      if (totals.impressions > 0)
        collector.addTotals(day, totals.clicks, totals.impressions, totals.positionSum);
      continue;
    }
    const scope: Scope = { catalogue, pageIn: view.pageIn(), aggregation, appearance, hoursKnown: known };
    const facts = store.facts(view.site, request.type, day, version);
    const cut = dayCut(
      view.site.knobs.wholeRanges ? 1 : days,
      need.query && !need.page,
      combine(combine(view.site.hash, day), hashText(0, request.type)),
    );
    if (isPairGrain(need)) {
      const { groups, whole } = listedRows(facts, scope, days === 1 ? cut.cap : Number.POSITIVE_INFINITY);
      const listed = days === 1 ? groups : capGroups(groups, cut);
      cutByCap += whole - listed.count;
      collector.addDay(day, listed, filter);
      continue;
    }
    const groups = groupDay(facts, need, scope);
    const listed = capped ? capGroups(groups, cut) : groups;
    cutByCap += groups.count - listed.count;
    collector.addDay(day, listed, filter);
  }
  const firstIncomplete = Math.max(lastFinalDay(view.site, at) + 1, from);
  const grouped = (one: Dimension) => request.dimensions.includes(one);
  return {
    groups: collector.finish(),
    dimensions: request.dimensions,
    catalogue,
    aggregation,
    hasPosition: TYPE_RULES[request.type].hasPosition,
    firstIncompleteDate:
      request.dataState === 'all' && grouped('date') && firstIncomplete <= dayNumber(request.endDate)
        ? dayText(firstIncomplete)
        : null,
    firstIncompleteHour: request.dataState === 'hourly_all' && grouped('hour') ? incompleteHour : null,
    cutByCap,
  };
}

function firstDay(request: WorldRequest, view: PropertyView, at: number): number {
  const start = dayNumber(request.startDate);
  return request.dimensions.includes('hour')
    ? Math.max(start, lastFinalDay(view.site, at) + 2 - HOURLY_DAYS)
    : start;
}

function needOf(dimensions: readonly Dimension[], filters: readonly Filter[]): Need {
  const has = (one: Dimension) =>
    dimensions.includes(one) || filters.some(filter => filter.dimension === one);
  return {
    query: has('query'),
    page: has('page'),
    country: has('country'),
    device: has('device'),
    hour: dimensions.includes('hour'),
    appearance: dimensions.includes('searchAppearance'),
  };
}

const NO_SUCH_APPEARANCE = -2;

function appearanceFilter(filters: readonly Filter[], catalogue: Catalogue): number {
  const appearanceFilters = filters.filter(one => one.dimension === 'searchAppearance');
  if (appearanceFilters.length === 0) return -1;
  const tests = appearanceFilters.map(matcher);
  const bit = catalogue.appearances.findIndex(name => tests.every(test => test(name)));
  return bit < 0 ? NO_SUCH_APPEARANCE : bit;
}

interface Collector {
  addDay(day: number, groups: RowGroups, filter: GroupFilter | null): void;
  addTotals(day: number, clicks: number, impressions: number, positionSum: number): void;
  finish(): RowGroups;
}

const CELLS = 256;
const HOURS = 24;

/** Reduces the groups of each day to the requested dimensions and combines the days. */
function newCollector(dimensions: readonly Dimension[], catalogue: Catalogue, need: Need): Collector {
  const requested = needOf(dimensions, []);
  const byDay = dimensions.includes('date') || dimensions.includes('hour');
  const sameIds = requested.query === need.query && requested.page === need.page;
  const sameGrain = sameIds && requested.country === need.country && requested.device === need.device;
  const parts: RowGroups[] = [];
  let table: GroupTable | null = null;
  const idSpan = Math.max(catalogue.entryQuery.length, catalogue.queries.length, catalogue.pages.length, 64);

  const add = (
    day: number,
    id: number,
    cell: number,
    hour: number,
    clicks: number,
    impressions: number,
    positions: number,
  ) => {
    table ??= new GroupTable(4096);
    table.add(
      (((byDay ? day : 0) * idSpan + id) * CELLS + cell) * HOURS + hour,
      clicks,
      impressions,
      positions,
    );
  };

  return {
    addTotals(day, clicks, impressions, positionSum) {
      add(day, 0, 0, 0, clicks, impressions, positionSum);
    },
    addDay(day, groups, filter) {
      if (filter === null && sameGrain && byDay) {
        groups.day.fill(day);
        parts.push(groups);
        return;
      }
      for (let i = 0; i < groups.count; i++) {
        const id = groups.id[i] as number;
        const entry = need.query && need.page;
        const query = entry ? (catalogue.entryQuery[id] as number) : id;
        const page = entry ? (catalogue.entryPage[id] as number) : id;
        const cell = groups.cell[i] as number;
        const device = cell % 3;
        if (filter !== null && !filter.passes(query, page, (cell - device) / 3, device)) continue;
        const keyId =
          requested.appearance || sameIds ? id : requested.query ? query : requested.page ? page : 0;
        const keyCell = (requested.country ? cell - device : 0) + (requested.device ? device : 0);
        add(
          day,
          keyId,
          keyCell,
          groups.hour[i] as number,
          groups.clicks[i] as number,
          groups.impressions[i] as number,
          groups.positionSum[i] as number,
        );
      }
    },
    finish() {
      if (table === null) return joinGroups(parts);
      const groups = newRowGroups(table.count);
      groups.count = table.count;
      for (let i = 0; i < table.count; i++) {
        let key = table.keys[i] as number;
        groups.hour[i] = key % HOURS;
        key = Math.floor(key / HOURS);
        groups.cell[i] = key % CELLS;
        key = Math.floor(key / CELLS);
        groups.id[i] = key % idSpan;
        groups.day[i] = Math.floor(key / idSpan);
        groups.clicks[i] = table.clicks[i] as number;
        groups.impressions[i] = table.impressions[i] as number;
        groups.positionSum[i] = table.positionSum[i] as number;
      }
      return groups;
    },
  };
}

function joinGroups(parts: RowGroups[]): RowGroups {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  const all = newRowGroups(parts.reduce((sum, part) => sum + part.count, 0));
  for (const part of parts) for (let i = 0; i < part.count; i++) copyGroup(part, i, all);
  return all;
}
