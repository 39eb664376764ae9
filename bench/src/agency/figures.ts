// Figures that PostgreSQL and ClickHouse compute from the numbers of the property (n), the day (d) and the row (r), so
// that the ledger has the sums of the rows.

/** Rows of a property and day. */
export type RowGrain = 1 | 3;

/** The grains of web search, each with its rows of a property and day. */
export const GRAINS = [
  ['total', 1],
  ['page_total', 1],
  ['region', 3],
  ['query', 3],
  ['page', 3],
  ['pair', 3],
  ['appearance', 1],
] as const satisfies readonly (readonly [string, RowGrain])[];

/** The first grains are totals. */
export const TOTAL_GRAINS = 2;

const BASE = '((n * 7 + d * 3) % 40)';
export const CLICKS = (row: string | number) => `(${BASE} + ${row})`;
export const IMPRESSIONS = (row: string | number) => `(${CLICKS(row)} * 10 + 20)`;
export const POSITIONS = (row: string | number) => `(${IMPRESSIONS(row)} * (${row} + 2))`;

export const sumOf = (rows: RowGrain, figure: (row: number) => string): string =>
  Array.from({ length: rows }, (_, row) => figure(row)).join(' + ');

/** Higher than the sum of the rows, because Google withholds rare queries. */
const TOTAL_IMPRESSIONS = `(${sumOf(3, IMPRESSIONS)} + 40)`;
export const TOTALS = {
  clicks: `(${sumOf(3, CLICKS)} + 2)`,
  impressions: TOTAL_IMPRESSIONS,
  position_sum: `(${TOTAL_IMPRESSIONS} * 3)`,
};
