import type { Sums } from '../../warehouse/metrics.ts';

/** Click-through by average position, 1 to LAST_POSITION; what stands further down counts as there. */
export const LAST_POSITION = 50;

/** One rounded position: sums over its queries, and the sums of squares that their spread is told from. */
export type CurveBucket = {
  position: number;
  queries: number;
  clicks: number;
  impressions: number;
  squares: { clicks: number; both: number; impressions: number };
};

/** At position 1, 2, …; shares of 1. */
export type Curve = { ctr: number[]; error: number[] };

type Block = Omit<CurveBucket, 'position'> & { positions: number[] };

/**
 * Further down nobody clicks more often: where the figures say so it is chance, so neighbours are pooled until the
 * curve only falls (isotonic regression, weighted by impressions). Null where nothing was seen.
 */
export function buildCurve(buckets: readonly CurveBucket[]): Curve | null {
  const blocks: Block[] = [];
  for (const { position, ...sums } of buckets.toSorted((a, b) => a.position - b.position)) {
    if (sums.impressions === 0) continue;
    let block: Block = { ...sums, positions: [position] };
    for (let last = blocks.at(-1); last && rate(block) > rate(last); last = blocks.at(-1)) {
      block = pooled(last, block);
      blocks.pop();
    }
    blocks.push(block);
  }
  if (blocks.length === 0) return null;
  const known = blocks.flatMap(block =>
    block.positions.map(position => ({ position, ctr: rate(block), error: errorOf(block) })),
  );
  const at = Array.from({ length: LAST_POSITION }, (_, index) => index + 1);
  return {
    ctr: at.map(position => between(known, position, 'ctr')),
    error: at.map(position => between(known, position, 'error')),
  };
}

const rate = ({ clicks, impressions }: Block) => clicks / impressions;

const pooled = (a: Block, b: Block): Block => ({
  positions: [...a.positions, ...b.positions],
  queries: a.queries + b.queries,
  clicks: a.clicks + b.clicks,
  impressions: a.impressions + b.impressions,
  squares: {
    clicks: a.squares.clicks + b.squares.clicks,
    both: a.squares.both + b.squares.both,
    impressions: a.squares.impressions + b.squares.impressions,
  },
});

/** Queries differ far more than coins do, so the spread between them is what counts: that of a ratio, by query. */
function errorOf(block: Block): number {
  const { squares, impressions, queries } = block;
  const ctr = rate(block);
  // Of one query alone no spread is known; as large as the rate itself is the honest answer.
  if (queries < 2) return ctr;
  const spread = squares.clicks - 2 * ctr * squares.both + ctr * ctr * squares.impressions;
  return Math.sqrt((Math.max(0, spread) * queries) / (queries - 1)) / impressions;
}

type Known = { position: number; ctr: number; error: number };

function between(known: readonly Known[], position: number, name: 'ctr' | 'error'): number {
  const after = known.find(point => point.position >= position);
  const before = known.findLast(point => point.position <= position);
  if (!after || !before) return (after ?? before)?.[name] ?? 0;
  if (after === before) return after[name];
  const way = (position - before.position) / (after.position - before.position);
  return before[name] + way * (after[name] - before[name]);
}

/** Straight lines between whole positions, as in the statements. */
export function onCurve(points: readonly number[], position: number): number {
  const place = Math.min(LAST_POSITION, Math.max(1, position));
  const below = Math.min(LAST_POSITION - 1, Math.floor(place));
  const [left, right] = [points[below - 1] ?? 0, points[below] ?? 0];
  return left + (place - below) * (right - left);
}

/** What rows at this average position bring; null where Google gives none. */
export const expectedOn =
  (curve: Curve | null) =>
  ({ impressions, positionSum }: Sums): number | null =>
    curve === null || impressions === 0 || positionSum === 0
      ? null
      : onCurve(curve.ctr, positionSum / impressions);
