import type { RegimeDay } from '../world/data-regimes.ts';
import { binomial, gauss, mix, poisson, unit } from '../world/hash.ts';
import { clickRate } from './click-curve.ts';
import type { DayCells } from './day-cells.ts';
import type { FactColumns } from './facts.ts';

/** Below this mean a cell is not looked at by itself; one draw for all such cells picks those that occur. */
const WORTH_A_LOOK = 0.02;
const HIGHEST_RATE = 0.62;

/** Called for each row drawn, so that results below the first one can follow it. */
export type OnRow = (
  entry: number,
  cell: number,
  impressions: number,
  clicks: number,
  position: number,
  hash: number,
) => void;

export interface CellDraw {
  /** Draws all rows of an entry whose mean over all cells is given. */
  entry(id: number, hash: number, mean: number, position: number, rate: number, cells: DayCells): void;
  /** Draws the rare cells that were left aside. */
  finish(): void;
}

let scratch = newScratch(1024);

function newScratch(size: number) {
  return {
    size,
    id: new Int32Array(size),
    hash: new Uint32Array(size),
    sum: new Float64Array(size),
    position: new Float64Array(size),
    rate: new Float64Array(size),
    from: new Uint8Array(size),
    cells: new Array<DayCells>(size),
  };
}

export function startDraw(
  into: FactColumns,
  entries: number,
  dayHash: number,
  regime: RegimeDay,
  onRow: OnRow | null,
): CellDraw {
  if (scratch.size < entries) scratch = newScratch(entries * 2);
  const later = scratch;
  let waiting = 0;
  let waitingSum = 0;

  const row = (
    id: number,
    hash: number,
    cell: number,
    impressions: number,
    mean: number,
    rate: number,
    entryHash: number,
  ) => {
    const device = cell % 3;
    const desktop = device === 0;
    const steady = gauss(mix(entryHash ^ Math.imul((cell - device) / 3 + 1, 0x9e3779b1)));
    const daily = gauss(mix(hash ^ 0x0b5e));
    const spread = 0.12 * steady + 0.08 * daily;
    // The exponential to its second order: the spread stays within a half.
    const position = Math.max(1, mean * (1 + spread + 0.5 * spread * spread));
    const diluted = regime.impressions * (desktop ? regime.desktopImpressions : 1);
    const chance = Math.min(HIGHEST_RATE, clickRate(position, desktop) * rate) / diluted;
    const clicks = binomial(impressions, chance, mix(hash ^ 0xc11c));
    const shown = position + regime.shift + (desktop ? regime.desktopShift : 0);
    const positionSum = Math.max(impressions, Math.floor(shown * impressions + unit(mix(hash ^ 0x9051))));
    into.add(id, cell, clicks, impressions, positionSum, hash);
    if (onRow !== null) onRow(id, cell, impressions, clicks, shown, hash);
  };

  return {
    entry(id, entryHash, mean, position, rate, cells) {
      const { count, cell, weight } = cells;
      const base = entryHash ^ dayHash;
      let i = 0;
      for (; i < count; i++) {
        const m = mean * (weight[i] as number);
        if (m < WORTH_A_LOOK) break;
        const c = cell[i] as number;
        const hash = mix(base ^ Math.imul(c + 1, 0x85ebca6b));
        // 1 - exp(-m) < m, so most empty cells are told without an exponential.
        if (m < 1 && hash < 4294967296 * (1 - m)) continue;
        const impressions = m < 1 ? poisson(m, hash) : poisson(m, mix(hash));
        if (impressions > 0) row(id, hash, c, impressions, position, rate, entryHash);
      }
      if (i === count) return;
      waitingSum += mean * (cells.rest[i] as number);
      later.id[waiting] = id;
      later.hash[waiting] = entryHash;
      later.sum[waiting] = waitingSum;
      later.position[waiting] = position;
      later.rate[waiting] = rate;
      later.from[waiting] = i;
      later.cells[waiting] = cells;
      waiting++;
    },
    finish() {
      const picks = poisson(waitingSum, mix(dayHash ^ 0x7e57));
      const keys = new Uint32Array(picks);
      for (let n = 0; n < picks; n++) {
        const hash = mix(dayHash ^ Math.imul(n + 1, 0xc2b2ae35));
        const at = firstAbove(later.sum, waiting, unit(hash) * waitingSum);
        keys[n] = at * 256 + pickCell(later.cells[at] as DayCells, later.from[at] as number, unit(mix(hash)));
      }
      keys.sort();
      for (let n = 0; n < picks; ) {
        const key = keys[n] as number;
        let same = 1;
        while (n + same < picks && keys[n + same] === key) same++;
        n += same;
        const at = key >>> 8;
        const cell = (later.cells[at] as DayCells).cell[key & 255] as number;
        const entryHash = later.hash[at] as number;
        const hash = mix(entryHash ^ dayHash ^ Math.imul(cell + 1, 0x85ebca6b));
        row(
          later.id[at] as number,
          hash,
          cell,
          same,
          later.position[at] as number,
          later.rate[at] as number,
          entryHash,
        );
      }
    },
  };
}

function firstAbove(sums: Float64Array, count: number, target: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sums[middle] as number) > target) high = middle;
    else low = middle + 1;
  }
  return low;
}

function pickCell(cells: DayCells, from: number, u: number): number {
  const limit = (cells.rest[from] as number) * (1 - u);
  let low = from;
  let high = cells.count - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((cells.rest[middle + 1] as number) < limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
