import { positionOf, type Sums } from './sums.ts';

const ENDS: readonly [band: string, end: number][] = [
  ['1–3', 3],
  ['4–10', 10],
  ['11–20', 20],
  ['21–50', 50],
  ['51+', Number.POSITIVE_INFINITY],
];

export const RANKED_BANDS = ENDS.map(([band]) => band);

/** The band of an average position, or 'none' if there is no position. */
export function bandOf(sums: Sums | undefined): string {
  const position = sums ? positionOf(sums) : null;
  return (position !== null && ENDS.find(([, end]) => position <= end)?.[0]) || 'none';
}
