import { addDays, type Day, daysBetween, eachDay, pacificDay } from '@gsc/calendar/pacific-day';
import { REPORT_DEFAULT_DAYS } from '@gsc/contract/reports/labels';
import type { SearchType } from '@gsc/google/search-console/query';
import { sql } from 'kysely';
import type { Tx } from '../../context.ts';
import type { Range } from './compared-days.ts';

/** Which days are stored of some properties together, in one search type. */
export type CoveredDays = {
  first: Day | null;
  /** The last day that has anything, final or not. */
  last: Day | null;
  finalThrough: Day | null;
};

/** Of one property. */
export type OwnDays = { first: Day | null; last: Day | null; final: Day | null };

/** A property further behind than this does not sync any more; it does not hold the others back. */
const BEHIND_DAYS = 10;

/** Google says for every search type which days are complete; these grains carry it. */
export const dayGrainOf = (type: SearchType): 'total' | 'page_total' =>
  type === 'discover' || type === 'googleNews' ? 'page_total' : 'total';

export async function readCoveredDays(
  tx: Tx,
  { propertyIds, searchType }: { propertyIds: readonly string[]; searchType: SearchType },
): Promise<CoveredDays> {
  const of = sql`from sync_ledger where sync_ledger.property_id = one.property_id
    and search_type = ${searchType} and grain = ${dayGrainOf(searchType)}`;
  const { rows } = await sql<OwnDays>`
    select
      (select day ${of} and impressions > 0 order by day limit 1) as first,
      (select day ${of} and impressions > 0 order by day desc limit 1) as last,
      (select day ${of} and same_since is not null order by day desc limit 1) as final
    from unnest(${[...propertyIds]}::uuid[]) one (property_id)`.execute(tx);
  return coveredDays(rows);
}

/** The last final day is the earliest of the properties' own, but for those that are far behind the newest. */
export function coveredDays(properties: readonly OwnDays[]): CoveredDays {
  const sorted = (name: keyof OwnDays) => properties.flatMap(one => one[name] ?? []).sort();
  const finals = sorted('final');
  const newest = finals.at(-1);
  return {
    first: sorted('first')[0] ?? null,
    last: sorted('last').at(-1) ?? null,
    finalThrough: newest ? (finals.find(day => daysBetween(day, newest) <= BEHIND_DAYS) ?? null) : null,
  };
}

/** 30 days that end on the last final day. Google is some two days behind; without a final day that is a guess. */
export function defaultRange({ finalThrough, last }: CoveredDays, now: Date, to?: Day): Range {
  const end = to ?? finalThrough ?? last ?? addDays(pacificDay(now), -2);
  return { from: addDays(end, 1 - REPORT_DEFAULT_DAYS), to: end };
}

/** The stored days after the last final one: Google still revises them. */
export function daysBehind({ finalThrough, last }: CoveredDays): Day[] {
  if (finalThrough === null || last === null || last <= finalThrough) return [];
  return eachDay(addDays(finalThrough, 1), last);
}

/** What is stored behind a range that ends on the last final day: drawn as incomplete, never counted. */
export function daysAfter({ to }: Range, { finalThrough, last }: CoveredDays): Range | null {
  return to === finalThrough && last !== null && last > to ? { from: addDays(to, 1), to: last } : null;
}
