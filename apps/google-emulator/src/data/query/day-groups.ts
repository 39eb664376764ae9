import { GroupTable } from '../day/group-table.ts';
import { hourOf } from '../day/hours.ts';
import type { Catalogue } from '../world/facts.ts';
import { mix } from '../world/hash.ts';
import type { Aggregation, DayFacts } from '../world/model.ts';
import { newRowGroups, type RowGroups } from './row-groups.ts';

/** The dimensions that a grouping needs within one day: requested and filtered ones. */
export interface Need {
  query: boolean;
  page: boolean;
  country: boolean;
  device: boolean;
  hour: boolean;
  appearance: boolean;
}

export interface Scope {
  catalogue: Catalogue;
  /** 1 = the page belongs to the property; null = all pages do. */
  pageIn: Uint8Array | null;
  aggregation: Aggregation;
  /** Only results with this appearance (bit number); -1 = all. */
  appearance: number;
  /** Number of counted hours of a fresh day. */
  hoursKnown: number;
}

const CELL_SPAN = 256;
const HOURS = 24;

/** Groups the facts of one day. Hidden queries are included unless query is one of the dimensions. */
export function groupDay(facts: DayFacts, need: Need, scope: Scope): RowGroups {
  const end = need.query ? facts.listed : facts.count;
  const table = new GroupTable(Math.min(end, 4096));
  const { entryQuery, entryPage } = scope.catalogue;
  const bits = scope.catalogue.appearances.length;
  for (let i = 0; i < end; i++) {
    const entry = facts.entry[i] as number;
    const page = entryPage[entry] as number;
    if (scope.pageIn !== null && scope.pageIn[page] === 0) continue;
    const hash = facts.hash[i] as number;
    const shown = appearanceOf(scope.catalogue, page, hash);
    if (scope.appearance >= 0 && ((shown >>> scope.appearance) & 1) === 0) continue;
    const seen = countsImpression(scope, entry);
    const cell = cellOf(facts.cell[i] as number, need);
    const clicks = facts.clicks[i] as number;
    const impressions = seen ? (facts.impressions[i] as number) : 0;
    const positions = seen ? (facts.positionSum[i] as number) : 0;
    if (need.appearance) {
      for (let bit = 0; bit < bits; bit++) {
        if ((shown >>> bit) & 1) table.add((bit * CELL_SPAN + cell) * HOURS, clicks, impressions, positions);
      }
      continue;
    }
    const id = idOf(need, entry, entryQuery[entry] as number, page);
    const key = (id * CELL_SPAN + cell) * HOURS;
    if (need.hour)
      addByHour(
        table,
        key,
        clicks,
        facts.impressions[i] as number,
        facts.positionSum[i] as number,
        seen,
        hash,
        scope.hoursKnown,
      );
    else table.add(key, clicks, impressions, positions);
  }
  return unpack(table);
}

/** By property, a second URL of the same result page adds clicks but no impression. */
function countsImpression(scope: Scope, entry: number): boolean {
  if (scope.aggregation === 'byPage') return true;
  const primary = scope.catalogue.entryPrimaryPage[entry] as number;
  return primary < 0 || (scope.pageIn !== null && scope.pageIn[primary] === 0);
}

export function appearanceOf(catalogue: Catalogue, page: number, hash: number): number {
  return (catalogue.pageAppearance[page] as number) & (mix(hash ^ 0x51ed) | mix(hash ^ 0x77aa));
}

function idOf(need: Need, entry: number, query: number, page: number): number {
  if (need.query) return need.page ? entry : query;
  return need.page ? page : 0;
}

function cellOf(cell: number, need: Need): number {
  if (need.country) return need.device ? cell : cell - (cell % 3);
  return need.device ? cell % 3 : 0;
}

function addByHour(
  table: GroupTable,
  key: number,
  clicks: number,
  impressions: number,
  positions: number,
  seen: boolean,
  hash: number,
  hoursKnown: number,
): void {
  let positionsLeft = positions;
  for (let n = 0; n < impressions; n++) {
    const hour = hourOf(hash, n, hoursKnown);
    const mine = Math.round(positionsLeft / (impressions - n));
    positionsLeft -= mine;
    table.add(key + hour, n < clicks ? 1 : 0, seen ? 1 : 0, seen ? mine : 0);
  }
}

/**
 * Rows without an impression are not listed. On a fresh day, the lower URL of a result page can be counted before the
 * first one. Without clicks it is omitted, with clicks it has as many impressions.
 */
function unpack(table: GroupTable): RowGroups {
  const groups = newRowGroups(table.count);
  for (let i = 0; i < table.count; i++) {
    const clicks = table.clicks[i] as number;
    const isUnseen = table.impressions[i] === 0;
    if (isUnseen && clicks === 0) continue;
    const at = groups.count++;
    const key = table.keys[i] as number;
    const wide = Math.floor(key / HOURS);
    groups.hour[at] = key - wide * HOURS;
    groups.id[at] = Math.floor(wide / CELL_SPAN);
    groups.cell[at] = wide % CELL_SPAN;
    groups.clicks[at] = clicks;
    groups.impressions[at] = isUnseen ? clicks : (table.impressions[i] as number);
    groups.positionSum[at] = isUnseen ? clicks : (table.positionSum[i] as number);
  }
  return groups;
}
