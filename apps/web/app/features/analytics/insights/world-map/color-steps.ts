/** Lower bounds of the five classes, lightest first. Each is about a quarter of the next, rounded. */
export function colorSteps(max: number): number[] {
  const bounds = [256, 64, 16, 4].map(part => round(max / part));
  return [...new Set([1, ...bounds])].filter(bound => bound >= 1 && bound <= Math.max(1, max));
}

/** Rounds down to 1, 2 or 5 times a power of ten. */
function round(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  const lead = value / power;
  return (lead >= 5 ? 5 : lead >= 2 ? 2 : 1) * power;
}

/** From 1 (lightest) to 5; 0 for no value. */
export function stepOf(steps: readonly number[], value: number): number {
  const at = steps.findLastIndex(bound => value >= bound);
  return at < 0 ? 0 : at + 1 + (5 - steps.length);
}
