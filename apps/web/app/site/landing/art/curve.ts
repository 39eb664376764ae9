/** A seeded random generator, so that pictures of sample data are the same on every render. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

export type Point = readonly [x: number, y: number];

export const linePath = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** The same line, closed along a baseline. */
export const areaPath = (points: readonly Point[], base: number): string =>
  `${linePath(points)}L${points.at(-1)?.[0].toFixed(1)} ${base}L${points[0]?.[0].toFixed(1)} ${base}Z`;
