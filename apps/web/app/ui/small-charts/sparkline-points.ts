const PADDING = 3;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Days without data have no point. A flat series is drawn in the middle. */
export function sparklinePoints(
  values: readonly (number | null)[],
  width: number,
  height: number,
  inverted = false,
): [x: number, y: number][] {
  const known = values.filter(v => v !== null);
  const low = Math.min(...known);
  const high = Math.max(...known);
  const step = (width - 2 * PADDING) / Math.max(1, values.length - 1);
  return values.flatMap((value, i): [number, number][] => {
    if (value === null) return [];
    const share = high === low ? 0.5 : (value - low) / (high - low);
    const y = PADDING + (inverted ? share : 1 - share) * (height - 2 * PADDING);
    return [[round(PADDING + i * step), round(y)]];
  });
}
