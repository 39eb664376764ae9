import { CHANGE_PARTS } from '@gsc/contract/analytics/insights/labels';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sums } from '../../stores/sums.ts';
import {
  type ChangeSums,
  decomposeChange,
  decomposeRow,
  type Expected,
  rowSums,
} from './decompose-change.ts';

const RUNS = { numRuns: 1000 };

const expected: Expected = ({ impressions, positionSum }) =>
  impressions === 0 || positionSum === 0 ? null : 0.35 / (positionSum / impressions);

/** Clicks never exceed impressions. Impressions may be 0, and the position is 1 to 100 or absent. */
const side = fc
  .tuple(
    fc.nat(2_000_000),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.option(fc.integer({ min: 1, max: 100 })),
  )
  .map(
    ([impressions, share, position]): Sums => ({
      impressions,
      clicks: Math.floor(impressions * share ** 3),
      positionSum: impressions * (position ?? 0) * 1.37,
    }),
  );
const anyData = fc.record({
  rows: fc.array(fc.record({ before: side, now: side }), { maxLength: 60 }),
  hidden: fc.record({
    before: fc.integer({ min: -50, max: 5000 }),
    now: fc.integer({ min: -50, max: 5000 }),
  }),
});

type Data = { rows: { before: Sums; now: Sums }[]; hidden: { before: number; now: number } };

function sumsOf({ rows, hidden }: Data): ChangeSums {
  const common = { before: { clicks: 0, impressions: 0 }, now: { clicks: 0, impressions: 0 } };
  const sums: ChangeSums = {
    totals: { ...hidden },
    common: { ...common, weighted: { before: 0, now: 0 }, ranked: 0 },
    newClicks: 0,
    lostClicks: 0,
  };
  for (const { before, now } of rows) {
    sums.totals.before += before.clicks;
    sums.totals.now += now.clicks;
    if (before.impressions === 0) sums.newClicks += now.clicks;
    else if (now.impressions === 0) sums.lostClicks += before.clicks;
    else {
      const row = rowSums(before, now, expected);
      for (const name of ['before', 'now'] as const) {
        sums.common[name].clicks += row[name].clicks;
        sums.common[name].impressions += row[name].impressions;
        sums.common.weighted[name] += row.weighted[name];
      }
      sums.common.ranked += row.ranked;
    }
  }
  return sums;
}

test('the parts are whole clicks and add up exactly to the difference', () => {
  fc.assert(
    fc.property(anyData, data => {
      const sums = sumsOf(data);
      const parts = decomposeChange(sums);
      for (const part of CHANGE_PARTS) expect(Number.isSafeInteger(parts[part])).toBe(true);
      const sum = CHANGE_PARTS.reduce((all, part) => all + parts[part], 0);
      expect(sum).toBe(sums.totals.now - sums.totals.before);
      expect(parts.residual).toBe(data.hidden.now - data.hidden.before);
    }),
    RUNS,
  );
});

test('the parts of each row add up exactly to its difference', () => {
  fc.assert(
    fc.property(side, side, (before, now) => {
      const { impressions, rank, click_through } = decomposeRow(before, now, expected);
      expect(impressions + rank + click_through).toBe(now.clicks - before.clicks);
    }),
    RUNS,
  );
});

test('swapping the sides changes only the signs, except for rounding', () => {
  const swapped = ({ rows, hidden }: Data): Data => ({
    rows: rows.map(({ before, now }) => ({ before: now, now: before })),
    hidden: { before: hidden.now, now: hidden.before },
  });
  fc.assert(
    fc.property(anyData, data => {
      const [forward, backward] = [decomposeChange(sumsOf(data)), decomposeChange(sumsOf(swapped(data)))];
      expect(forward.new).toBe(0 - backward.lost);
      for (const part of ['demand', 'rank', 'click_through', 'mix'] as const) {
        expect(Math.abs(forward[part] + backward[part])).toBeLessThanOrEqual(1);
      }
    }),
    RUNS,
  );
});

const row = (clicks: number, impressions: number, position: number): Sums => ({
  clicks,
  impressions,
  positionSum: impressions * position,
});

test('a change with a single cause is assigned to that cause', () => {
  const parts = (rows: Data['rows'], hidden = { before: 0, now: 0 }) =>
    Object.entries(decomposeChange(sumsOf({ rows, hidden }))).filter(([, clicks]) => clicks !== 0);
  // Twice the impressions, nothing else.
  expect(parts([{ before: row(100, 1000, 3), now: row(200, 2000, 3) }])).toEqual([['demand', 100]]);
  // According to this curve, half the CTR at twice the position.
  expect(parts([{ before: row(100, 1000, 3), now: row(50, 1000, 6) }])).toEqual([['rank', -50]]);
  // Half the CTR at the same position.
  expect(parts([{ before: row(100, 1000, 3), now: row(50, 1000, 3) }])).toEqual([['click_through', -50]]);
  // The same number of impressions, but more of them on the row with the lower CTR.
  expect(
    parts([
      { before: row(200, 1000, 1), now: row(100, 500, 1) },
      { before: row(10, 1000, 9), now: row(15, 1500, 9) },
    ]),
  ).toEqual([['mix', -95]]);
  expect(parts([{ before: row(0, 0, 0), now: row(7, 90, 4) }], { before: 5, now: 2 })).toEqual([
    ['new', 7],
    ['residual', -3],
  ]);
});

test.for([
  {
    before: row(100, 1000, 3),
    now: row(200, 2000, 3),
    parts: { impressions: 100, rank: 0, click_through: 0 },
  },
  {
    before: row(100, 1000, 3),
    now: row(50, 1000, 6),
    parts: { impressions: 0, rank: -50, click_through: 0 },
  },
  {
    before: row(100, 1000, 3),
    now: row(50, 1000, 3),
    parts: { impressions: 0, rank: 0, click_through: -50 },
  },
  // Twice the impressions at twice the position: the mean CTR is 7.5%.
  {
    before: row(100, 1000, 3),
    now: row(100, 2000, 6),
    parts: { impressions: 75, rank: -75, click_through: 0 },
  },
  // Without a position on one side, nothing is assigned to rank.
  {
    before: row(100, 1000, 0),
    now: row(50, 1000, 6),
    parts: { impressions: 0, rank: 0, click_through: -50 },
  },
  {
    before: row(100, 1000, 3),
    now: row(50, 1000, 0),
    parts: { impressions: 0, rank: 0, click_through: -50 },
  },
])('decomposes $before to $now into $parts', ({ before, now, parts }) => {
  expect(decomposeRow(before, now, expected)).toEqual(parts);
});

test('nothing is assigned to rank if the curve expects no clicks', () => {
  const parts = decomposeRow(row(100, 1000, 3), row(50, 1000, 6), () => 0);
  expect(parts).toEqual({ impressions: 0, rank: 0, click_through: -50 });
});
