/** Rounds the parts to whole numbers that add up exactly to `total` (largest remainder method). */
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
  // Because of floating-point errors, the remainder can be slightly larger or smaller than expected.
  const order = rounded.toSorted((a, b) => (left < 0 ? a.rest - b.rest : b.rest - a.rest));
  for (let step = 0; step < Math.abs(left); step++) {
    const part = order[step % order.length];
    if (part) part.whole += Math.sign(left);
  }
  // Adding 0 turns -0 into 0.
  return Object.fromEntries(rounded.map(({ name, whole }) => [name, whole + 0])) as Record<Name, number>;
}
