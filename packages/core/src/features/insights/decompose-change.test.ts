import { CHANGE_PARTS } from '@gsc/contract/insights/labels';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sums } from '../../warehouse/metrics.ts';
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

/** Seen or not seen on a side; clicks never more than impressions, positions from 1 to 100 or none at all. */
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
const world = fc.record({
  rows: fc.array(fc.record({ before: side, now: side }), { maxLength: 60 }),
  hidden: fc.record({
    before: fc.integer({ min: -50, max: 5000 }),
    now: fc.integer({ min: -50, max: 5000 }),
  }),
});

type World = { rows: { before: Sums; now: Sums }[]; hidden: { before: number; now: number } };

function sumsOf({ rows, hidden }: World): ChangeSums {
  const kept = { before: { clicks: 0, impressions: 0 }, now: { clicks: 0, impressions: 0 } };
  const sums: ChangeSums = {
    totals: { ...hidden },
    kept: { ...kept, weighted: { before: 0, now: 0 }, ranked: 0 },
    fresh: 0,
    lost: 0,
  };
  for (const { before, now } of rows) {
    sums.totals.before += before.clicks;
    sums.totals.now += now.clicks;
    if (before.impressions === 0) sums.fresh += now.clicks;
    else if (now.impressions === 0) sums.lost += before.clicks;
    else {
      const row = rowSums(before, now, expected);
      for (const name of ['before', 'now'] as const) {
        sums.kept[name].clicks += row[name].clicks;
        sums.kept[name].impressions += row[name].impressions;
        sums.kept.weighted[name] += row.weighted[name];
      }
      sums.kept.ranked += row.ranked;
    }
  }
  return sums;
}

test('the parts are whole clicks and sum to the difference exactly', () => {
  fc.assert(
    fc.property(world, drawn => {
      const sums = sumsOf(drawn);
      const parts = decomposeChange(sums);
      for (const part of CHANGE_PARTS) expect(Number.isSafeInteger(parts[part])).toBe(true);
      const sum = CHANGE_PARTS.reduce((all, part) => all + parts[part], 0);
      expect(sum).toBe(sums.totals.now - sums.totals.before);
      expect(parts.residual).toBe(drawn.hidden.now - drawn.hidden.before);
    }),
    RUNS,
  );
});

test('so do the parts of every row', () => {
  fc.assert(
    fc.property(side, side, (before, now) => {
      const { impressions, rank, click_through } = decomposeRow(before, now, expected);
      expect(impressions + rank + click_through).toBe(now.clicks - before.clicks);
    }),
    RUNS,
  );
});

test('the way back is the way there with its signs turned, but for the rounding', () => {
  const turned = ({ rows, hidden }: World): World => ({
    rows: rows.map(({ before, now }) => ({ before: now, now: before })),
    hidden: { before: hidden.now, now: hidden.before },
  });
  fc.assert(
    fc.property(world, drawn => {
      const [there, back] = [decomposeChange(sumsOf(drawn)), decomposeChange(sumsOf(turned(drawn)))];
      expect(there.new).toBe(0 - back.lost);
      for (const part of ['demand', 'rank', 'click_through', 'mix'] as const) {
        expect(Math.abs(there[part] + back[part])).toBeLessThanOrEqual(1);
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

test('what only one thing explains is put down to it', () => {
  const parts = (rows: World['rows'], hidden = { before: 0, now: 0 }) =>
    Object.entries(decomposeChange(sumsOf({ rows, hidden }))).filter(([, clicks]) => clicks !== 0);
  // Twice as often searched, nothing else.
  expect(parts([{ before: row(100, 1000, 3), now: row(200, 2000, 3) }])).toEqual([['demand', 100]]);
  // Half the rate at twice the position is what this curve says.
  expect(parts([{ before: row(100, 1000, 3), now: row(50, 1000, 6) }])).toEqual([['rank', -50]]);
  // Half the rate where it stood.
  expect(parts([{ before: row(100, 1000, 3), now: row(50, 1000, 3) }])).toEqual([['click_through', -50]]);
  // As many impressions, but more of them where fewer click.
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
  { was: row(100, 1000, 3), is: row(200, 2000, 3), parts: { impressions: 100, rank: 0, click_through: 0 } },
  { was: row(100, 1000, 3), is: row(50, 1000, 6), parts: { impressions: 0, rank: -50, click_through: 0 } },
  { was: row(100, 1000, 3), is: row(50, 1000, 3), parts: { impressions: 0, rank: 0, click_through: -50 } },
  // Twice the impressions at twice the position: the mean rate is 7.5 %.
  { was: row(100, 1000, 3), is: row(100, 2000, 6), parts: { impressions: 75, rank: -75, click_through: 0 } },
  // A side without a position says nothing about rank.
  { was: row(100, 1000, 0), is: row(50, 1000, 6), parts: { impressions: 0, rank: 0, click_through: -50 } },
  { was: row(100, 1000, 3), is: row(50, 1000, 0), parts: { impressions: 0, rank: 0, click_through: -50 } },
])('a row from $was to $is changed by $parts', ({ was, is, parts }) => {
  expect(decomposeRow(was, is, expected)).toEqual(parts);
});

test('a curve that expects no clicks explains nothing by rank', () => {
  const parts = decomposeRow(row(100, 1000, 3), row(50, 1000, 6), () => 0);
  expect(parts).toEqual({ impressions: 0, rank: 0, click_through: -50 });
});
