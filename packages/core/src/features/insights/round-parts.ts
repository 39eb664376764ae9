/** Whole numbers beside these that add up to exactly `total`: rounded down, the largest remainders then up. */
export function roundParts<Name extends string>(
  parts: Record<Name, number>,
  total: number,
): Record<Name, number> {
  const rounded = (Object.entries(parts) as [Name, number][]).map(([name, value]) => ({
    name,
    whole: Math.floor(value),
    rest: value - Math.floor(value),
  }));
  const left = total - rounded.reduce((sum, { whole }) => sum + whole, 0);
  // Sums of fractions are a hair off at times, so what is left can be one more or less than there are parts.
  const order = rounded.toSorted((a, b) => (left < 0 ? a.rest - b.rest : b.rest - a.rest));
  for (let given = 0; given < Math.abs(left); given++) {
    const part = order[given % order.length];
    if (part) part.whole += Math.sign(left);
  }
  // Without the minus that floor leaves on a zero.
  return Object.fromEntries(rounded.map(({ name, whole }) => [name, whole + 0])) as Record<Name, number>;
}
