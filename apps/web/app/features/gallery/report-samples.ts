import { daysFrom } from '../../ui/format/day.ts';

// Sample report rows: each metric followed by its change.
type Numbers = readonly [
  clicks: number,
  change: number | null,
  impressions: number,
  change: number | null,
  ctr: number,
  change: number | null,
  position: number,
  change: number | null,
];
const ROWS: readonly (readonly [query: string, ...Numbers])[] = [
  ['winter hiking layers', 4994, 0.108, 90620, 0.135, 0.0551, -0.0011, 4.81, -0.25],
  ['merino base layer', 2765, -0.135, 57741, -0.035, 0.0479, -0.004, 6.12, 0.47],
  ['how to layer for winter hiking', 2075, -0.073, 71649, -0.022, 0.029, -0.002, 7.78, 0.31],
  ['trail running shoes', 1594, -0.286, 29164, -0.042, 0.0547, -0.0184, 4.88, 2.7],
  ['waterproof hiking boots', 1391, 0.006, 37646, -0.052, 0.0369, 0.0023, 5.76, -0.06],
  ['best down jacket', 1147, -0.021, 37235, -0.059, 0.0308, 0.0015, 7.0, 0.57],
  ['ultralight tent 2 person', 1030, -0.274, 24216, -0.202, 0.0425, -0.0029, 6.85, 1.18],
  ['hiking backpack 40l', 977, 0.018, 18693, -0.01, 0.0523, 0.0011, 4.06, -0.05],
  ['gaiters for hiking', 888, -0.016, 26853, -0.059, 0.0331, 0.0017, 8.6, -0.36],
  ['trekking poles carbon', 833, 0.28, 15307, 0.189, 0.0544, 0.0036, 4.55, -0.63],
  ['softshell vs hardshell', 779, 0.102, 15245, 0.118, 0.0511, -0.0006, 4.53, -0.22],
  ['gore tex jacket care', 670, 0.172, 34273, 0.141, 0.0195, 0.0012, 10.75, -0.43],
  ['snow hiking gear list', 495, null, 10851, null, 0.0456, null, 5.22, null],
];

/** Deterministic noise, so that screenshots are reproducible. */
export const wobble = (seed: number, count: number, slope = 0): number[] =>
  Array.from(
    { length: count },
    (_, i) => 50 + slope * i + 12 * Math.sin(seed * 7 + i * 1.9) + 8 * Math.sin(seed + i * 0.7),
  );

export const REPORT_ROWS = ROWS.map(
  (
    [query, clicks, clicksChange, impressions, impressionsChange, ctr, ctrChange, position, positionChange],
    i,
  ) => ({
    query,
    clicks,
    clicksChange,
    impressions,
    impressionsChange,
    ctr,
    ctrChange,
    position,
    positionChange,
    trend: wobble(i + 1, 26, (clicksChange ?? 0.2) * 4),
  }),
);
export type ReportRow = (typeof REPORT_ROWS)[number];

export const STRIP = daysFrom('2026-08-16', 90).map((day, i) => ({
  day,
  records: 300 + Math.round(wobble(3, 90)[i] ?? 0) * 9,
}));
