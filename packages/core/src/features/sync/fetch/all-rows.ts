import type { Day } from '@gsc/calendar/pacific-day';
import type { IsComplete } from '@gsc/google/search-console/paging/collect-pages';
import type { WireRow } from '@gsc/google/search-console/query';
import type { SliceRow } from '../../../ledger/plan/slice.ts';
import { figuresOf } from '../../../ledger/write/checksum.ts';

export type Sums = { clicks: number; impressions: number };

/**
 * Rows of countries or pages that add up to the total of their day are all rows of the day, because every row has
 * impressions and none is anonymized.
 */
export function addUpTo(totals: ReadonlyMap<Day, Sums>, dayOf: (row: WireRow) => Day): IsComplete {
  return rows => {
    const sums = new Map<Day, Sums>();
    for (const row of rows) {
      const day = dayOf(row);
      const sum = sums.get(day) ?? { clicks: 0, impressions: 0 };
      sums.set(day, { clicks: sum.clicks + row.clicks, impressions: sum.impressions + row.impressions });
    }
    return [...totals].every(([day, total]) => {
      const sum = sums.get(day);
      return sum?.clicks === total.clicks && sum.impressions === total.impressions;
    });
  };
}

/** The same rows as at an earlier reading, whose end was probed or proven. */
export function equal(
  stored: { impressions: number; checksum: string },
  asRow: (row: WireRow) => SliceRow,
): (rows: readonly WireRow[]) => boolean {
  return rows => {
    const impressions = rows.reduce((sum, row) => sum + row.impressions, 0);
    // Cheaper than the checksum, which is rarely needed before the last page.
    return impressions === stored.impressions && figuresOf(rows.map(asRow)).checksum === stored.checksum;
  };
}
