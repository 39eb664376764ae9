import { combine, mix, unit } from '../world/hash.ts';
import { copyGroup, newRowGroups, type RowGroups } from './row-groups.ts';
import { rowHash } from './row-order.ts';
import { topRows } from './top-rows.ts';

const ROWS_PER_DAY = 50_000;
const QUERIES_PER_DAY = 5_000;
const LEAST_PER_DAY = 500;

/** What Google cuts from one day of a request. */
export interface DayCut {
  /** Rows kept, most clicks first. */
  cap: number;
  /** Share of the faint rows (no click, one or two impressions) that a long range loses. */
  faint: number;
  seed: number;
}

/** Fewer rows when many days are asked for at once, fewer for queries alone. */
export function dayCut(days: number, queryAlone: boolean, seed: number): DayCut {
  const whole = queryAlone ? QUERIES_PER_DAY : ROWS_PER_DAY;
  if (days <= 1) return { cap: whole, faint: 0, seed };
  return {
    cap: Math.max(LEAST_PER_DAY, Math.floor(whole / days ** 0.8)),
    faint: Math.min(0.6, 0.02 * (days - 1)),
    seed,
  };
}

/** Which of the equal rows stay is fixed for the day, whatever order is told later. */
export function capGroups(groups: RowGroups, cut: DayCut): RowGroups {
  const whole = cut.faint > 0 ? withoutFaint(groups, cut) : groups;
  if (whole.count <= cut.cap) return whole;
  const hashes = new Uint32Array(whole.count);
  for (let i = 0; i < whole.count; i++) hashes[i] = rowHash(whole, i, cut.seed);
  const kept = topRows({ count: whole.count, clicks: whole.clicks, hash: hashes, inside: null }, cut.cap);
  const top = newRowGroups(cut.cap);
  for (let i = 0; i < whole.count && top.count < cut.cap; i++) if (kept[i] === 1) copyGroup(whole, i, top);
  return top;
}

function withoutFaint(groups: RowGroups, cut: DayCut): RowGroups {
  const kept = newRowGroups(groups.count);
  for (let i = 0; i < groups.count; i++) {
    const faint = groups.clicks[i] === 0 && (groups.impressions[i] as number) <= 2;
    const hash = combine(combine(cut.seed, groups.id[i] as number), groups.cell[i] as number);
    if (!faint || unit(mix(hash ^ 0xfa17)) >= cut.faint) copyGroup(groups, i, kept);
  }
  return kept;
}
