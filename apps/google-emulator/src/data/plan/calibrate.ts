import { dayNumber } from '../world/pacific-days.ts';
import type { SiteConfig } from '../world/vocabulary.ts';
import { classDay } from './class-day.ts';
import { clickRate, seenShare } from './click-curve.ts';
import type { PlannedEntry } from './entry-plan.ts';
import type { LanguageCells } from './language-cells.ts';
import type { PageClass } from './page-class.ts';
import { yearShare } from './query-variants.ts';

/** Typical days of the last month. The sizes in sites.json refer to them. */
const SAMPLE = ['2026-10-18', '2026-10-28', '2026-11-08'].map(dayNumber);
const ROUNDS = 4;
const BISECTIONS = 7;
const SAMPLE_YEAR = 2026;
/** With a lower share, a few queries would have the weight of the whole tail. */
const MIN_VARIANT_SHARE = 0.06;

export interface Calibration {
  /** Variants with a larger keep value are not part of the site. */
  keep: number;
  /** Factor of each entry's demand, in the order of the entries. */
  scale: Float64Array;
  /** Factor of all click rates. */
  clickFactor: number;
}

interface Sampled {
  entry: PlannedEntry;
  seen: number;
  clicks: number;
  position: number;
  language: number;
}

/** Fits the constant factors of a site. Single days are not fitted. */
export function calibrate(
  config: SiteConfig,
  entries: readonly PlannedEntry[],
  cells: LanguageCells,
): Calibration {
  const sampled = sample(entries, cells);
  const rowsAt = rowTables(cells);
  let low = MIN_VARIANT_SHARE;
  let high = 1;
  let keep = 1;
  for (let step = 0; step < BISECTIONS; step++) {
    if (expectedRows(config, sampled, fit(config, sampled, keep, cells), rowsAt) > config.size.rowsPerDay)
      high = keep;
    else low = keep;
    if (low === 1) break;
    keep = (low + high) / 2;
  }
  const scale = fit(config, sampled, keep, cells);
  let clicks = 0;
  sampled.forEach((one, i) => {
    clicks += one.clicks * (scale[i] as number);
  });
  const target = config.size.clicksPerDay * (1 - config.anonymizedClickShare);
  return { keep, scale, clickFactor: clicks > 0 ? target / clicks : 1 };
}

function sample(entries: readonly PlannedEntry[], cells: LanguageCells): Sampled[] {
  const days = new Map<PageClass, { demand: number; shift: number; rate: number }>();
  return entries.map(entry => {
    let day = days.get(entry.cls);
    if (day === undefined) {
      day = averageDay(entry.cls);
      days.set(entry.cls, day);
    }
    const position = Math.max(1, entry.position + day.shift);
    const years = yearShare(entry.year, SAMPLE_YEAR, true);
    const seen = entry.demand * day.demand * years * seenShare(position);
    const rate = Math.min(0.62, clickRate(position, false) * entry.rate * day.rate);
    return {
      entry,
      seen,
      clicks: seen * rate,
      position,
      language: Math.max(0, cells.languages.indexOf(entry.language)),
    };
  });
}

function averageDay(cls: PageClass): { demand: number; shift: number; rate: number } {
  const sum = { demand: 0, shift: 0, rate: 0 };
  for (const day of SAMPLE) {
    const one = classDay(cls, day);
    sum.demand += one.demand / SAMPLE.length;
    sum.shift += one.shift / SAMPLE.length;
    sum.rate += one.rate / SAMPLE.length;
  }
  return sum;
}

/** Alternates between the click shares of the languages and the impression shares of tail and noise. */
function fit(
  config: SiteConfig,
  sampled: readonly Sampled[],
  keep: number,
  cells: LanguageCells,
): Float64Array {
  const scale = Float64Array.from(sampled, one => (one.entry.keep <= keep ? 1 : 0));
  const listed = config.size.impressionsPerDay * (1 - config.anonymizedImpressionShare);
  for (let round = 0; round < ROUNDS; round++) {
    scaleLanguages(config, sampled, scale, cells);
    scaleTail(config, sampled, scale);
    let whole = 0;
    for (let i = 0; i < sampled.length; i++) whole += (sampled[i] as Sampled).seen * (scale[i] as number);
    if (whole > 0) for (let i = 0; i < scale.length; i++) scale[i] = ((scale[i] as number) * listed) / whole;
  }
  return scale;
}

