import { combine, mix, unit } from '../world/hash.ts';
import { copyGroup, newRowGroups, type RowGroups } from './row-groups.ts';
import { rowHash } from './row-order.ts';
import { topRows } from './top-rows.ts';

const ROWS_PER_DAY = 50_000;
const QUERIES_PER_DAY = 5_000;
const MIN_PER_DAY = 500;

/** The rows that Google omits from one day of a request. */
export interface DayCut {
  /** Maximum number of rows, by most clicks. */
  cap: number;
  /** Share of faint rows (no clicks, one or two impressions) that a long range omits. */
  faint: number;
  seed: number;
}

/** Long ranges and queries alone return fewer rows. */
export function dayCut(days: number, queryAlone: boolean, seed: number): DayCut {
  const whole = queryAlone ? QUERIES_PER_DAY : ROWS_PER_DAY;
  if (days <= 1) return { cap: whole, faint: 0, seed };
  return {
    cap: Math.max(MIN_PER_DAY, Math.floor(whole / days ** 0.8)),
    faint: Math.min(0.6, 0.02 * (days - 1)),
    seed,
  };
}

/** The selection among equal rows is fixed for the day and does not depend on the order of the response. */
export function capGroups(groups: RowGroups, cut: DayCut): RowGroups {
  const whole = cut.faint > 0 ? withoutFaint(groups, cut) : groups;
  if (whole.count <= cut.cap) return whole;
  const hashes = new Uint32Array(whole.count);
  for (let i = 0; i < whole.count; i++) hashes[i] = rowHash(whole, i, cut.seed);
  const isTop = topRows({ count: whole.count, clicks: whole.clicks, hash: hashes, inside: null }, cut.cap);
  const top = newRowGroups(cut.cap);
  for (let i = 0; i < whole.count && top.count < cut.cap; i++) if (isTop[i] === 1) copyGroup(whole, i, top);
  return top;
}

function withoutFaint(groups: RowGroups, cut: DayCut): RowGroups {
  const remaining = newRowGroups(groups.count);
  for (let i = 0; i < groups.count; i++) {
    const faint = groups.clicks[i] === 0 && (groups.impressions[i] as number) <= 2;
    const hash = combine(combine(cut.seed, groups.id[i] as number), groups.cell[i] as number);
    if (!faint || unit(mix(hash ^ 0xfa17)) >= cut.faint) copyGroup(groups, i, remaining);
  }
  return remaining;
}
