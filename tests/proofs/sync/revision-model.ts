import { addDays, type Day, eachDay, pacificMidnight } from '@gsc/calendar/pacific-day';
import { deleteProperty } from '@gsc/core/features/properties/delete-property';
import { restoreProperty } from '@gsc/core/features/properties/restore-property';
import { triggerSync } from '@gsc/core/features/sync/job/trigger-sync';
import { CRASH_POINTS } from '@gsc/core/ledger/crash-points';
import type { Connected } from '@gsc/core/testing/connect-site';
import fc from 'fast-check';
import { check, isClean } from './checker.ts';
import { forceAgain } from './force-again.ts';
import type { Laboratory } from './laboratory.ts';
import { frozenEarly } from './late-data.ts';

const HOUR_MS = 3600 * 1000;
const DAYS = 8;
/** Every n-th sequence includes the sealing of a month. */
const SEAL_INTERVAL = 2;
/** On the eleventh of the next month, the last day of a month is outside the trailing window. */
const SEALED_AFTER_DAYS = 10;

type Step =
  | { do: 'advance'; hours: number }
  | { do: 'revise'; back: number; add: number; change: number; withdraw: number }
  | { do: 'sync' | 'force' | 'trash' | 'restore' | 'read' }
  | { do: 'kill'; point: number; nth: number };

const share = fc.constantFrom(0, 0.1, 0.4);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('advance' as const), hours: fc.constantFrom(6, 24, 30) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('revise' as const),
      back: fc.integer({ min: 3, max: DAYS - 1 }),
      add: share,
      change: share,
      // 1 withdraws the whole day.
      withdraw: fc.constantFrom(0, 0.1, 0.4, 1),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('sync', 'sync', 'force', 'trash', 'restore', 'read') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('kill' as const),
      point: fc.nat({ max: CRASH_POINTS.length - 1 }),
      nth: fc.integer({ min: 1, max: 6 }),
    }),
  },
);

/** T6: after any sequence of events, the visible data matches what Google returned and is complete at the end. */
export async function revisionModel(lab: Laboratory, sequences: number, length: number, seed: number) {
  let [steps, sequencesRun, sealed] = [0, 0, 0];
  const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: length }), async sequence => {
    steps += sequence.length;
    sealed += await runSequence(lab, sequence, { seals: sequencesRun++ % SEAL_INTERVAL === 0 });
  });
  const result = await fc.check(property, { numRuns: sequences, seed, endOnFailure: true });
  return {
    ok: !result.failed && sealed > 0,
    seed,
    sequences: result.numRuns,
    steps,
    months_sealed: sealed,
    ...(result.failed && {
      counterexample: JSON.stringify(result.counterexample),
      error: String(result.errorInstance).slice(0, 600),
    }),
  };
}

/** Returns the number of sealed months, counted for each grain. */
async function runSequence(
  lab: Laboratory,
  sequence: readonly Step[],
  { seals }: { seals: boolean },
): Promise<number> {
  if (seals) await advanceTo(lab, addDays(nextMonth(lab.today()), -3));
  const site = await lab.addSite({ rows: 8, days: DAYS });
  const property = await lab.connect(site.siteUrl, site.email);
  const started = lab.today();
  const state: State = { trashed: false, sealed: null };
  const assertClean = async (against: 'fetched' | 'now', when: string) => {
    const days = eachDay(addDays(started, -DAYS), lab.today());
    const options = { days, types: ['web' as const], against };
    const found = await check(lab.world, property, { ...options, readOnly: against === 'fetched' });
    if (!isClean(found)) throw new Error(`${when}: ${JSON.stringify({ seals, ...found })}`);
  };
  const middle = seals ? Math.floor(sequence.length / 2) : sequence.length;
  let sealed = 0;
  for (const [at, each] of sequence.entries()) {
    if (at === middle) {
      sealed = await sealMonth(lab, property, state, started);
      await assertClean('now', `step ${at} seal`);
    }
    await runStep(lab, property, each, state, assertClean, at);
  }
  await restore(lab, property, state);
  await lab.advance(24 * HOUR_MS);
  await lab.settle();
  await assertClean('now', 'at the end');
  const { early } = await frozenEarly(lab, property.propertyId, site.siteUrl);
  if (early > 0) throw new Error(`${early} slices were frozen early`);
  // Exclude this property from the next sequence.
  await deleteProperty(lab.userOf(property), property);
  return sealed;
}

type State = {
  trashed: boolean;
  /** A day in the sealed month. After the seal, Google revises the days before it. */
  sealed: Day | null;
};

/** Advances past the end of the month. Two daily syncs read the same data, and the second one seals the month. */
async function sealMonth(lab: Laboratory, property: Connected, state: State, started: Day): Promise<number> {
  await restore(lab, property, state);
  await advanceTo(lab, addDays(nextMonth(started), SEALED_AFTER_DAYS));
  await lab.settle();
  await lab.advance(25 * HOUR_MS);
  await lab.settle();
  state.sealed = started;
  const sealed = await lab.query(
    'select from sync_generations where property_id = $1 and sealed_month is not null',
    [property.propertyId],
  );
  return sealed.length;
}

const nextMonth = (day: Day) => `${addDays(`${day.slice(0, 7)}-28` as Day, 4).slice(0, 7)}-01` as Day;

async function advanceTo(lab: Laboratory, day: Day): Promise<void> {
  const wait = pacificMidnight(day).getTime() + 12 * HOUR_MS - lab.ctx.now().getTime();
  if (wait > 0) await lab.advance(wait);
}

async function restore(lab: Laboratory, property: Connected, state: State): Promise<void> {
  if (!state.trashed) return;
  await restoreProperty(lab.userOf(property), property);
  state.trashed = false;
}

async function runStep(
  lab: Laboratory,
  property: Connected,
  each: Step,
  state: State,
  assertClean: (against: 'fetched' | 'now', when: string) => Promise<void>,
  at: number,
): Promise<void> {
  const user = lab.userOf(property);
  const { propertyId, siteUrl } = property;
  switch (each.do) {
    case 'advance':
      await lab.advance(each.hours * HOUR_MS);
      return;
    case 'revise':
      await lab.revise(siteUrl, addDays(state.sealed ?? lab.today(), -each.back), each);
      return;
    case 'sync':
    case 'force':
      if (state.trashed) return;
      if (each.do === 'force') await forceAgain(lab, property);
      else await triggerSync(user, { propertyId, kind: 'manual' });
      await lab.settle();
      await assertClean('now', `step ${at} ${each.do}`);
      return;
    case 'kill':
      if (!state.trashed) await triggerSync(user, { propertyId, kind: 'manual' });
      await lab.dieAt(CRASH_POINTS[each.point] ?? 'commit:after', ctx => lab.syncDue(ctx), each.nth);
      return;
    case 'trash':
      if (state.trashed) return;
      await deleteProperty(user, property);
      state.trashed = true;
      return;
    case 'restore':
      await restore(lab, property, state);
      return;
    case 'read':
      await assertClean('fetched', `step ${at} read`);
  }
}
