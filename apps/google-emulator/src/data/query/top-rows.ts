const BUCKET_BITS = 12;
const BUCKETS = 1 << BUCKET_BITS;

interface Candidates {
  count: number;
  clicks: Uint32Array | Float64Array;
  hash: Uint32Array;
  /** 1 = included; null = all are included. */
  inside: Uint8Array | null;
}

/**
 * Marks the `cap` rows with the maxClicks clicks with 1 and selects among equal rows by hash. Counts instead of sorting,
 * because the largest site exceeds the cap by far every day.
 */
export function topRows(from: Candidates, cap: number): Uint8Array {
  const { count, clicks, hash, inside } = from;
  const selected = new Uint8Array(count);
  const { edge, room } = edgeLevel(from, cap);
  const limit = hashLimit(from, edge, room);
  let equal = limit.equal;
  for (let i = 0; i < count; i++) {
    if (inside !== null && inside[i] === 0) continue;
    const level = clicks[i] as number;
    if (level < edge) continue;
    const rowHash = hash[i] as number;
    if (level > edge || rowHash < limit.hash || (rowHash === limit.hash && equal-- > 0)) selected[i] = 1;
  }
  return selected;
}

/** The click count at which the cap is reached, and the number of rows with that count that fit. */
function edgeLevel({ count, clicks, inside }: Candidates, cap: number): { edge: number; room: number } {
  let maxClicks = 0;
  for (let i = 0; i < count; i++) maxClicks = Math.max(maxClicks, clicks[i] as number);
  const levels = new Int32Array(maxClicks + 1);
  for (let i = 0; i < count; i++) {
    if (inside !== null && inside[i] === 0) continue;
    const level = clicks[i] as number;
    levels[level] = (levels[level] as number) + 1;
  }
  let edge = maxClicks;
  let room = cap;
  while (edge > 0 && (levels[edge] as number) <= room) room -= levels[edge--] as number;
  return { edge, room };
}

/** The hash limit below which `room` rows of the level are selected, including `equal` rows with that hash. */
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