function scaleLanguages(
  config: SiteConfig,
  sampled: readonly Sampled[],
  scale: Float64Array,
  cells: LanguageCells,
): void {
  const clicks = new Float64Array(cells.languages.length);
  let whole = 0;
  sampled.forEach((one, i) => {
    const mine = one.clicks * (scale[i] as number);
    clicks[one.language] = (clicks[one.language] as number) + mine;
    whole += mine;
  });
  const factor = cells.languages.map((language, l) => {
    const has = clicks[l] as number;
    return has > 0 ? ((config.languages[language] ?? 0) * whole) / has : 1;
  });
  sampled.forEach((one, i) => {
    scale[i] = (scale[i] as number) * (factor[one.language] ?? 1);
  });
}

/** Mean position = (1 - T - N) * main + T * tail + N * noise, solved for T. */
function scaleTail(config: SiteConfig, sampled: readonly Sampled[], scale: Float64Array): void {
  const weight = [0, 0, 0];
  const position = [0, 0, 0];
  const kindOf = (one: Sampled) => (one.entry.noise ? 2 : one.entry.tail ? 1 : 0);
  sampled.forEach((one, i) => {
    const mine = one.seen * (scale[i] as number);
    const kind = kindOf(one);
    weight[kind] = (weight[kind] ?? 0) + mine;
    position[kind] = (position[kind] ?? 0) + mine * one.position;
  });
  const mean = position.map((sum, kind) => sum / Math.max(1e-9, weight[kind] ?? 0));
  const [main = 1, tail = 1, noise = 1] = mean;
  const noiseShare = config.noise.impressionShare;
  const target = config.size.averagePosition;
  const hasTail = (weight[1] ?? 0) > 0 && tail > main;
  const solved = hasTail ? (target - (1 - noiseShare) * main - noiseShare * noise) / (tail - main) : 0;
  const tailShare = hasTail ? Math.min(0.9, Math.max(0.02, solved)) : 0;
  const shares = [1 - tailShare - noiseShare, tailShare, noiseShare];
  sampled.forEach((one, i) => {
    const kind = kindOf(one);
    scale[i] = ((scale[i] as number) * (shares[kind] ?? 0)) / Math.max(1e-9, weight[kind] ?? 0);
  });
}

const TABLE = 96;
const LOWEST = 1e-4;
const RATIO = 1.25;

/** The expected number of rows of an entry with a given mean, by language. */
function rowTables(cells: LanguageCells): Float64Array[] {
  return cells.weights.map(weights =>
    Float64Array.from({ length: TABLE }, (_, i) => {
      const mean = LOWEST * RATIO ** i;
      return weights.reduce((sum, weight) => sum + 1 - Math.exp(-mean * weight), 0);
    }),
  );
}

function expectedRows(
  config: SiteConfig,
  sampled: readonly Sampled[],
  scale: Float64Array,
  tables: Float64Array[],
): number {
  let rows = 0;
  sampled.forEach((one, i) => {
    const mean = one.seen * (scale[i] as number);
    if (mean < LOWEST) {
      rows += mean;
      return;
    }
    const at = Math.min(TABLE - 2, Math.log(mean / LOWEST) / Math.log(RATIO));
    const low = Math.floor(at);
    const table = tables[one.language];
    const left = table?.[low] ?? 0;
    rows += left + ((table?.[low + 1] ?? 0) - left) * (at - low);
    for (const below of one.entry.below) rows += mean * below.share * 0.25;
  });
  return Math.min(rows, config.size.impressionsPerDay);
}
