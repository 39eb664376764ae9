import { addDays, type Day, daysBetween, eachDay, pacificDay } from '@gsc/calendar/pacific-day';
import { REPORT_DEFAULT_DAYS } from '@gsc/contract/analytics/report/labels';
import type { SearchType } from '@gsc/google/search-console/query';
import { sql } from 'kysely';
import type { Context, Tx } from '../../context.ts';
import { totalsGrainOf } from '../grains.ts';
import type { Range } from './compared-days.ts';
import type { StoredDays } from './ledger-cache.ts';
import { readLedgerVersions } from './read-ledger-versions.ts';

/** The stored days of several properties in one search type. */
export type CoveredDays = {
  first: Day | null;
  /** The last day with data, final or not. */
  last: Day | null;
  finalThrough: Day | null;
};

/** A property further behind than this has stopped syncing and is ignored (specification: Final days). */
const MAX_LAG_DAYS = 10;

type Choice = { propertyIds: readonly string[]; searchType: SearchType };

/** Reads only the properties whose ledger has changed since it was read before, if the transaction is a snapshot. */
export async function readCoveredDays(
  { ledger }: Pick<Context, 'ledger'>,
  tx: Tx,
  { propertyIds, searchType }: Choice,
): Promise<CoveredDays> {
  const versions = ledger.isOff ? new Map() : await readLedgerVersions(tx, propertyIds);
  const found: StoredDays[] = [];
  const missing: string[] = [];
  for (const id of propertyIds) {
    const version = versions.get(id);
    const known = version && ledger.storedDays(id, version, searchType);
    if (known) found.push(known);
    else missing.push(id);
  }
  if (missing.length > 0) {
    for (const { property_id, ...days } of await readStoredDays(tx, { propertyIds: missing, searchType })) {
      found.push(days);
      const version = versions.get(property_id);
      if (version) ledger.addStoredDays(property_id, version, searchType, days);
    }
  }
  return coveredDays(found);
}

async function readStoredDays(
  tx: Tx,
  { propertyIds, searchType }: Choice,
): Promise<(StoredDays & { property_id: string })[]> {
  const ofTotals = sql`search_type = ${searchType} and grain = ${totalsGrainOf(searchType)}`;
  const open = sql`from sync_days where sync_days.property_id = one.property_id and ${ofTotals}`;
  const sealed = sql`from sync_sealed_months m where m.property_id = one.property_id and ${ofTotals}`;
  const { rows } = await sql<StoredDays & { property_id: string }>`
    select property_id,
      least((select day ${open} and impressions > 0 order by day limit 1),
        (select first_filled ${sealed} and first_filled is not null order by month limit 1)) as first,
      greatest((select day ${open} and impressions > 0 order by day desc limit 1),
        (select last_filled ${sealed} and last_filled is not null order by month desc limit 1)) as last,
      greatest((select day ${open} and same_since is not null order by day desc limit 1),
        (select last_complete ${sealed} and last_complete is not null order by month desc limit 1)) as final
    from unnest(${[...propertyIds]}::uuid[]) one (property_id)`.execute(tx);
  return rows;
}

/** The last final day is the earliest among the properties, ignoring properties that are far behind the newest. */
export function coveredDays(properties: readonly StoredDays[]): CoveredDays {
  const sorted = (name: keyof StoredDays) => properties.flatMap(one => one[name] ?? []).sort();
  const finals = sorted('final');
  const newest = finals.at(-1);
  return {
    first: sorted('first')[0] ?? null,
    last: sorted('last').at(-1) ?? null,
    finalThrough: newest ? (finals.find(day => daysBetween(day, newest) <= MAX_LAG_DAYS) ?? null) : null,
  };
}

/**
 * 30 days that end on the last final day (specification: Default range). Without a final day, assumes that Google is
 * two days behind.
 */
export function defaultRange({ finalThrough, last }: CoveredDays, now: Date, to?: Day): Range {
  const end = to ?? finalThrough ?? last ?? addDays(pacificDay(now), -2);
  return { from: addDays(end, 1 - REPORT_DEFAULT_DAYS), to: end };
}

/** The stored days after the last final day, which Google still revises. */
export function incompleteDays({ finalThrough, last }: CoveredDays): Day[] {
  if (finalThrough === null || last === null || last <= finalThrough) return [];
  return eachDay(addDays(finalThrough, 1), last);
}

/** The stored days after a range that ends on the last final day. They are drawn as incomplete and never counted. */
export function incompleteRange({ to }: Range, { finalThrough, last }: CoveredDays): Range | null {
  return to === finalThrough && last !== null && last > to ? { from: addDays(to, 1), to: last } : null;
}
