import type { Site } from '../sites/site.ts';
import { FactColumns } from '../world/facts.ts';
import { combine, mix, unit } from '../world/hash.ts';
import type { DayFacts } from '../world/model.ts';
import type { DayVersion, PlannedRevision } from './day-version.ts';

const columns = new FactColumns();

/** Applies a version to a complete day: uncounted, held back, changed, withdrawn and new rows. */
export function revisedDay(site: Site, whole: DayFacts, version: DayVersion): DayFacts {
  const primaryPage = site.catalogue().entryPrimaryPage;
  columns.clear();
  for (let i = 0; i < whole.listed; i++) applyVersion(whole, i, version, primaryPage);
  if (version.applied.some(addsRows)) addRows(site, whole, version.applied);
  const listed = columns.count;
  for (let i = whole.listed; i < whole.count; i++) applyVersion(whole, i, version, primaryPage);
  return columns.toFacts(version.state, listed);
}

function applyVersion(whole: DayFacts, i: number, version: DayVersion, primaryPage: Int32Array): void {
  const hash = whole.hash[i] as number;
  for (const one of version.pending) if (decide(hash, one, 1) < one.add) return;
  const entry = whole.entry[i] as number;
  // Only the first URL of a result page gains clicks, so clicks never exceed the number of result pages.
  const second = (primaryPage[entry] as number) >= 0;
  let clicks = whole.clicks[i] as number;
  let impressions = whole.impressions[i] as number;
  let positions = whole.positionSum[i] as number;
  for (const one of version.applied) {
    if (decide(hash, one, 2) < one.withdraw) return;
    if (decide(hash, one, 3) >= one.change) continue;
    const mean = Math.max(1, Math.round(positions / impressions));
    const more = 1 + (combine(hash, one.at | 0) % 3);
    impressions += more;
    positions += mean * more;
    if (!second && decide(hash, one, 4) < 0.3) clicks += 1;
  }
  if (version.share < 1) {
    const u = unit(combine(hash, 0xf2e5));
    const seen = Math.floor(impressions * version.share + u);
    if (seen === 0) return;
    positions = Math.max(seen, Math.round((positions * seen) / impressions));
    clicks = Math.floor(clicks * version.share + (second ? 0 : u));
    impressions = seen;
  }
  columns.add(entry, whole.cell[i] as number, clicks, impressions, positions, hash);
}

const addsRows = (one: PlannedRevision) => one.byHand && one.add > 0;

/**
 * Adds rows with unused entries, or with existing entries in an unused country or device. A later revision can
 * withdraw them.
 */
function addRows(site: Site, whole: DayFacts, applied: readonly PlannedRevision[]): void {
  const cells = site.catalogue().countries.length * 3;
  const primaryPage = site.catalogue().entryPrimaryPage;
  const taken = new Set<number>();
  for (let i = 0; i < whole.listed; i++) {
    taken.add((whole.entry[i] as number) * 256 + (whole.cell[i] as number));
    if (site.spareEntry !== undefined) taken.add(-1 - (whole.entry[i] as number));
  }
  for (const [index, one] of applied.entries()) {
    if (!addsRows(one)) continue;
    const later = applied.slice(index + 1);
    const target = Math.max(1, Math.round(whole.listed * one.add));
    let left = target;
    for (let n = 0; left > 0 && n < target * 50; n++) {
      const hash = mix(combine(site.hash, Math.floor(one.at / 1000) | 0) ^ Math.imul(n + 1, 0x9e3779b1));
      const existing = whole.listed > 0 ? (whole.entry[hash % whole.listed] as number) : 0;
      const entry = site.spareEntry?.(hash) ?? existing;
      const cell = mix(hash) % cells;
      const free =
        !taken.has(entry * 256 + cell) && !(site.spareEntry !== undefined && taken.has(-1 - entry));
      if (!free || (primaryPage[entry] as number) >= 0) continue;
      taken.add(entry * 256 + cell);
      if (site.spareEntry !== undefined) taken.add(-1 - entry);
      left--;
      if (later.some(revision => decide(hash, revision, 2) < revision.withdraw)) continue;
      const impressions = 1 + (hash % 3);
      columns.add(entry, cell, hash % 7 === 0 ? 1 : 0, impressions, impressions * (2 + (hash % 30)), hash);
    }
  }
}

function decide(hash: number, revision: PlannedRevision, purpose: number): number {
  return unit(combine(combine(hash, Math.floor(revision.at / 1000) | 0), purpose));
}
