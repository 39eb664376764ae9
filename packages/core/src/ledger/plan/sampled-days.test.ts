import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nominalEdge } from '../google-window.ts';
import { planSync } from './plan-sync.ts';
import { availableBack, backOf, frozen, hoursAgo, missing, now, plan, row, today } from './testing-plan.ts';

test('the weekly sample selects frozen days before the trailing window that Google still returns', () => {
  const ledger = [row(11, frozen), row(12, frozen), row(10, frozen), row(20, { sameSince: hoursAgo(30) })];
  const input = {
    kind: 'daily',
    ledger,
    today,
    now,
    allowsRanges: false,
    firstIncomplete: () => today,
    sample: { seed: 's' },
  } as const;
  const tasks = planSync({ ...input, available: availableBack(11, 'web') });
  expect(tasks.flatMap(({ days }) => days.map(backOf))).toEqual([11]);
  expect(plan('daily', [row(30, frozen), row(31, { ...frozen, frozenAt: null })], { seed: 's' })).toEqual([
    30, 31,
  ]);
});

test('once a week five frozen days are fetched again, the same days for every attempt', () => {
  const ledger = Array.from({ length: 60 }, (_, back) => row(back + 11, frozen));
  const sampled = plan('daily', ledger, { seed: 'property 1' });
  expect(sampled).toHaveLength(5);
  expect(plan('daily', ledger, { seed: 'property 1' })).toEqual(sampled);
  expect(plan('daily', ledger, { seed: 'property 2' })).not.toEqual(sampled);
  // They are consecutive, so that the grains that are fetched by month need one or two requests.
  expect(Math.max(...sampled) - Math.min(...sampled)).toBe(4);
  const starts = Array.from({ length: 300 }, (_, week) =>
    Math.min(...plan('daily', ledger, { seed: `${week}` })),
  );
  expect([Math.min(...starts), Math.max(...starts)]).toEqual([11, 66]);
  expect(plan('daily', ledger)).toEqual([]);
});

const atOnce = (hours: number, fetched = hours) => ({
  state: 'final' as const,
  sameSince: hoursAgo(hours),
  frozenAt: hoursAgo(hours),
  fetchedAt: hoursAgo(fetched),
});

test('five days frozen by one reading are verified a day later, before the weekly sample', () => {
  const ledger = Array.from({ length: 60 }, (_, back) => row(back + 20, atOnce(24)));
  const sampled = plan('daily', ledger);
  expect(sampled).toHaveLength(5);
  expect(plan('daily', ledger, { seed: 'property 1' })).toEqual(sampled);
  for (const kind of ['manual', 'backfill', 'fill'] as const) expect(plan(kind, ledger)).toEqual([]);
  const young = ledger.map(each => ({ ...each, ...atOnce(23.99) }));
  expect(plan('daily', young)).toEqual([]);
  expect(plan('daily', young, { seed: 'property 1' })).toHaveLength(5);
});

test('verified days count towards the sample of five', () => {
  const verified = (count: number) =>
    Array.from({ length: 60 }, (_, back) => row(back + 20, atOnce(48, back < count ? 24 : 48)));
  expect(plan('daily', verified(3))).toHaveLength(2);
  expect(Math.min(...plan('daily', verified(3)))).toBeGreaterThanOrEqual(23);
  expect(plan('daily', verified(5))).toEqual([]);
  expect(plan('daily', verified(6))).toEqual([]);
  // A second reading within 24 hours does not verify a day.
  const early = verified(0).map(each => ({ ...each, fetchedAt: hoursAgo(24.01) }));
  expect(plan('daily', early)).toHaveLength(5);
});

test('days at the edge of the window, and days that Google no longer returns, are not verified', () => {
  const edge = backOf(nominalEdge(today));
  const near = [edge - 10, edge - 11].map(back => row(back, atOnce(48)));
  expect(plan('daily', near)).toEqual([edge - 11]);
  const ledger = [row(300, atOnce(48)), row(301, atOnce(48))];
  const input = {
    kind: 'daily',
    ledger,
    today,
    now,
    allowsRanges: false,
    firstIncomplete: () => today,
    sample: null,
  } as const;
  const tasks = planSync({ ...input, available: availableBack(300, 'web') });
  expect(tasks.flatMap(({ days }) => days.map(backOf))).toEqual([300]);
});

test('only the daily sync samples older frozen days', () => {
  const seed = { seed: 'property 1' };
  for (const kind of ['manual', 'fill', 'backfill'] as const)
    expect(plan(kind, [row(30, frozen)], seed)).toEqual([]);
  expect(plan('daily', [row(11, frozen)], seed)).toEqual([11]);
});

test('the weekly sample contains only older frozen days that Google still returns', () => {
  const ledger = [
    ...Array.from({ length: 16 }, (_, at) => row(at, frozen)),
    ...Array.from({ length: 20 }, (_, at) => row(20 + at)),
    ...Array.from({ length: 30 }, (_, at) => row(60 + at, frozen)),
  ];
  const input = {
    kind: 'daily',
    ledger,
    today,
    now,
    allowsRanges: false,
    firstIncomplete: () => today,
  } as const;
  const frozenDays = new Set(Array.from({ length: 5 }, (_, at) => 11 + at));
  for (let week = 0; week < 20; week++) {
    const sample = { seed: `week ${week}` };
    const tasks = planSync({ ...input, sample, available: availableBack(50, 'web') });
    const sampled = tasks.flatMap(({ days }) => days.map(backOf)).filter(back => back > 10 && back < 20);
    expect(new Set(sampled)).toEqual(frozenDays);
  }
});

test('the plan and its sample do not depend on the order of the ledger', () => {
  const backs = Array.from({ length: 40 }, (_, at) => at);
  const ledgers = [
    backs.map(back => row(back + 11, frozen)),
    backs.map(back => row(back + 11, atOnce(24))),
    backs.map(back => row(back, { ...missing, failures: back % 3, grain: back % 2 ? 'pair' : 'region' })),
  ];
  for (const ledger of ledgers)
    for (const [kind, sample] of [
      ['daily', { seed: 'property 1' }],
      ['backfill', null],
    ] as const) {
      const planned = plan(kind, ledger, sample);
      fc.assert(
        fc.property(fc.shuffledSubarray(ledger, { minLength: ledger.length }), shuffled => {
          expect(plan(kind, shuffled, sample)).toEqual(planned);
        }),
        { numRuns: 20 },
      );
    }
});
