import type { SearchConsole } from '@gsc/google/search-console/search-console';
import { figuresOf } from './checksum.ts';
import { aggregationOf, dimensionsOf, type FineGrain } from './grains.ts';
import type { Reading, SliceKey, SliceRow } from './slice.ts';

/** One finer slice from Google, all of its pages, in the form in which it is stored. */
export async function readSlice(
  google: SearchConsole,
  siteUrl: string,
  key: SliceKey & { grain: FineGrain },
  day: Pick<Reading, 'complete' | 'dayHasData' | 'fetchedAt'>,
): Promise<Reading> {
  const { searchType, grain } = key;
  const dimensions = dimensionsOf(searchType, grain);
  const query = {
    siteUrl,
    day: key.day,
    type: searchType,
    dimensions,
    dataState: 'all' as const,
    aggregation: aggregationOf(searchType, grain),
  };
  const rows: SliceRow[] = [];
  let truncated = false;
  if (grain === 'appearance') {
    for await (const { appearance, slice } of google.pullAppearances(query)) {
      truncated ||= slice.truncated;
      for (const row of slice) rows.push(asRow([appearance, row.country, row.device ?? ''], row));
    }
  } else {
    const slice = await google.pullSlice(query);
    truncated = slice.truncated;
    // What a search type does not know is stored as empty text, so that every row has the grain's columns.
    const columns = dimensionsOf('web', grain);
    for (const row of slice) {
      rows.push(
        asRow(
          columns.map(column => row[column] ?? ''),
          row,
        ),
      );
    }
  }
  return { key, ...figuresOf(rows), rows, truncated, ...day };
}

export function asRow(
  keys: readonly string[],
  metrics: { clicks: number; impressions: number; position: number | null },
): SliceRow {
  return {
    // Half a surrogate pair cannot be stored; the warehouse would put the same sign in its place.
    keys: keys.map(key => (key.isWellFormed() ? key : key.toWellFormed())),
    clicks: metrics.clicks,
    impressions: metrics.impressions,
    positionSum: positionSum(metrics.position, metrics.impressions),
  };
}

/** Positions are whole numbers, so their sum is: what is left of a fraction is rounding on the way. */
function positionSum(position: number | null, impressions: number): number {
  const sum = (position ?? 0) * impressions;
  const whole = Math.round(sum);
  return Math.abs(sum - whole) <= 1e-6 * Math.max(1, whole) ? whole : sum;
}
