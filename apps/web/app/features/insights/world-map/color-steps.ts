/** Lower ends of the five classes, the palest first: each begins at a quarter of the next, at a round number. */
export function colorSteps(largest: number): number[] {
  const ends = [256, 64, 16, 4].map(part => round(largest / part));
  return [...new Set([1, ...ends])].filter(end => end >= 1 && end <= Math.max(1, largest));
}

/** 1, 2 or 5 with noughts behind it, never more than the number itself. */
function round(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  const lead = value / power;
  return (lead >= 5 ? 5 : lead >= 2 ? 2 : 1) * power;
}

/** From 1 (palest) to 5; 0 where there is nothing. */
export function stepOf(steps: readonly number[], value: number): number {
  const at = steps.findLastIndex(end => value >= end);
  return at < 0 ? 0 : at + 1 + (5 - steps.length);
}
