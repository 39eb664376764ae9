import type { Totals } from '../world/model.ts';
import type { DayTargets } from './day-targets.ts';
import type { FactColumns } from './facts.ts';

const LOWEST_POSITION = 200;

/** Moves the hidden rows, and the rows below others, until the day comes to its targets exactly. */
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
  return withoutEmpty(columns, listed);
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

/** Impressions and clicks change by so much; the positions come to the sum given. */
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
  // A row has at least as many impressions as clicks, so clicks that go make room and clicks that come need it.
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

/** Adds `more` (or takes it away) in proportion to the weights; what a bound refuses goes to whoever has room. */
function spread(
  rows: Int32Array,
  value: Uint32Array,
  weight: Float64Array,
  more: number,
  least: (row: number) => number,
  most: (row: number) => number,
): void {
  if (more === 0) return;
  let whole = 0;
  for (let i = 0; i < weight.length; i++) whole += weight[i] as number;
  let sum = 0;
  let given = 0;
  let left = 0;
  const give = (row: number, wanted: number): void => {
    const old = value[row] as number;
    const now = Math.min(most(row), Math.max(least(row), old + wanted));
    value[row] = now;
    left += wanted - (now - old);
  };
  for (let i = 0; i < rows.length; i++) {
    sum += weight[i] as number;
    const upTo = Math.trunc((more * sum) / whole);
    if (upTo !== given) give(rows[i] as number, upTo - given);
    given = upTo;
  }
  for (let i = 0; i < rows.length && left !== 0; i++) {
    const wanted = left;
    left = 0;
    give(rows[i] as number, wanted);
  }
  if (left !== 0 || given !== more) throw new Error('a day cannot be brought to its totals');
}

/** Rows whose last impression was taken away do not exist. Returns the number of listed rows that are left. */
function withoutEmpty(columns: FactColumns, listed: number): number {
  const { count } = columns;
  let kept = 0;
  let keptListed = listed;
  for (let row = 0; row < count; row++) {
    if (row === listed) keptListed = kept;
    if (columns.impressions[row] === 0) continue;
    columns.move(row, kept++);
  }
  columns.count = kept;
  return listed === count ? kept : keptListed;
}
