import type { Day } from '@gsc/calendar/pacific-day';
import { SEARCH_TYPE_NAMES } from '@gsc/contract/search-types';
import type { SearchType } from '@gsc/google/search-console/query';
import { viewSql } from '../analytics/report/sql/statement.ts';
import {
  aggregationOf,
  dimensionsOf,
  type FineGrain,
  fineGrainsOf,
  GRAIN_TABLES,
  totalGrainsOf,
} from '../ledger/grains.ts';
import { readPointers, viewParameters } from '../ledger/read/read-pointers.ts';
import { asWorker } from '../stores/access.ts';
import type { Connected, Laboratory } from './sync-laboratory.ts';

type OracleRow = { keys: string[]; clicks: number; impressions: number; position?: number };

/** Compares the visible rows with the emulator's data. Returns a line for each slice that differs. */
export async function differences(
  lab: Laboratory,
  property: Connected,
  days: readonly Day[],
  types: readonly SearchType[] = SEARCH_TYPE_NAMES,
): Promise<string[]> {
  const mismatches: string[] = [];
  const pending = await readPending(lab, property);
  for (const searchType of types) {
    for (const grain of [...totalGrainsOf(searchType), ...fineGrainsOf(searchType)]) {
      if (grain === 'appearance') continue;
      for (const day of days) {
        const seen = await visibleRows(lab, property, searchType, grain, day);
        const fine = grain !== 'total' && grain !== 'page_total';
        const oracle = await lab.admin<{ rows: OracleRow[] }>('POST', 'oracle', {
          siteUrl: property.siteUrl,
          type: searchType,
          day,
          dataState: 'all',
          dimensions: fine ? dimensionsOf(searchType, grain as FineGrain) : ['date'],
          aggregationType: aggregationOf(searchType, grain),
          at: pending.get(`${searchType} ${grain} ${day}`),
        });
        const columns = fine ? dimensionsOf('web', grain as FineGrain) : [];
        const available = fine ? dimensionsOf(searchType, grain as FineGrain) : [];
        const expected = oracle.rows.map(row => {
          const keys = columns.map(column => row.keys[available.indexOf(column)] ?? '');
          return text(keys, row.clicks, row.impressions, Math.round((row.position ?? 0) * row.impressions));
        });
        const [a, b] = [seen.sort(), expected.sort()];
        if (a.length !== b.length || a.some((row, at) => row !== b[at])) {
          mismatches.push(`${searchType} ${grain} ${day}: ${a.length} seen, ${b.length} expected`);
        }
      }
    }
  }
  return mismatches;
}

/** The fetch times of slices that stay visible although Google now returns nothing for them or for their day. */
async function readPending(lab: Laboratory, { propertyId }: Connected): Promise<Map<string, string>> {
  const { rows } = await lab.arrange(
    `select l.search_type, l.grain, l.day::text, l.fetched_at from sync_ledger l
     where l.property_id = $1 and l.active_gen is not null and exists (
       select from sync_ledger t where t.property_id = $1 and t.search_type = l.search_type and t.day = l.day
         and t.empty_since is not null and t.grain in (l.grain, 'total'))`,
    [propertyId],
  );
  return new Map(
    rows.map(row => [`${row.search_type} ${row.grain} ${row.day}`, row.fetched_at.toISOString()]),
  );
}

async function visibleRows(
  lab: Laboratory,
  property: Connected,
  searchType: SearchType,
  grain: keyof typeof GRAIN_TABLES,
  day: Day,
): Promise<string[]> {
  const propertyIds = [property.propertyId];
  const pointers = await asWorker(lab.ctx, tx =>
    readPointers(tx, { propertyIds, searchType, grain, from: day, to: day }),
  );
  const { table, keys } = GRAIN_TABLES[grain];
  const result = await lab.ctx.clickhouse.at(pointers.warehouse).query({
    query: `SELECT * FROM ${viewSql(grain)}`,
    query_params: viewParameters(property.accountId, propertyIds, pointers),
    format: 'JSONEachRow',
  });
  const rows = await result.json<Record<string, string | number>>();
  const columns = table === 'search_totals' ? [] : keys;
  return rows.map(row =>
    text(
      columns.map(column => String(row[column])),
      Number(row['clicks']),
      Number(row['impressions']),
      Number(row['position_sum']),
    ),
  );
}

const text = (keys: readonly string[], ...numbers: number[]) => JSON.stringify([keys, numbers]);
