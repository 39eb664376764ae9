import { clickRate } from '../plan/click-curve.ts';
import type { RegimeDay } from '../world/data-regimes.ts';
import type { FactColumns } from '../world/facts.ts';
import { binomial, gauss, mix, poisson, unit } from '../world/hash.ts';
import type { DayCells } from './day-cells.ts';

/** Cells below this mean are not drawn separately. One draw for all of them selects those that occur. */
const MIN_CELL_MEAN = 0.02;
const MAX_RATE = 0.62;

/** Called for each row, so that lower results of the same page can be added. */
export type OnRow = (
  entry: number,
  cell: number,
  impressions: number,
  clicks: number,
  position: number,
  hash: number,
) => void;

export interface CellDraw {
  /** Draws all rows of an entry with the given mean over all cells. */
  entry(id: number, hash: number, mean: number, position: number, rate: number, cells: DayCells): void;
  /** Draws the deferred rare cells. */
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
  const deferred = scratch;
  let deferredCount = 0;
  let deferredSum = 0;

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
    // Second-order approximation of the exponential, because the spread stays below 0.5.
    const position = Math.max(1, mean * (1 + spread + 0.5 * spread * spread));
    const diluted = regime.impressions * (desktop ? regime.desktopImpressions : 1);
    const chance = Math.min(MAX_RATE, clickRate(position, desktop) * rate) / diluted;
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
        if (m < MIN_CELL_MEAN) break;
        const c = cell[i] as number;
        const hash = mix(base ^ Math.imul(c + 1, 0x85ebca6b));
        // 1 - exp(-m) < m, so most empty cells are detected without computing an exponential.
        if (m < 1 && hash < 4294967296 * (1 - m)) continue;
        const impressions = m < 1 ? poisson(m, hash) : poisson(m, mix(hash));
        if (impressions > 0) row(id, hash, c, impressions, position, rate, entryHash);
      }
      if (i === count) return;
      deferredSum += mean * (cells.rest[i] as number);
      deferred.id[deferredCount] = id;
      deferred.hash[deferredCount] = entryHash;
      deferred.sum[deferredCount] = deferredSum;
      deferred.position[deferredCount] = position;
      deferred.rate[deferredCount] = rate;
      deferred.from[deferredCount] = i;
      deferred.cells[deferredCount] = cells;
      deferredCount++;
    },
    finish() {
      const picks = poisson(deferredSum, mix(dayHash ^ 0x7e57));
      const keys = new Uint32Array(picks);
      for (let n = 0; n < picks; n++) {
        const hash = mix(dayHash ^ Math.imul(n + 1, 0xc2b2ae35));
        const at = firstAbove(deferred.sum, deferredCount, unit(hash) * deferredSum);
        keys[n] =
          at * 256 + pickCell(deferred.cells[at] as DayCells, deferred.from[at] as number, unit(mix(hash)));
      }
      keys.sort();
      for (let n = 0; n < picks; ) {
        const key = keys[n] as number;
        let same = 1;
        while (n + same < picks && keys[n + same] === key) same++;
        n += same;
        const at = key >>> 8;
        const cell = (deferred.cells[at] as DayCells).cell[key & 255] as number;
        const entryHash = deferred.hash[at] as number;
        const hash = mix(entryHash ^ dayHash ^ Math.imul(cell + 1, 0x85ebca6b));
        row(
          deferred.id[at] as number,
          hash,
          cell,
          same,
          deferred.position[at] as number,
          deferred.rate[at] as number,
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
