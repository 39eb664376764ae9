const DESKTOP = [0.262, 0.142, 0.094, 0.066, 0.049, 0.038, 0.031, 0.025, 0.021, 0.018];
const MOBILE = [0.238, 0.128, 0.084, 0.059, 0.044, 0.034, 0.027, 0.022, 0.018, 0.015];
const STEPS = 10;
const LAST = 110;

function exactRate(position: number, curve: readonly number[]): number {
  if (position <= 1) return curve[0] ?? 0;
  if (position >= 10) return position <= 20 ? 0.009 * Math.exp(-(position - 10) / 7) : 0.0016;
  const low = Math.floor(position);
  const left = curve[low - 1] ?? 0;
  const right = curve[low] ?? 0;
  return left + (right - left) * (position - low);
}

/** Precomputes the curve in tenths of a position, because it is used for every row of every day. */
function buildTable(rate: (position: number) => number): Float64Array {
  return Float64Array.from({ length: LAST * STEPS }, (_, i) => rate(i / STEPS));
}

const desktopRates = buildTable(position => exactRate(position, DESKTOP));
const mobileRates = buildTable(position => exactRate(position, MOBILE));
const seenShares = buildTable(position => {
  if (position <= 10) return 1;
  return position <= 20 ? 0.6 * Math.exp(-(position - 10) / 16) : 0.3 * Math.exp(-(position - 20) / 30);
});

function lookUp(table: Float64Array, position: number): number {
  const index = position <= 0 ? 0 : (position * STEPS) | 0;
  return table[index < table.length ? index : table.length - 1] as number;
}

export function clickRate(position: number, desktop: boolean): number {
  return lookUp(desktop ? desktopRates : mobileRates, position);
}

/** The probability that a searcher reaches the result. */
export function seenShare(position: number): number {
  return lookUp(seenShares, position);
}
