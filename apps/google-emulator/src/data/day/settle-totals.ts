import type { FactColumns } from '../world/facts.ts';
import type { Totals } from '../world/model.ts';
import type { DayTargets } from './day-targets.ts';

const LOWEST_POSITION = 200;

/** Adjusts hidden rows and lower rows until the day matches its targets exactly. */
export function settleTotals(
  columns: FactColumns,
  listed: number,
  primaryPage: Int32Array,
  targets: DayTargets,
): number {
  const below = new Int32Array(listed);
  let belowCount = 0;
  const first: Totals = { clicks: 0, impressions: 0, positionSum: 0 };
  for (let row = 0; row < listed; row++) {
    if ((primaryPage[columns.entry[row] as number] as number) >= 0) below[belowCount++] = row;
    else addRow(first, columns, row);
  }
  const lower = below.subarray(0, belowCount);
  const hidden = new Int32Array(columns.count - listed);
  for (let i = 0; i < hidden.length; i++) hidden[i] = listed + i;
  const lowerNow = sumOf(columns, lower);
  const hiddenNow = sumOf(columns, hidden);
  settle(columns, lower, targets.below.impressions - lowerNow.impressions, 0, targets.below.positionSum);
  settle(
    columns,
    hidden,
    targets.all.impressions - first.impressions - hiddenNow.impressions,
    targets.all.clicks - first.clicks - lowerNow.clicks - hiddenNow.clicks,
    targets.all.positionSum - first.positionSum,
  );
  return removeEmptyRows(columns, listed);
}

function addRow(into: Totals, columns: FactColumns, row: number): void {
  into.clicks += columns.clicks[row] as number;
  into.impressions += columns.impressions[row] as number;
  into.positionSum += columns.positionSum[row] as number;
}

function sumOf(columns: FactColumns, rows: Int32Array): Totals {
  const sum: Totals = { clicks: 0, impressions: 0, positionSum: 0 };
  for (let i = 0; i < rows.length; i++) addRow(sum, columns, rows[i] as number);
  return sum;
}

function valuesOf(column: Uint32Array, rows: Int32Array): Float64Array {
  const values = new Float64Array(rows.length);
  for (let i = 0; i < rows.length; i++) values[i] = column[rows[i] as number] as number;
  return values;
}

/** Changes impressions and clicks by the given amounts and sets the position sum. */
function settle(
  columns: FactColumns,
  rows: Int32Array,
  impressions: number,
  clicks: number,
  positionSum: number,
): void {
  const { clicks: c, impressions: n, positionSum: p } = columns;
  const before = valuesOf(n, rows);
  const settleClicks = () =>
    spread(
      rows,
      c,
      before,
      clicks,
      () => 0,
      row => n[row] as number,
    );
  // A row has at min as many impressions as clicks, so clicks are removed before and added after impressions.
  if (clicks < 0) settleClicks();
  spread(
    rows,
    n,
    before,
    impressions,
    row => c[row] as number,
    () => 4_000_000_000,
  );
  if (clicks > 0) settleClicks();
  let positions = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    if (n[row] !== before[i])
      p[row] = Math.round(((p[row] as number) * (n[row] as number)) / (before[i] as number));
    positions += p[row] as number;
  }
  const now = valuesOf(n, rows);
  spread(
    rows,
    p,
    now,
    positionSum - positions,
    row => n[row] as number,
    row => (n[row] as number) * LOWEST_POSITION,
  );
}

/** Adds `more` in proportion to the weights. Amounts that exceed a bound go to other rows. */
function spread(
  rows: Int32Array,
  value: Uint32Array,
  weight: Float64Array,
  more: number,
  min: (row: number) => number,
  max: (row: number) => number,
): void {
  if (more === 0) return;
  let whole = 0;
  for (let i = 0; i < weight.length; i++) whole += weight[i] as number;
  let sum = 0;
  let given = 0;
  let left = 0;
  const addTo = (row: number, amount: number): void => {
    const old = value[row] as number;
    const now = Math.min(max(row), Math.max(min(row), old + amount));
    value[row] = now;
    left += amount - (now - old);
  };
  for (let i = 0; i < rows.length; i++) {
    sum += weight[i] as number;
    const upTo = Math.trunc((more * sum) / whole);
    if (upTo !== given) addTo(rows[i] as number, upTo - given);
    given = upTo;
  }
  for (let i = 0; i < rows.length && left !== 0; i++) {
    const amount = left;
    left = 0;
    addTo(rows[i] as number, amount);
  }
  if (left !== 0 || given !== more) throw new Error('the day cannot be adjusted to its totals');
}

/** Removes rows without impressions. Returns the number of remaining listed rows. */
function removeEmptyRows(columns: FactColumns, listed: number): number {
  const { count } = columns;
  let remaining = 0;
  let remainingListed = listed;
  for (let row = 0; row < count; row++) {
    if (row === listed) remainingListed = remaining;
    if (columns.impressions[row] === 0) continue;
    columns.move(row, remaining++);
  }
  columns.count = remaining;
  return listed === count ? remaining : remainingListed;
}
