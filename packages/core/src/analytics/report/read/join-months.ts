import type { Day } from '@gsc/calendar/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import type { Grain } from '../../../ledger/grains.ts';

/** One file: the visible rows of a property, search type and grain in a range of months. */
export type ExportSlice = {
  propertyId: string;
  searchType: SearchType;
  grain: Grain;
  from: Day;
  to: Day;
  /** According to the ledger. */
  rows: number;
};

/** Consecutive months of a property, search type and grain share a file until it has `maxRows` rows. */
export function joinMonths(months: readonly ExportSlice[], maxRows: number): ExportSlice[] {
  const files: ExportSlice[] = [];
  for (const month of months) {
    const last = files.at(-1);
    const isSame =
      last?.propertyId === month.propertyId &&
      last.searchType === month.searchType &&
      last.grain === month.grain;
    if (last && isSame && last.rows + month.rows <= maxRows)
      files[files.length - 1] = { ...last, to: month.to, rows: last.rows + month.rows };
    else files.push(month);
  }
  return files;
}
