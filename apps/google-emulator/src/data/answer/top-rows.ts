const BUCKET_BITS = 12;
const BUCKETS = 1 << BUCKET_BITS;

interface Candidates {
  count: number;
  clicks: Uint32Array | Float64Array;
  hash: Uint32Array;
  /** 1 = takes part; null = all do. */
  inside: Uint8Array | null;
}

/**
 * Which rows are among the `cap` with most clicks, equal ones chosen by hash; 1 = kept. Counts instead of
 * sorting: a portal loses two thirds of its rows here every day.
 */
export function topRows(from: Candidates, cap: number): Uint8Array {
  const { count, clicks, hash, inside } = from;
  const kept = new Uint8Array(count);
  const { edge, room } = edgeLevel(from, cap);
  const limit = hashLimit(from, edge, room);
  let equal = limit.equal;
  for (let i = 0; i < count; i++) {
    if (inside !== null && inside[i] === 0) continue;
    const level = clicks[i] as number;
    if (level < edge) continue;
    const mine = hash[i] as number;
    if (level > edge || mine < limit.hash || (mine === limit.hash && equal-- > 0)) kept[i] = 1;
  }
  return kept;
}

/** The number of clicks at which the rows run out, and how many of that level still fit. */
function edgeLevel({ count, clicks, inside }: Candidates, cap: number): { edge: number; room: number } {
  let most = 0;
  for (let i = 0; i < count; i++) most = Math.max(most, clicks[i] as number);
  const levels = new Int32Array(most + 1);
  for (let i = 0; i < count; i++) {
    if (inside !== null && inside[i] === 0) continue;
    const level = clicks[i] as number;
    levels[level] = (levels[level] as number) + 1;
  }
  let edge = most;
  let room = cap;
  while (edge > 0 && (levels[edge] as number) <= room) room -= levels[edge--] as number;
  return { edge, room };
}

/** `room` rows of the level lie below the hash, counting `equal` of those that have it. */
function hashLimit(
  { count, clicks, hash, inside }: Candidates,
  level: number,
  room: number,
): { hash: number; equal: number } {
  const sizes = new Int32Array(BUCKETS);
  const isCandidate = (i: number) => clicks[i] === level && (inside === null || inside[i] === 1);
  const bucketOf = (i: number) => (hash[i] as number) >>> (32 - BUCKET_BITS);
  for (let i = 0; i < count; i++) if (isCandidate(i)) sizes[bucketOf(i)] = (sizes[bucketOf(i)] as number) + 1;
  let bucket = 0;
  let left = room;
  while (bucket < BUCKETS && (sizes[bucket] as number) <= left) left -= sizes[bucket++] as number;
  if (bucket === BUCKETS) return { hash: 4294967296, equal: 0 };
  const near: number[] = [];
  for (let i = 0; i < count; i++) if (isCandidate(i) && bucketOf(i) === bucket) near.push(hash[i] as number);
  near.sort((a, b) => a - b);
  const limit = near[left] ?? 4294967296;
  return { hash: limit, equal: left - near.indexOf(limit) };
}
