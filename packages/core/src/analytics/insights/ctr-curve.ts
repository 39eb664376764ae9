import type { Sums } from '../../stores/sums.ts';

/** The CTR curve covers average positions 1 to LAST_POSITION. Lower rankings count as LAST_POSITION. */
export const LAST_POSITION = 50;

/** One rounded position: sums over its queries, and sums of squares for the standard error. */
export type CurveBucket = {
  position: number;
  queries: number;
  clicks: number;
  impressions: number;
  squares: { clicks: number; both: number; impressions: number };
};

/** Values at positions 1, 2, … as fractions. */
export type Curve = { ctr: number[]; error: number[] };

type Block = Omit<CurveBucket, 'position'> & { positions: number[] };

/**
 * CTR should not rise with a worse position. Where the data shows a rise, adjacent positions are pooled until the curve
 * is monotonic (isotonic regression, weighted by impressions). Null without impressions.
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
    ctr: at.map(position => interpolate(known, position, 'ctr')),
    error: at.map(position => interpolate(known, position, 'error')),
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

/** Standard error of the CTR as a ratio estimate over queries. A binomial error would ignore the variation between queries. */
function errorOf(block: Block): number {
  const { squares, impressions, queries } = block;
  const ctr = rate(block);
  // A single query gives no variance, so the CTR itself is used as the error.
  if (queries < 2) return ctr;
  const spread = squares.clicks - 2 * ctr * squares.both + ctr * ctr * squares.impressions;
  return Math.sqrt((Math.max(0, spread) * queries) / (queries - 1)) / impressions;
}

type Known = { position: number; ctr: number; error: number };

function interpolate(known: readonly Known[], position: number, name: 'ctr' | 'error'): number {
  const after = known.find(point => point.position >= position);
  const before = known.findLast(point => point.position <= position);
  if (!after || !before) return (after ?? before)?.[name] ?? 0;
  if (after === before) return after[name];
  const fraction = (position - before.position) / (after.position - before.position);
  return before[name] + fraction * (after[name] - before[name]);
}

/** Linear interpolation between whole positions, as in onCurveSql. */
export function onCurve(points: readonly number[], position: number): number {
  const clamped = Math.min(LAST_POSITION, Math.max(1, position));
  const below = Math.min(LAST_POSITION - 1, Math.floor(clamped));
  const [left, right] = [points[below - 1] ?? 0, points[below] ?? 0];
  return left + (clamped - below) * (right - left);
}

/** The expected CTR at a row's average position. Null without a curve or a position. */
export const expectedOn =
  (curve: Curve | null) =>
  ({ impressions, positionSum }: Sums): number | null =>
    curve === null || impressions === 0 || positionSum === 0
      ? null
      : onCurve(curve.ctr, positionSum / impressions);
